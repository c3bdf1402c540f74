package io.scalegraph.analyzer.metric;

import io.scalegraph.analyzer.study.Measurement;
import io.scalegraph.analyzer.study.MeasurementTable;
import io.scalegraph.analyzer.study.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.stat.StatUtils;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a table by N and size, repeats together. The size is W where the table tells it, else n; where it tells
 * neither, all runs of one N are repeats. Immutable.
 */
public final class Runs {
    private static final double MEDIAN = 50;
    private static final double NOTABLE = 0.01;

    private final MeasurementTable table;
    private final @Nullable Quantity axis;
    private final NavigableMap<Integer, List<List<Measurement>>> groups;
    private final NavigableMap<Integer, List<Sample>> samples = new TreeMap<>();
    private final SequentialRun sequential;

    private Runs(
            MeasurementTable table, @Nullable Quantity axis, NavigableMap<Integer, List<List<Measurement>>> groups) {
        this.table = table;
        this.axis = axis;
        this.groups = groups;
        this.sequential = sequential();
        groups.forEach((n, sizes) -> samples.put(
                n,
                sizes.stream()
                        .map(Runs::medians)
                        .map(sample -> sample.completed(sequential.time(axisOf(sample))))
                        .toList()));
    }

    /**
     * The runs of a table.
     *
     * @param table the table
     * @return its runs
     */
    public static Runs of(MeasurementTable table) {
        Quantity axis = table.has(Quantity.WORK) ? Quantity.WORK : table.has(Quantity.SIZE) ? Quantity.SIZE : null;
        NavigableMap<Integer, List<List<Measurement>>> groups = new TreeMap<>();
        if (axis == null) {
            for (Measurement run : table.runs()) {
                groups.computeIfAbsent(run.processors(), n -> List.of(new ArrayList<>()))
                        .get(0)
                        .add(run);
            }
        } else {
            table.by(axis).forEach((n, sizes) -> groups.put(n, List.copyOf(sizes.values())));
        }
        return new Runs(table, axis, groups);
    }

    /** What the runs might have been as well, each size by itself. */
    Runs resampled(RandomGenerator random) {
        NavigableMap<Integer, List<List<Measurement>>> drawn = new TreeMap<>();
        groups.forEach((n, sizes) -> drawn.put(
                n, sizes.stream().map(repeats -> Redraw.of(repeats, random)).toList()));
        return new Runs(table, axis, drawn);
    }

    /**
     * The table that they come from.
     *
     * @return the table
     */
    public MeasurementTable table() {
        return table;
    }

    /**
     * The numbers of processors.
     *
     * @return each N once, ascending
     */
    public NavigableSet<Integer> processors() {
        return groups.navigableKeySet();
    }

    /**
     * The sizes that were measured on a number of processors.
     *
     * @param processors N
     * @return in ascending order; empty if nothing was measured
     */
    public List<Sample> samples(int processors) {
        return samples.getOrDefault(processors, List.of());
    }

    /** What tells sizes apart; null if the table tells no size. */
    @Nullable
    Quantity axis() {
        return axis;
    }

    /** T_seq as it was measured on one processor. */
    SequentialRun sequentialRun() {
        return sequential;
    }

    double axisOf(Sample sample) {
        return axis == null ? Double.NaN : sample.get(axis);
    }

    /** What a reader must know of the values that were filled in. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        boolean derived = !table.columns().contains(Quantity.EFFICIENCY)
                && !table.columns().contains(Quantity.LATENCY);
        List<Sample> all = samples.values().stream().flatMap(List::stream).toList();
        if (derived && all.stream().anyMatch(s -> !Double.isNaN(s.efficiency()) && !sequential.covers(axisOf(s)))) {
            notes.add(
                    "Some sizes were not measured on one processor: their T_seq is taken with the cost of an operation"
                            + " at the nearest size that was.");
        }
        double worst = all.stream()
                .mapToDouble(
                        s -> Math.abs(s.latency() - AverageLatency.ofEfficiency(s.time(), s.efficiency())) / s.time())
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        if (worst > NOTABLE) {
            notes.add("latency_s and T*(1 - E) (YZM Eq. 10) differ by up to " + Numbers.text(100 * worst) + " % of T.");
        }
        return notes;
    }

    /** The only size of N processors, where the table tells nothing by which the right one could be found. */
    OperatingPoint only(int processors, String why) {
        List<Sample> sizes = samples(processors);
        return sizes.size() == 1
                ? OperatingPoint.at(sizes.get(0), "taken to hold the condition, since there is " + why)
                : OperatingPoint.missing(
                        processors, why + ": which of the " + sizes.size() + " sizes holds it cannot be told");
    }

    private SequentialRun sequential() {
        NavigableMap<Double, Double> times = new TreeMap<>();
        for (List<Measurement> repeats : groups.getOrDefault(1, List.of())) {
            Sample sample = medians(repeats);
            if (axis != null && !Double.isNaN(sample.time())) {
                times.put(axisOf(sample), sample.time());
            }
        }
        return new SequentialRun(times, axis == Quantity.WORK);
    }

    private static Sample medians(List<Measurement> repeats) {
        return new Sample(
                repeats.get(0).processors(),
                median(repeats, Quantity.WORK),
                median(repeats, Quantity.SIZE),
                median(repeats, Quantity.TIME),
                median(repeats, Quantity.LATENCY),
                median(repeats, Quantity.EFFICIENCY),
                median(repeats, Quantity.MARKED_SPEED),
                median(repeats, Quantity.MEMORY),
                median(repeats, Quantity.PARALLEL_WORK),
                repeats.size());
    }

    private static double median(List<Measurement> repeats, Quantity quantity) {
        double[] known = repeats.stream()
                .filter(run -> run.has(quantity))
                .mapToDouble(run -> run.get(quantity))
                .toArray();
        return known.length == 0 ? Double.NaN : StatUtils.percentile(known, MEDIAN);
    }
}
