package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.definition.ScaleRatio;
import io.scalegraph.analyzer.metric.interval.Interval;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.interval.Resampling;
import io.scalegraph.analyzer.metric.scalability.MatrixCell.Ratios;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Computes the matrix of a metric: a point for each N, a ratio for each pair, an interval where runs were repeated. */
public final class Scalability {
    private final ScalabilityMetric metric;
    private final Map<Integer, OperatingPoint> points;
    private final List<Map<Integer, OperatingPoint>> resamples;

    private Scalability(ScalabilityMetric metric, MeasuredSizes runs) {
        this.metric = metric;
        this.points = points(runs);
        this.resamples = runs.resampled(this::points);
    }

    /**
     * Computes a matrix.
     *
     * @param metric the metric
     * @param table the measurements
     * @return the matrix; a cell without a value says why
     * @throws TableException if the table does not tell what the metric needs
     */
    public static ScalabilityMatrix of(ScalabilityMetric metric, MeasurementTable table) throws TableException {
        MeasuredSizes runs = metric.runs(table);
        Scalability scalability = new Scalability(metric, runs);
        return new ScalabilityMatrix(
                metric.name(),
                metric.formula(),
                metric.condition(runs),
                List.copyOf(scalability.points.values()),
                scalability.cells(),
                runs.notes());
    }

    /**
     * The work that each N needs to hold the condition.
     *
     * @param metric the metric
     * @param table the measurements
     * @return for each N, the work with its interval, or why there is no work or no interval
     * @throws TableException if the table does not tell what the metric needs
     */
    public static List<RequiredWork> requiredWorks(ScalabilityMetric metric, MeasurementTable table)
            throws TableException {
        Scalability scalability = new Scalability(metric, metric.runs(table));
        List<RequiredWork> works = new ArrayList<>();
        scalability.points.forEach((n, point) -> works.add(scalability.required(n, point)));
        return works;
    }

    private RequiredWork required(int processors, OperatingPoint point) {
        Sample at = point.at();
        if (at == null || Double.isNaN(at.work())) {
            return new RequiredWork(processors, Double.NaN, null, at == null ? point.note() : "W is not known");
        }
        double[] values = resamples.stream()
                .mapToDouble(each -> work(each.get(processors)))
                .toArray();
        double off = bent(point, at).work() - at.work();
        Resampling.Result result =
                Resampling.interval(at.repeats(), values).widened(at.work(), Double.isFinite(off) ? off : 0);
        return new RequiredWork(processors, at.work(), result.interval(), result.note());
    }

    private static double work(@Nullable OperatingPoint point) {
        Sample at = point == null ? null : point.at();
        return at == null ? Double.NaN : at.work();
    }

    /**
     * The work that N processors need.
     *
     * @param processors N
     * @param work W', NaN if it is not known
     * @param interval of 95 %; null if there is none
     * @param note why there is no work or no interval; empty if there are both
     */
    public record RequiredWork(
            int processors, double work, @Nullable Interval interval, String note) {}

    private Map<Integer, OperatingPoint> points(MeasuredSizes runs) {
        Map<Integer, OperatingPoint> found = new TreeMap<>();
        runs.processors().forEach(n -> found.put(n, metric.point(runs, n)));
        return found;
    }

    private List<MatrixCell> cells() {
        List<MatrixCell> cells = new ArrayList<>();
        for (OperatingPoint from : points.values()) {
            for (OperatingPoint to : points.values()) {
                if (from.processors() <= to.processors()) {
                    cells.add(cell(from, to));
                }
            }
        }
        return cells;
    }

    private MatrixCell cell(OperatingPoint from, OperatingPoint to) {
        Sample start = from.at();
        Sample scaled = to.at();
        if (start == null || scaled == null) {
            return new MatrixCell(
                    from.processors(), to.processors(), null, null, Ratios.UNKNOWN, "", note(from, to, ""));
        }
        Ratio scale = metric.scale(start, scaled);
        boolean interesting = scale.known() && from.processors() != to.processors();
        Resampling.Result bootstrap = interesting
                ? interval(start, scaled)
                        .widened(
                                scale.value(),
                                off(scale, metric.scale(bent(from, start), scaled)),
                                off(scale, metric.scale(start, bent(to, scaled))))
                : new Resampling.Result(null, "");
        String remark = Stream.of(scale.note(), bootstrap.note())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
        return new MatrixCell(
                from.processors(),
                to.processors(),
                known(scale.value()),
                bootstrap.interval(),
                ratios(start, scaled),
                remark,
                note(from, to, remark));
    }

    private static Sample bent(OperatingPoint point, Sample straight) {
        Sample bent = point.bent();
        return bent == null ? straight : bent;
    }

    /** How far the scale is another one if a curve between two sizes is bent; 0 where that cannot be told. */
    private static double off(Ratio scale, Ratio ofBent) {
        return ofBent.known() ? ofBent.value() - scale.value() : 0;
    }

    private static Ratios ratios(Sample from, Sample to) {
        return new Ratios(
                known(ScaleRatio.ofTimes(from.time(), to.time())),
                known(ScaleRatio.ofWorks(from.processors(), from.work(), to.processors(), to.work())),
                known(ScaleOverPsi.of(from, to).value()));
    }

    private Resampling.Result interval(Sample from, Sample to) {
        double[] values = resamples.stream()
                .mapToDouble(each -> value(each.get(from.processors()), each.get(to.processors())))
                .toArray();
        return Resampling.interval(Math.min(from.repeats(), to.repeats()), values);
    }

    private double value(@Nullable OperatingPoint from, @Nullable OperatingPoint to) {
        Sample start = from == null ? null : from.at();
        Sample scaled = to == null ? null : to.at();
        return start == null || scaled == null
                ? Double.NaN
                : metric.scale(start, scaled).value();
    }

    private static String note(OperatingPoint from, OperatingPoint to, String remark) {
        Stream<OperatingPoint> both = from.processors() == to.processors() ? Stream.of(from) : Stream.of(from, to);
        Stream<String> ofPoints = both.filter(point -> !point.note().isEmpty())
                .map(point -> "N = " + point.processors() + ": " + point.note());
        return Stream.concat(ofPoints, Stream.of(remark))
                .filter(note -> !note.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static @Nullable Double known(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
