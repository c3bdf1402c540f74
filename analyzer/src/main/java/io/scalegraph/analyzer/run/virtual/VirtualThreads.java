package io.scalegraph.analyzer.run.virtual;

import io.scalegraph.analyzer.run.place.Region;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All virtual threads of the window. What they waited for is among the sources too, where it is charged.
 *
 * @param started how many were started
 * @param ended how many ended, null if not measured
 * @param mostLiving how many lived at the same time at most, since the start of measuring
 * @param startDelay elapsed time from start to run, all together, null if not measured
 * @param maxStartDelay the longest, null if not known
 * @param computed elapsed time in declared computation, all together
 * @param computedOffCarrier part of it in which they needed no carrier, which counts as work of free carriers
 * @param waits what they waited for, most time first
 * @param regions the regions they were in, most exclusive time first
 * @param pinnings why they blocked their carriers, by JFR, most time first; null if not measured
 */
public record VirtualThreads(
        long started,
        @Nullable Long ended,
        long mostLiving,
        @Nullable Double startDelay,
        @Nullable Double maxStartDelay,
        double computed,
        double computedOffCarrier,
        List<VirtualWait> waits,
        List<Region> regions,
        @Nullable List<Pinning> pinnings) {}
