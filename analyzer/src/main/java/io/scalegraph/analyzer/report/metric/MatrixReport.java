package io.scalegraph.analyzer.report.metric;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A scalability matrix as JSON and CSV, the contracts of docs/metrics.md. Stateless. */
public final class MatrixReport {
    private static final Columns<MatrixCell> CELLS = Columns.<MatrixCell>none()
            .and("from", MatrixCell::from)
            .and("to", MatrixCell::to)
            .and("value", MatrixCell::value)
            .and("low", cell -> low(cell.interval()))
            .and("high", cell -> high(cell.interval()))
            .and("byTime", cell -> cell.ratios().byTime())
            .and("byWork", cell -> cell.ratios().byWork())
            .and("costRatio", cell -> cell.ratios().costRatio())
            .and("note", MatrixCell::note);

    private static final Columns<OperatingPoint> POINTS = Columns.<OperatingPoint>none()
            .and("processors", OperatingPoint::processors)
            .and("work", of(Sample::work))
            .and("size", of(Sample::size))
            .and("time_s", of(Sample::time))
            .and("latency_s", of(Sample::latency))
            .and("efficiency", of(Sample::efficiency))
            .and("speed", of(Sample::speed))
            .and("speedEfficiency", of(Sample::speedEfficiency))
            .and("markedSpeed", of(Sample::markedSpeed))
            .and("operationCost_s", of(Sample::operationCost))
            .and("runs", point -> point.at() == null ? 0 : point.at().repeats())
            .and("note", OperatingPoint::note);

    private MatrixReport() {}

    /**
     * For a script.
     *
     * @param matrix the matrix
     * @return a JSON object, with a line end
     */
    public static String json(ScalabilityMatrix matrix) {
        return Json.write(tree(matrix));
    }

    /**
     * The same, for what holds it.
     *
     * @param matrix the matrix
     * @return a new object
     */
    public static ObjectNode tree(ScalabilityMatrix matrix) {
        ObjectNode object = Json.report()
                .put("metric", matrix.metric())
                .put("formula", matrix.formula())
                .put("condition", matrix.condition());
        CELLS.put(object, "cells", matrix.cells());
        POINTS.put(object, "points", matrix.points());
        Json.put(object, "notes", matrix.notes());
        return object;
    }

    /**
     * For a spreadsheet: a row for each cell.
     *
     * @param matrix the matrix
     * @return header and rows, each with its end
     */
    public static String csv(ScalabilityMatrix matrix) {
        return CELLS.csv(matrix.cells());
    }

    private static Function<OperatingPoint, @Nullable Object> of(Function<Sample, Double> value) {
        return point -> point.at() == null ? null : value.apply(point.at());
    }

    static @Nullable Double low(@Nullable Interval interval) {
        return interval == null ? null : interval.low();
    }

    static @Nullable Double high(@Nullable Interval interval) {
        return interval == null ? null : interval.high();
    }
}
