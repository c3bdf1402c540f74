package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Fit;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.report.format.Csv;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tournament of laws as text, JSON and CSV. Stateless. */
public final class FitReport {
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
        tournament.entries().forEach(entry -> laws.add(law(series, tournament, entry)));
        Tournament.WithheldTest test = tournament.test();
        ObjectNode withheld = object.putObject("test").put("x", test.x()).put("law", test.law());
        Estimates.put(withheld.putObject("predicted"), test.predicted());
        Estimates.put(withheld.putObject("error"), test.error());
        return Json.write(object);
    }

    private static ObjectNode law(Series series, Tournament tournament, Tournament.Entry entry) {
        Fit fit = entry.fit();
        ObjectNode object = Json.object()
                .put("law", entry.law().name())
                .put("picked", entry.equals(tournament.picked()))
                .put("curve", fit == null ? null : fit.formula());
        Estimates.put(object.putObject("error"), entry.error());
        Estimates.put(object.putObject("errorAtLargest"), entry.atLargest());
        ArrayNode coefficients = object.putArray("coefficients");
        if (fit != null) {
            Predictor predictor = Predictor.of(fit, series.points());
            for (int i = 0; i < fit.coefficients().size(); i++) {
                ObjectNode coefficient = coefficients
                        .addObject()
                        .put("name", fit.coefficients().get(i).name());
                Estimates.put(coefficient, predictor.coefficient(i));
            }
            Json.put(object, "notes", fit.notes());
        }
        return object;
    }

    /**
     * For a spreadsheet: a row for each coefficient of each law.
     *
     * @param series what was fitted
     * @param tournament the laws
     * @return header and rows, each with its end
     */
    public static String csv(Series series, Tournament tournament) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Tournament.Entry entry : tournament.entries()) {
            Fit fit = entry.fit();
            if (fit == null) {
                rows.add(row(
                        tournament, entry, null, Estimate.missing(entry.error().note())));
                continue;
            }
            Predictor predictor = Predictor.of(fit, series.points());
            for (int i = 0; i < fit.coefficients().size(); i++) {
                rows.add(row(tournament, entry, fit.coefficients().get(i).name(), predictor.coefficient(i)));
            }
        }
        return Csv.of(
                List.of("law", "picked", "error", "errorAtLargest", "coefficient", "value", "low", "high", "note"),
                rows);
    }

    private static List<@Nullable Object> row(
            Tournament tournament, Tournament.Entry entry, @Nullable String coefficient, Estimate value) {
        return Arrays.asList(
                entry.law().name(),
                entry.equals(tournament.picked()),
                entry.error().value(),
                entry.atLargest().value(),
                coefficient,
                value.value(),
                value.low(),
                value.high(),
                value.note());
    }
}
