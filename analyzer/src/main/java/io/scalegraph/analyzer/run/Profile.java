package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The sequential execution pattern of a run (YZM 4.2.1 and 6.2): what its time went into, over the windows counted.
 * Ratios in [0, 1] unless clocks disagree; NaN where their denominator is 0.
 *
 * @param recording where it came from
 * @param size problem size as given by the user, null if none was
 * @param processors N; the pattern is meant for N = 1
 * @param tPara median T_para, seconds
 * @param rates how the processors were used
 * @param routines where JFR's samples met the program
 * @param tree the program's structure by the same samples, at most 40 methods in depth-first order; those that less than 1 %
 *     met are left out
 * @param regions exact shares of the workers' time by region without the regions called from there, largest first
 */
public record Profile(
        String recording,
        @Nullable Double size,
        int processors,
        double tPara,
        Rates rates,
        Routines routines,
        List<Node> tree,
        List<Share> regions) {
    /**
     * How the processors were used.
     *
     * @param cpuUtilisation processor time over N*T_para, null if not measured
     * @param memoryAccess time in cycles stalled, for memory where the processor tells that apart, over all time; null
     *     without hardware counters
     * @param misses misses over accesses of the last-level cache, null without hardware counters
     * @param gap why one of these two is not measured, empty if both are
     */
    public record Rates(
            @Nullable Double cpuUtilisation,
            @Nullable Double memoryAccess,
            @Nullable Double misses,
            String gap) {}

    /**
     * Where JFR's samples met the program.
     *
     * @param samples number of samples
     * @param shares shares of them by method of the program, largest first; they sum to 1
     */
    public record Routines(int samples, List<Share> shares) {
        public Routines {
            shares = List.copyOf(shares);
        }
    }

    /**
     * One routine or region.
     *
     * @param name class::method, empty for what is in no method of the program
     * @param share its share of the whole
     */
    public record Share(String name, double share) {}

    /**
     * A method of the program in the tree of calls.
     *
     * @param depth 0 for what nothing of the program called
     * @param name class::method, empty for what is in no method of the program
     * @param share of the samples that were in it or below it
     * @param own share of the samples that were in it and in no method of the program below
     */
    public record Node(int depth, String name, double share, double own) {}

    public Profile {
        tree = List.copyOf(tree);
        regions = List.copyOf(regions);
    }

    /**
     * The pattern of a run.
     *
     * @param run its analysis
     * @param size problem size, null if unknown
     * @return the pattern
     */
    public static Profile of(RunAnalysis run, @Nullable Double size) {
        List<WindowAnalysis> windows = run.counted();
        double capacity = 0;
        for (WindowAnalysis window : windows) {
            capacity += window.extent().capacity();
        }
        return new Profile(
                run.recording().file(),
                size,
                run.summary().processors(),
                run.summary().tPara(),
                rates(windows, capacity),
                routines(windows),
                CallTree.of(windows.stream()
                        .flatMap(window -> window.detail().stalls().stacks().stream())
                        .toList()),
                regions(windows, capacity));
    }

    /**
     * The same without what takes much room.
     *
     * @param file another name for the recording
     * @param most routines and regions that stay, each
     * @return a copy
     */
    public Profile shortened(String file, int most) {
        return new Profile(
                file,
                size,
                processors,
                tPara,
                rates,
                new Routines(
                        routines.samples(),
                        routines.shares().stream().limit(most).toList()),
                tree,
                regions.stream().limit(most).toList());
    }

    private static Rates rates(List<WindowAnalysis> windows, double capacity) {
        Double cpu = cpu(windows);
        MemoryPattern memory = MemoryPattern.of(windows, capacity);
        return new Rates(
                cpu == null ? null : Double.valueOf(cpu / capacity),
                memory.accessRate(),
                memory.missRate(),
                memory.gap());
    }

    private static Routines routines(List<WindowAnalysis> windows) {
        Map<String, Double> samples = new LinkedHashMap<>();
        windows.forEach(window -> window.detail()
                .stalls()
                .routines()
                .forEach(routine -> samples.merge(routine.site(), (double) routine.samples(), Double::sum)));
        double all = samples.values().stream().mapToDouble(Double::doubleValue).sum();
        return new Routines((int) all, shares(samples, all));
    }

    private static List<Share> regions(List<WindowAnalysis> windows, double capacity) {
        Map<String, Double> regions = new LinkedHashMap<>();
        windows.forEach(window -> window.detail()
                .regions()
                .forEach(region ->
                        regions.merge(region.name(), Math.max(0, region.exclusive() - region.waited()), Double::sum)));
        return shares(regions, capacity);
    }

    /** Processor time of all workers, null if that of one is unknown. */
    private static @Nullable Double cpu(List<WindowAnalysis> windows) {
        double sum = 0;
        for (WindowAnalysis window : windows) {
            for (WorkerTimes worker : window.workers()) {
                Double cpu = worker.system().cpu();
                if (cpu == null) {
                    return null;
                }
                sum += cpu;
            }
        }
        return sum;
    }

    private static List<Share> shares(Map<String, Double> parts, double all) {
        List<Share> shares = new ArrayList<>();
        parts.forEach((name, part) -> shares.add(new Share(name, part / all)));
        shares.sort(Comparator.comparingDouble(Share::share).reversed());
        return shares;
    }
}
