package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.model.forecast.Outlook;
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
    private record LawRow(Outlook outlook, Tournament.Entry entry) {
        @Nullable
        Double weight() {
            return outlook.weights().get(entry.law().name());
        }

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
                                    row -> row.entry()
                                            .equals(row.outlook().tournament().picked()))
                            .and("weight", LawRow::weight)
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
     * @param outlook what was fitted, and the laws
     * @return lines, each with its end
     */
    public static String text(Outlook outlook) {
        Series series = outlook.series();
        Tournament tournament = outlook.tournament();
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
        lines.addAll(laws(outlook).lines());
        lines.add("");
        lines.addAll(picked(series, tournament));
        lines.add(test(outlook));
        return String.join("\n", lines) + "\n";
    }

    private static TextTable laws(Outlook outlook) {
        Tournament tournament = outlook.tournament();
        String largest = "at " + Numbers.text(tournament.test().x());
        TextTable table = new TextTable()
                .left("law")
                .right("error of forecast", largest, "weight")
                .left("")
                .left("curve");
        for (Tournament.Entry entry : tournament.entries()) {
            Fit fit = entry.fit();
            table.row(
                    entry.law().name(),
                    Estimates.percent(entry.error()),
                    Estimates.percent(entry.atLargest()),
                    weight(outlook.weights().get(entry.law().name())),
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
        return lines;
    }

    private static String weight(@Nullable Double weight) {
        return weight == null ? "-" : Estimates.percent(Estimate.of(weight));
    }

    /** What would have been said of the largest x, in a line. */
    static String test(Outlook outlook) {
        Tournament.WithheldTest test = outlook.tournament().test();
        String alone = test.error().value() == null
                ? test.error().note()
                : test.law() + " would be picked and predict " + Estimates.value(test.predicted()) + ", error "
                        + Estimates.percent(test.error());
        String band = outlook.test().low() == null
                ? outlook.test().note()
                : "the band of the next run would be " + Estimates.interval(outlook.test()) + ", which holds "
                        + outlook.held() + " of " + outlook.tested();
        return "Test of extrapolation, without the runs at " + Numbers.text(test.x()) + ": " + alone + "; " + band;
    }

    /** The same as an object. */
    static void putTest(ObjectNode object, Outlook outlook) {
        Tournament.WithheldTest test = outlook.tournament().test();
        ObjectNode withheld = object.putObject("test").put("x", test.x()).put("law", test.law());
        EstimateColumns.ALL.put(withheld.putObject("predicted"), test.predicted());
        EstimateColumns.ALL.put(withheld.putObject("error"), test.error());
        EstimateColumns.ALL.put(withheld.putObject("run"), outlook.test());
        withheld.put("held", outlook.held()).put("runs", outlook.tested());
    }

    /**
     * For a script.
     *
     * @param outlook what was fitted, and the laws
     * @return a JSON object, with a line end
     */
    public static String json(Outlook outlook) {
        return Json.write(tree(outlook));
    }

    /**
     * The same, for what holds it.
     *
     * @param outlook what was fitted, and the laws
     * @return a new object
     */
    public static ObjectNode tree(Outlook outlook) {
        Series series = outlook.series();
        ObjectNode object = Json.report()
                .put("of", series.of().column())
                .put("over", series.over().label())
                .put("runs", series.points().size());
        ArrayNode laws = object.putArray("laws");
        outlook.tournament().entries().forEach(entry -> put(laws.addObject(), series, new LawRow(outlook, entry)));
        putTest(object, outlook);
        return object;
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
     * @param outlook what was fitted, and the laws
     * @return header and rows, each with its end
     */
    public static String csv(Outlook outlook) {
        Series series = outlook.series();
        List<CoefficientRow> rows = new ArrayList<>();
        for (Tournament.Entry entry : outlook.tournament().entries()) {
            Fit fit = entry.fit();
            List<Coefficient> coefficients = fit == null
                    ? List.of(
                            new Coefficient(null, Estimate.missing(entry.error().note())))
                    : coefficients(fit, series);
            LawRow law = new LawRow(outlook, entry);
            coefficients.forEach(coefficient -> rows.add(new CoefficientRow(law, coefficient)));
        }
        return Columns.<CoefficientRow>none()
                .of(CoefficientRow::law, LAWS)
                .of(CoefficientRow::coefficient, COEFFICIENTS)
                .csv(rows);
    }
}
