package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Fit;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A tournament of laws as text, JSON and CSV. Stateless. */
public final class FitReport {
    private record LawRow(Tournament tournament, Tournament.Entry entry) {
        @Nullable
        String curve() {
            Fit fit = entry.fit();
            return fit == null ? null : fit.formula();
        }
    }

    private record Coefficient(@Nullable String name, Estimate estimate) {}

    private record CoefficientRow(LawRow law, Coefficient coefficient) {}

    private static final Columns<LawRow> LAWS = EstimateColumns.with(
            EstimateColumns.with(
                    Columns.<LawRow>none()
                            .and("law", row -> row.entry().law().name())
                            .and(
                                    "picked",
                                    row -> row.entry().equals(row.tournament().picked()))
                            .inJson("curve", LawRow::curve),
                    "error",
                    row -> row.entry().error()),
            "errorAtLargest",
            row -> row.entry().atLargest());

    private static final Columns<Coefficient> COEFFICIENTS = Columns.<Coefficient>none()
            .and("name", "coefficient", Coefficient::name)
            .of(Coefficient::estimate, EstimateColumns.ALL);

    private FitReport() {}

    /**
     * For a reader.
     *
     * @param series what was fitted
     * @param tournament the laws
     * @return lines, each with its end
     */
    public static String text(Series series, Tournament tournament) {
        long distinct = series.points().stream()
                .mapToDouble(point -> point.x())
                .distinct()
                .count();
        String x = series.over().label();
        List<String> lines = new ArrayList<>();
        lines.add("Laws of " + series.of().withUnit() + " over " + x + ": "
                + series.points().size() + " runs at " + distinct + " different x ("
                + PrintableNames.withoutControls(series.name()) + ")");
        lines.add("");
        lines.addAll(laws(tournament).lines());
        lines.add("");
        lines.addAll(picked(series, tournament));
        return String.join("\n", lines) + "\n";
    }

    private static TextTable laws(Tournament tournament) {
        String largest = "at " + Numbers.text(tournament.test().x());
        TextTable table = new TextTable()
                .left("law")
                .right("error out of sample", largest)
                .left("")
                .left("curve");
        for (Tournament.Entry entry : tournament.entries()) {
            Fit fit = entry.fit();
            table.row(
                    entry.law().name(),
                    Estimates.percent(entry.error()),
                    Estimates.percent(entry.atLargest()),
                    entry.equals(tournament.picked()) ? "*" : "",
                    fit == null ? entry.error().note() : formula(fit, entry.error()));
        }
        return table;
    }

    private static String formula(Fit fit, Estimate error) {
        return error.value() == null ? fit.formula() + " (" + error.note() + ")" : fit.formula();
    }

    private static List<String> picked(Series series, Tournament tournament) {
        List<String> lines = new ArrayList<>();
        Tournament.Entry picked = tournament.picked();
        Fit fit = picked == null ? null : picked.fit();
        if (picked == null || fit == null) {
            lines.add("No law can be judged: "
                    + tournament.entries().get(0).error().note());
            return lines;
        }
        lines.add("Picked (*): " + picked.law().name() + ", " + series.of().column() + " = " + fit.formula());
        Predictor predictor = Predictor.of(fit, series.points());
        TextTable table = new TextTable()
                .left("coefficient")
                .right("value", "95 % interval")
                .left("");
        for (int i = 0; i < fit.coefficients().size(); i++) {
            Estimate estimate = predictor.coefficient(i);
            table.row(
                    fit.coefficients().get(i).name(),
                    Estimates.value(estimate),
                    Estimates.interval(estimate),
                    estimate.note());
        }
        lines.addAll(table.lines());
        fit.notes().forEach(note -> lines.add("  " + note));
        lines.add("");
        lines.add("Test of extrapolation: " + test(tournament.test()));
        return lines;
    }

    private static String test(Tournament.WithheldTest test) {
        return test.error().value() == null
                ? test.error().note()
                : "without the runs at " + Numbers.text(test.x()) + ", " + test.law() + " is picked and predicts "
                        + Estimates.value(test.predicted()) + " for them; error " + Estimates.percent(test.error());
    }

    /**
     * For a script.
     *
     * @param series what was fitted
     * @param tournament the laws
     * @return a JSON object, with a line end
     */
    public static String json(Series series, Tournament tournament) {
        ObjectNode object = Json.report()
                .put("of", series.of().column())
                .put("over", series.over().label())
                .put("runs", series.points().size());
        ArrayNode laws = object.putArray("laws");
        tournament.entries().forEach(entry -> put(laws.addObject(), series, new LawRow(tournament, entry)));
        Tournament.WithheldTest test = tournament.test();
        ObjectNode withheld = object.putObject("test").put("x", test.x()).put("law", test.law());
        EstimateColumns.ALL.put(withheld.putObject("predicted"), test.predicted());
        EstimateColumns.ALL.put(withheld.putObject("error"), test.error());
        return Json.write(object);
    }

    private static void put(ObjectNode object, Series series, LawRow law) {
        LAWS.put(object, law);
        Fit fit = law.entry().fit();
        COEFFICIENTS.put(object, "coefficients", fit == null ? List.of() : coefficients(fit, series));
        if (fit != null) {
            Json.put(object, "notes", fit.notes());
        }
    }

    private static List<Coefficient> coefficients(Fit fit, Series series) {
        Predictor predictor = Predictor.of(fit, series.points());
        return IntStream.range(0, fit.coefficients().size())
                .mapToObj(i -> new Coefficient(fit.coefficients().get(i).name(), predictor.coefficient(i)))
                .toList();
    }

    /**
     * For a spreadsheet: a row for each coefficient of each law.
     *
     * @param series what was fitted
     * @param tournament the laws
     * @return header and rows, each with its end
     */
    public static String csv(Series series, Tournament tournament) {
        List<CoefficientRow> rows = new ArrayList<>();
        for (Tournament.Entry entry : tournament.entries()) {
            Fit fit = entry.fit();
            List<Coefficient> coefficients = fit == null
                    ? List.of(
                            new Coefficient(null, Estimate.missing(entry.error().note())))
                    : coefficients(fit, series);
            LawRow law = new LawRow(tournament, entry);
            coefficients.forEach(coefficient -> rows.add(new CoefficientRow(law, coefficient)));
        }
        return Columns.<CoefficientRow>none()
                .of(CoefficientRow::law, LAWS)
                .of(CoefficientRow::coefficient, COEFFICIENTS)
                .csv(rows);
    }
}
