package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import java.util.Map;

/**
 * Virtual threads at a snapshot; fields as in {@link io.scalegraph.trace.VirtualThreadsEvent}.
 *
 * @param started how many were started so far
 * @param ended how many of them have ended, negative if unknown
 * @param mostLiving how many of them lived at the same time at most so far
 * @param begun how many of them have begun to run
 * @param startDelayNanos time from start to run of all of them
 * @param maxStartDelayNanos the longest, negative if unknown
 * @param livedNanos elapsed time from begin to end of all of them so far, negative if unknown
 * @param computedNanos elapsed time in declared computation so far
 * @param computedWaitNanos part of it in which the thread waited for something
 * @param computedPinnedNanos part of that in which the carrier was blocked
 * @param totals what they waited for so far
 * @param regions the regions they were in so far, by name
 */
public record VirtualReading(
        long started,
        long ended,
        long mostLiving,
        long begun,
        long startDelayNanos,
        long maxStartDelayNanos,
        long livedNanos,
        long computedNanos,
        long computedWaitNanos,
        long computedPinnedNanos,
        Map<Place, VirtualWaitSum> totals,
        Map<String, RegionCalls> regions) {}
