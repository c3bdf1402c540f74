package io.scalegraph.analyzer.report.metric;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.report.format.Csv;
import io.scalegraph.analyzer.report.format.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A scalability matrix as JSON and CSV, the contracts of docs/metrics.md. Stateless. */
public final class MatrixReport {
    private MatrixReport() {}

    /**
     * For a script.
     *
     * @param matrix the matrix
     * @return a JSON object, with a line end
     */
    public static String json(ScalabilityMatrix matrix) {
        ObjectNode object = Json.report()
                .put("metric", matrix.metric())
                .put("formula", matrix.formula())
                .put("condition", matrix.condition());
        ArrayNode cells = object.putArray("cells");
        matrix.cells().forEach(cell -> cells.add(cell(cell)));
        ArrayNode points = object.putArray("points");
        matrix.points().forEach(point -> points.add(point(point)));
        Json.put(object, "notes", matrix.notes());
        return Json.write(object);
    }

    private static ObjectNode cell(MatrixCell cell) {
        ObjectNode object = Json.object().put("from", cell.from()).put("to", cell.to());
        Json.put(object, "value", cell.value());
        Json.put(object, "low", low(cell.interval()));
        Json.put(object, "high", high(cell.interval()));
        Json.put(object, "byTime", cell.byTime());
        Json.put(object, "byWork", cell.byWork());
        Json.put(object, "costRatio", cell.costRatio());
        return object.put("note", cell.note());
    }

    private static ObjectNode point(OperatingPoint point) {
        Sample at = point.at();
        ObjectNode object = Json.object().put("processors", point.processors());
        Json.put(object, "work", at == null ? null : at.work());
        Json.put(object, "size", at == null ? null : at.size());
        Json.put(object, "time_s", at == null ? null : at.time());
        Json.put(object, "latency_s", at == null ? null : at.latency());
        Json.put(object, "efficiency", at == null ? null : at.efficiency());
        Json.put(object, "speed", at == null ? null : at.speed());
        Json.put(object, "speedEfficiency", at == null ? null : at.speedEfficiency());
        Json.put(object, "operationCost_s", at == null ? null : at.operationCost());
        object.put("runs", at == null ? 0 : at.repeats());
        return object.put("note", point.note());
    }

    /**
     * For a spreadsheet: a row for each cell.
     *
     * @param matrix the matrix
     * @return header and rows, each with its end
     */
    public static String csv(ScalabilityMatrix matrix) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (MatrixCell cell : matrix.cells()) {
            rows.add(Arrays.asList(
                    cell.from(),
                    cell.to(),
                    cell.value(),
                    low(cell.interval()),
                    high(cell.interval()),
                    cell.byTime(),
                    cell.byWork(),
                    cell.costRatio(),
                    cell.note()));
        }
        return Csv.of(List.of("from", "to", "value", "low", "high", "byTime", "byWork", "costRatio", "note"), rows);
    }

    static @Nullable Double low(@Nullable Interval interval) {
        return interval == null ? null : interval.low();
    }

    static @Nullable Double high(@Nullable Interval interval) {
        return interval == null ? null : interval.high();
    }
}
