package io.scalegraph.analyzer.metric.listed;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Ratio;
import io.scalegraph.analyzer.metric.size.MeasuredSizes;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import io.scalegraph.analyzer.table.TableException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Fixed-size analysis: T(N) and L(N) of one size, its turning point {@code p_x = argmin T(N)} and its upper-bound latency
 * {@code L(p_x)}, beyond which overhead brings no further gain; parallelism is parallel operations over all operations.
 *
 * <p>Of equal times the smallest N counts. A minimum at the largest measured N is no turning point: "not reached".
 *
 * <p>Source: Yan, Zhang, Ma 1997, 6.3. Thread-safe.
 */
public final class FixedSize implements ListedMetric {
    /** The metric has no parameters of its own. */
    public FixedSize() {}

    @Override
    public String name() {
        return "fixed-size";
    }

    @Override
    public String formula() {
        return "T(N) and L(N), p_x = argmin T(N)";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public List<String> columns() {
        return List.of("work", "size", "processors", "time_s", "latency_s", "efficiency", "parallelism");
    }

    @Override
    public String value() {
        return "time_s";
    }

    @Override
    public MeasuredSizes runs(MeasurementTable table) throws TableException {
        return MeasuredSizes.of(table.require(name(), Quantity.TIME));
    }

    /**
     * The turning point of one size.
     *
     * @param samples the same size on each N, at least one
     * @return its N as the value, with the upper-bound latency in the note; or why there is none
     */
    public static Ratio turningPoint(List<Sample> samples) {
        Comparator<Sample> fastest = Comparator.comparingDouble(Sample::time).thenComparing(Sample::processors);
        Sample best = samples.stream().min(fastest).orElseThrow();
        int largest = samples.stream().mapToInt(Sample::processors).max().orElseThrow();
        if (best.processors() == largest) {
            return Ratio.missing("turning point not reached: T is smallest on the largest measured N = " + largest);
        }
        String latency = Double.isNaN(best.latency())
                ? "upper-bound latency not known, since L is not"
                : "upper-bound latency L = " + Numbers.text(best.latency()) + " s";
        return new Ratio(
                best.processors(),
                "turning point p_x = " + best.processors() + ", T = " + Numbers.text(best.time()) + " s; " + latency);
    }

    /**
     * Parallelism of a program.
     *
     * @param parallelOperations operations that can be executed in parallel
     * @param operations all operations
     * @return their share, or why there is none
     */
    public static Ratio parallelism(double parallelOperations, double operations) {
        return Ratio.of(parallelOperations, operations, "the numbers of operations are not known");
    }

    @Override
    public List<Values> rows(MeasuredSizes runs) {
        return bySize(runs).values().stream()
                .flatMap(List::stream)
                .map(FixedSize::row)
                .toList();
    }

    private static Values row(Sample sample) {
        return Values.of(
                sample.repeats(),
                "",
                sample.work(),
                sample.size(),
                sample.processors(),
                sample.time(),
                sample.latency(),
                sample.efficiency(),
                parallelism(sample.get(Quantity.PARALLEL_WORK), sample.work()).value());
    }

    @Override
    public List<String> notes(MeasuredSizes runs) {
        List<String> notes = new ArrayList<>();
        String axis = runs.axis() == Quantity.SIZE ? "size = " : "W = ";
        bySize(runs)
                .forEach((size, samples) -> notes.add((Double.isNaN(size) ? "" : axis + Numbers.text(size) + ": ")
                        + turningPoint(samples).note()));
        long sizes = runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .mapToDouble(runs::axisOf)
                .distinct()
                .count();
        if (sizes > notes.size()) {
            notes.add("measured on one N only and left out: " + (sizes - notes.size()) + " of " + sizes + " sizes");
        }
        notes.addAll(runs.notes());
        return notes;
    }

    /** Sizes that were measured on several N. */
    private static Map<Double, List<Sample>> bySize(MeasuredSizes runs) {
        Map<Double, List<Sample>> bySize = new TreeMap<>();
        runs.processors().stream()
                .flatMap(n -> runs.samples(n).stream())
                .forEach(sample -> bySize.computeIfAbsent(runs.axisOf(sample), size -> new ArrayList<>())
                        .add(sample));
        bySize.values().removeIf(samples -> samples.size() < 2);
        return bySize;
    }
}
