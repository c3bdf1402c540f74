package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Redraw;
import io.scalegraph.analyzer.metric.interval.Resampling;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.commons.math3.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a table by N and size, repeats together. The size is W where the table tells it, else n; where it tells
 * neither, all runs of one N are repeats. Immutable.
 */
public final class MeasuredSizes {
    private static final double NOTABLE = 0.01;

    private final MeasurementTable table;
    private final @Nullable Quantity axis;
    private final NavigableMap<Integer, List<List<Measurement>>> groups;
    private final NavigableMap<Integer, List<Sample>> samples = new TreeMap<>();
    private final SequentialTimeCurve sequential;

    private MeasuredSizes(
            MeasurementTable table, @Nullable Quantity axis, NavigableMap<Integer, List<List<Measurement>>> groups) {
        this.table = table;
        this.axis = axis;
        this.groups = groups;
        this.sequential = sequential();
        groups.forEach((n, sizes) -> samples.put(
                n,
                sizes.stream()
                        .map(MeasuredSizes::medians)
                        .map(sample -> sample.completed(sequential.time(axisOf(sample))))
                        .toList()));
    }

    /**
     * The runs of a table.
     *
     * @param table the table
     * @return its runs
     */
    public static MeasuredSizes of(MeasurementTable table) {
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
        return new MeasuredSizes(table, axis, groups);
    }

    /**
     * What is computed from each resample, which is what the runs might have been as well, each size by itself.
     *
     * @param <T> what
     * @param computation computes it from a resample
     * @return the results; empty if no size has repeats enough
     */
    public <T> List<T> resampled(Function<MeasuredSizes, T> computation) {
        boolean repeated = processors().stream()
                .flatMap(n -> samples(n).stream())
                .anyMatch(sample -> Resampling.areEnough(sample.repeats()));
        if (!repeated) {
            return List.of();
        }
        NavigableMap<Integer, List<Redraw>> redraws = new TreeMap<>();
        groups.forEach(
                (n, sizes) -> redraws.put(n, sizes.stream().map(Redraw::new).toList()));
        return Resampling.drawn(random -> computation.apply(drawn(redraws, random)));
    }

    private MeasuredSizes drawn(NavigableMap<Integer, List<Redraw>> redraws, RandomGenerator random) {
        NavigableMap<Integer, List<List<Measurement>>> drawn = new TreeMap<>();
        redraws.forEach((n, sizes) ->
                drawn.put(n, sizes.stream().map(size -> size.draw(random)).toList()));
        return new MeasuredSizes(table, axis, drawn);
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

    /**
     * What tells sizes apart.
     *
     * @return W or n; null if the table tells no size
     */
    public @Nullable Quantity axis() {
        return axis;
    }

    /**
     * T_seq as it was measured on one processor.
     *
     * @return the times of one processor
     */
    public SequentialTimeCurve sequentialRun() {
        return sequential;
    }

    /**
     * Where a sample stands among the sizes.
     *
     * @param sample of these sizes
     * @return its W or n; NaN if the table tells no size
     */
    public double axisOf(Sample sample) {
        return axis == null ? Double.NaN : sample.get(axis);
    }

    /**
     * What a reader must know of the values that were filled in.
     *
     * @return a sentence each; empty if there is nothing to say
     */
    public List<String> notes() {
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

    /**
     * The only size of N processors, where the table tells nothing by which the right one could be found.
     *
     * @param processors N
     * @param why what is missing in the table
     * @return the size, or why none can be taken
     */
    public OperatingPoint only(int processors, String why) {
        List<Sample> sizes = samples(processors);
        return sizes.size() == 1
                ? OperatingPoint.at(sizes.get(0), "taken to hold the condition, since there is " + why)
                : OperatingPoint.missing(
                        processors, why + ": which of the " + sizes.size() + " sizes holds it cannot be told");
    }

    private SequentialTimeCurve sequential() {
        NavigableMap<Double, Double> times = new TreeMap<>();
        for (List<Measurement> repeats : groups.getOrDefault(1, List.of())) {
            Sample sample = medians(repeats);
            if (axis != null && !Double.isNaN(sample.time())) {
                times.put(axisOf(sample), sample.time());
            }
        }
        return new SequentialTimeCurve(times, axis == Quantity.WORK);
    }

    private static Sample medians(List<Measurement> repeats) {
        Map<Quantity, Double> medians = new EnumMap<>(Quantity.class);
        for (Quantity quantity : Quantity.values()) {
            medians.put(quantity, median(repeats, quantity));
        }
        return new Sample(repeats.get(0).processors(), medians, repeats.size());
    }

    private static double median(List<Measurement> repeats, Quantity quantity) {
        double[] values = new double[repeats.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = repeats.get(i).get(quantity); // NaN where it is not known
        }
        return Medians.of(values);
    }
}
