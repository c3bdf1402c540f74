package io.scalegraph.analyzer.metric;

import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.TableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Computes the matrix of a metric: a point for each N, a ratio for each pair, an interval where runs were repeated. */
public final class Scalability {
    private Scalability() {}

    /**
     * Computes a matrix.
     *
     * @param metric the metric
     * @param table the measurements
     * @return the matrix; a cell without a value says why
     * @throws TableException if the table does not tell what the metric needs
     */
    public static ScalabilityMatrix of(ScalabilityMetric metric, MeasurementTable table) throws TableException {
        Runs runs = metric.runs(table);
        Map<Integer, OperatingPoint> points = new TreeMap<>();
        runs.processors().forEach(n -> points.put(n, metric.point(runs, n)));
        Bootstrap bootstrap = new Bootstrap(metric, runs);
        List<Cell> cells = new ArrayList<>();
        for (OperatingPoint from : points.values()) {
            for (OperatingPoint to : points.values()) {
                if (from.processors() <= to.processors()) {
                    cells.add(cell(metric, from, to, bootstrap));
                }
            }
        }
        return new ScalabilityMatrix(
                metric.name(), metric.formula(), metric.condition(), List.copyOf(points.values()), cells, runs.notes());
    }

    private static Cell cell(ScalabilityMetric metric, OperatingPoint from, OperatingPoint to, Bootstrap bootstrap) {
        Sample start = from.at();
        Sample scaled = to.at();
        if (start == null || scaled == null) {
            return new Cell(from.processors(), to.processors(), null, null, null, null, notes(from, to));
        }
        Ratio scale = metric.scale(start, scaled);
        Double byTime = known(start.time() / scaled.time());
        Double byWork = known((start.work() / start.processors()) / (scaled.work() / scaled.processors()));
        if (!scale.known() || from.processors() == to.processors()) {
            return new Cell(
                    from.processors(),
                    to.processors(),
                    known(scale.value()),
                    null,
                    byTime,
                    byWork,
                    notes(from, to, scale.note()));
        }
        Bootstrap.Result result = bootstrap.of(start, scaled);
        return new Cell(
                from.processors(),
                to.processors(),
                scale.value(),
                result.interval(),
                byTime,
                byWork,
                notes(from, to, scale.note(), result.note()));
    }

    private static String notes(OperatingPoint from, OperatingPoint to, String... ofScale) {
        Stream<OperatingPoint> points = from.processors() == to.processors() ? Stream.of(from) : Stream.of(from, to);
        Stream<String> ofPoints = points.filter(point -> !point.note().isEmpty())
                .map(point -> "N = " + point.processors() + ": " + point.note());
        return Stream.concat(ofPoints, Arrays.stream(ofScale))
                .filter(note -> !note.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static @Nullable Double known(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
