package io.scalegraph.analyzer.report.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.fit.Predictor;
import io.scalegraph.analyzer.model.fit.Series;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;

/** Predictions of a fitted law as text, JSON and CSV. Stateless. */
public final class PredictionReport {
    private PredictionReport() {}

    /**
     * For a reader.
     *
     * @param series what the law was fitted to
     * @param predictor the law
     * @param error its error out of sample
     * @param xs where to predict
     * @return lines, each with its end
     */
    public static String text(Series series, Predictor predictor, Estimate error, List<Double> xs) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "Predicted " + series.of().withUnit() + " over " + series.over().label() + ", by the law "
                        + predictor.fit().form().name() + " fitted to "
                        + series.points().size() + " runs ("
                        + PrintableNames.withoutControls(series.name()) + ")");
        lines.add(
                error.value() == null
                        ? "Its error out of sample is not known: " + error.note()
                        : "Its error out of sample is " + Estimates.percent(error));
        lines.add("");
        TextTable table = new TextTable()
                .right(series.over().label(), series.of().column(), "95 % band")
                .left("");
        for (double x : xs) {
            Estimate estimate = predictor.at(x);
            table.row(Numbers.text(x), Estimates.value(estimate), Estimates.interval(estimate), estimate.note());
        }
        lines.addAll(table.lines());
        return String.join("\n", lines) + "\n";
    }

    /**
     * For a script.
     *
     * @param series what the law was fitted to
     * @param predictor the law
     * @param error its error out of sample
     * @param xs where to predict
     * @return a JSON object, with a line end
     */
    public static String json(Series series, Predictor predictor, Estimate error, List<Double> xs) {
        ObjectNode object = Json.report()
                .put("metric", "predicted " + series.of().column())
                .put("law", predictor.fit().form().name())
                .put("curve", predictor.fit().formula());
        EstimateColumns.ALL.put(object.putObject("error"), error);
        columns(series).put(object, "cells", predictions(predictor, xs));
        return Json.write(object);
    }

    /**
     * For a spreadsheet.
     *
     * @param series what the law was fitted to
     * @param predictor the law
     * @param xs where to predict
     * @return header and rows, each with its end
     */
    public static String csv(Series series, Predictor predictor, List<Double> xs) {
        return columns(series).csv(predictions(predictor, xs));
    }

    private record Prediction(double x, Estimate estimate) {}

    private static List<Prediction> predictions(Predictor predictor, List<Double> xs) {
        return xs.stream().map(x -> new Prediction(x, predictor.at(x))).toList();
    }

    private static Columns<Prediction> columns(Series series) {
        return Columns.<Prediction>none()
                .and(series.over().label(), Prediction::x)
                .of(Prediction::estimate, EstimateColumns.named(series.of().column()));
    }
}
