package io.scalegraph.analyzer.run.virtual;

import io.scalegraph.analyzer.run.place.Region;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All virtual threads of the window; seconds of elapsed time of all of them together. What they waited for is among the
 * window's sources too, where it is charged.
 *
 * @param lives how many there were
 * @param startDelay how long they took from start to run
 * @param computed declared computation
 * @param waits what they waited for, most time first
 * @param regions the regions they were in, most exclusive time first
 * @param pinnings why they blocked their carriers, by JFR, most time first; null if not measured
 */
public record VirtualThreads(
        Lives lives,
        StartDelay startDelay,
        Computed computed,
        List<VirtualWait> waits,
        List<Region> regions,
        @Nullable List<Pinning> pinnings) {
    /**
     * How many there were.
     *
     * @param started how many were started
     * @param ended how many ended, null if not measured
     * @param mostLiving how many lived at the same time at most, since the start of measuring
     */
    public record Lives(long started, @Nullable Long ended, long mostLiving) {}

    /**
     * Time from start to run.
     *
     * @param total of all threads, null if not measured
     * @param max the longest, null if not known
     */
    public record StartDelay(
            @Nullable Double total, @Nullable Double max) {}

    /**
     * Time in declared computation.
     *
     * @param total all of it
     * @param offCarrier part of it in which they needed no carrier, which counts as work of free carriers
     */
    public record Computed(double total, double offCarrier) {}
}
