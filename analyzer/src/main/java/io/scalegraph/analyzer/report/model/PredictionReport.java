package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.curve.Fit;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Tournament;
import io.scalegraph.analyzer.model.forecast.Experiment;
import io.scalegraph.analyzer.model.forecast.Forecast;
import io.scalegraph.analyzer.model.forecast.Outlook;
import io.scalegraph.analyzer.model.parts.PartsForecast;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Forecasts as text, JSON and CSV. Stateless. */
public final class PredictionReport {
    private static final double LEAST_WEIGHT = 0.005;
    private static final double PERCENT = 100;

    /**
     * What is asked.
     *
     * @param outlook what is known
     * @param xs where to predict
     * @param largest what can be measured at most; null for twice the largest measured
     * @param parts the forecast by parts; null if there are none, or something else is foretold than the time over N
     */
    public record Asked(
            Outlook outlook,
            List<Double> xs,
            @Nullable Double largest,
            @Nullable PartsForecast parts) {
        public Asked {
            xs = List.copyOf(xs);
        }
    }

    private record Prediction(Forecast.Band band, Optional<Experiment> next) {
        @Nullable
        Double nextX() {
            return next.map(Experiment::x).orElse(null);
        }

        @Nullable
        Double nextWidth() {
            return next.map(Experiment::remaining).orElse(null);
        }
    }

    private PredictionReport() {}

    /**
     * For a reader.
     *
     * @param asked what is asked
     * @return lines, each with its end
     */
    public static String text(Asked asked) {
        Outlook outlook = asked.outlook();
        List<String> lines = new ArrayList<>();
        lines.add("Predicted " + outlook.series().of().withUnit() + " over "
                + outlook.series().over().label() + " from "
                + outlook.series().points().size() + " runs ("
                + PrintableNames.withoutControls(outlook.series().name()) + ")");
        lines.add("  by the laws " + weights(outlook));
        lines.add("  " + best(outlook.tournament()));
        lines.add("  " + FitReport.test(outlook));
        lines.add("");
        TextTable table = new TextTable()
                .right(
                        outlook.series().over().label(),
                        outlook.series().of().column(),
                        "95 % band of the curve",
                        "of the next run")
                .left("");
        List<Prediction> predictions = predictions(asked);
        for (Prediction each : predictions) {
            Estimate curve = each.band().curve();
            table.row(
                    Numbers.text(each.band().x()),
                    Estimates.value(curve),
                    Estimates.interval(curve),
                    Estimates.interval(each.band().run()),
                    curve.note());
        }
        lines.addAll(table.lines());
        predictions.forEach(each -> advice(each).ifPresent(line -> lines.add("  " + line)));
        PartsForecast parts = asked.parts();
        if (parts != null) {
            lines.addAll(PartsReport.text(parts, asked.xs()));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String weights(Outlook outlook) {
        String shares = outlook.weights().entrySet().stream()
                .filter(entry -> entry.getValue() >= LEAST_WEIGHT)
                .sorted((a, b) -> Double.compare(b.getValue(), a.getValue()))
                .map(entry -> entry.getKey() + " " + percent(entry.getValue()))
                .collect(Collectors.joining(", "));
        return shares.isEmpty() ? "none" : "(by weight) " + shares;
    }

    private static String percent(double share) {
        return Math.round(share * PERCENT) + " %";
    }

    private static String best(Tournament tournament) {
        Tournament.Entry picked = tournament.picked();
        Fit fit = picked == null ? null : picked.fit();
        return picked == null || fit == null
                ? "no law can be judged alone: "
                        + tournament.entries().get(0).error().note()
                : "best alone is " + picked.law().name() + ", " + fit.formula() + ", with an error of forecast of "
                        + Estimates.percent(picked.error());
    }

    /** What to measure next, for what lies beyond the runs or is not known well. */
    private static Optional<String> advice(Prediction each) {
        if (each.band().curve().note().isEmpty()) {
            return Optional.empty();
        }
        return each.next()
                .map(next -> Numbers.text(each.band().x()) + ": a run at " + Numbers.text(next.x())
                        + " would narrow its band most, to about " + percent(next.remaining()) + " of its width");
    }

    /**
     * For a script.
     *
     * @param asked what is asked
     * @return a JSON object, with a line end
     */
    public static String json(Asked asked) {
        return Json.write(tree(asked));
    }

    /**
     * The same, for what holds it.
     *
     * @param asked what is asked for
     * @return a new object
     */
    public static ObjectNode tree(Asked asked) {
        Outlook outlook = asked.outlook();
        Tournament.Entry picked = outlook.tournament().picked();
        Fit fit = picked == null ? null : picked.fit();
        ObjectNode object = Json.report()
                .put("metric", "predicted " + outlook.series().of().column())
                .put("law", picked == null ? null : picked.law().name())
                .put("curve", fit == null ? null : fit.formula());
        EstimateColumns.ALL.put(
                object.putObject("error"),
                picked == null ? outlook.tournament().entries().get(0).error() : picked.error());
        ObjectNode weights = object.putObject("weights");
        outlook.tournament().entries().forEach(entry -> {
            String law = entry.law().name();
            Double weight = outlook.weights().get(law);
            weights.put(law, weight);
        });
        FitReport.putTest(object, outlook);
        columns(outlook).put(object, "cells", predictions(asked));
        PartsReport.put(object, asked.parts(), asked.xs());
        return object;
    }

    /**
     * For a spreadsheet.
     *
     * @param asked what is asked
     * @return header and rows, each with its end
     */
    public static String csv(Asked asked) {
        PartsForecast parts = asked.parts();
        return columns(asked.outlook())
                .inCsv("byParts", each -> byParts(parts, each, PartsForecast.Cell::time, Estimate::value))
                .inCsv("byPartsLow", each -> byParts(parts, each, PartsForecast.Cell::time, Estimate::low))
                .inCsv("byPartsHigh", each -> byParts(parts, each, PartsForecast.Cell::time, Estimate::high))
                .inCsv("byPartsRunLow", each -> byParts(parts, each, PartsForecast.Cell::run, Estimate::low))
                .inCsv("byPartsRunHigh", each -> byParts(parts, each, PartsForecast.Cell::run, Estimate::high))
                .csv(predictions(asked));
    }

    private static @Nullable Double byParts(
            @Nullable PartsForecast parts,
            Prediction each,
            Function<PartsForecast.Cell, Estimate> what,
            Function<Estimate, @Nullable Double> number) {
        return parts == null
                ? null
                : number.apply(what.apply(parts.at(each.band().x())));
    }

    private static List<Prediction> predictions(Asked asked) {
        return asked.xs().stream()
                .map(x -> new Prediction(asked.outlook().at(x), asked.outlook().next(x, asked.largest())))
                .toList();
    }

    private static Columns<Prediction> columns(Outlook outlook) {
        return Columns.<Prediction>none()
                .and(outlook.series().over().label(), each -> each.band().x())
                .of(
                        each -> each.band().curve(),
                        EstimateColumns.named(outlook.series().of().column()))
                .and("runLow", each -> each.band().run().low())
                .and("runHigh", each -> each.band().run().high())
                .and("next", Prediction::nextX)
                .and("nextWidth", Prediction::nextWidth);
    }
}
