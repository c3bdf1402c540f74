package io.scalegraph.analyzer.metric.size;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.interval.Redraw;
import io.scalegraph.analyzer.metric.interval.Resampling;
import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.MeasurementTable;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a table by N and size, repeats together. The size is W where the table tells it, else n; where it tells
 * neither, all runs of one N are repeats. Immutable.
 */
public final class MeasuredSizes {
    private static final double NOTABLE = 0.01;

    private final MeasurementTable table;
    private final @Nullable Quantity axis;
    private final NavigableMap<Integer, List<Redraw>> runs;
    private final NavigableMap<Integer, List<Sample>> samples = new TreeMap<>();
    private final SequentialTimeCurve sequential;

    /** With the medians of each size, of the runs as they are or of a draw of them. */
    private MeasuredSizes(
            MeasurementTable table,
            @Nullable Quantity axis,
            NavigableMap<Integer, List<Redraw>> runs,
            Function<Redraw, double[]> medians) {
        this.table = table;
        this.axis = axis;
        this.runs = runs;
        runs.forEach((n, sizes) -> samples.put(n, measured(n, sizes, medians)));
        this.sequential = sequential();
        samples.replaceAll((n, sizes) -> completed(sizes));
    }

    private static List<Sample> measured(int processors, List<Redraw> sizes, Function<Redraw, double[]> medians) {
        List<Sample> measured = new ArrayList<>(sizes.size());
        for (Redraw size : sizes) {
            measured.add(new Sample(processors, medians.apply(size), size.repeats()));
        }
        return measured;
    }

    private List<Sample> completed(List<Sample> sizes) {
        List<Sample> completed = new ArrayList<>(sizes.size());
        for (Sample sample : sizes) {
            completed.add(sample.completed(sequential.time(axisOf(sample))));
        }
        return Collections.unmodifiableList(completed);
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
        NavigableMap<Integer, List<Redraw>> runs = new TreeMap<>();
        groups.forEach((n, sizes) -> runs.put(n, Redraw.of(sizes)));
        return new MeasuredSizes(table, axis, runs, Redraw::medians);
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
        List<Redraw> all = runs.values().stream().flatMap(List::stream).toList();
        return Resampling.drawn(random -> {
            Redraw.Excess added = Redraw.Excess.draw(all, random);
            return computation.apply(new MeasuredSizes(table, axis, runs, size -> size.medians(random, added)));
        });
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
        return samples.navigableKeySet();
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
        for (Sample sample : samples(1)) {
            if (axis != null && !Double.isNaN(sample.time())) {
                times.put(axisOf(sample), sample.time());
            }
        }
        return new SequentialTimeCurve(times, axis == Quantity.WORK);
    }
}
