package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.counter.CountedEvents;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What hardware counters say of a run's way to memory (YZM 6.2), over several windows.
 *
 * @param accessRate time in stalled cycles over all time, a ratio in [0, 1]; null if not measured
 * @param missRate misses over accesses of the last-level cache, a ratio in [0, 1]; null if not measured
 * @param gap why one of them is not measured, empty if both are
 */
record MemoryPattern(@Nullable Double accessRate, @Nullable Double missRate, String gap) {
    /**
     * The pattern of some windows.
     *
     * @param windows the windows
     * @param capacity their N*T_para together, seconds
     */
    static MemoryPattern of(List<WindowAnalysis> windows, double capacity) {
        double stalled = 0;
        boolean known = true;
        List<CountedEvents> all = new ArrayList<>();
        for (WindowAnalysis window : windows) {
            HardwareCounters counters = window.detail().counters();
            if (counters == null) {
                return new MemoryPattern(null, null, "they were not asked for (counters=auto)");
            }
            Double one = counters.stalled();
            known &= one != null;
            stalled += one == null ? 0 : one;
            all.add(counters.all());
        }
        Double accessRate = known && capacity > 0 ? Double.valueOf(stalled / capacity) : null;
        Double missRate = CountedEvents.sum(all).missRate();
        return new MemoryPattern(accessRate, missRate, gap(windows, accessRate, missRate));
    }

    private static String gap(List<WindowAnalysis> windows, @Nullable Double accessRate, @Nullable Double missRate) {
        HardwareCounters counters =
                windows.isEmpty() ? null : windows.get(0).detail().counters();
        if (counters == null || (accessRate != null && missRate != null)) {
            return "";
        }
        List<String> wanted = new ArrayList<>();
        if (accessRate == null) {
            wanted.add(CountedEvents.CYCLES);
            wanted.add(CountedEvents.BACKEND_STALLS);
        }
        if (missRate == null) {
            wanted.addAll(CountedEvents.MISSES);
            wanted.addAll(CountedEvents.ACCESSES);
        }
        return counters.whyNot(wanted);
    }
}
