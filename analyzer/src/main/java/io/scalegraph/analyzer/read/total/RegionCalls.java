package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.Nullable;

/**
 * Calls of one region.
 *
 * @param count number of ended calls
 * @param inclusiveNanos time in outermost calls
 * @param exclusiveNanos time without the regions called from there
 * @param waitedNanos part of the exclusive time spent in waits
 */
public record RegionCalls(long count, long inclusiveNanos, long exclusiveNanos, long waitedNanos) {
    /**
     * The calls of two threads together.
     *
     * @param other the other thread's
     * @return the sum
     */
    public RegionCalls plus(RegionCalls other) {
        return new RegionCalls(
                count + other.count,
                inclusiveNanos + other.inclusiveNanos,
                exclusiveNanos + other.exclusiveNanos,
                waitedNanos + other.waitedNanos);
    }

    /**
     * The calls since an earlier reading.
     *
     * @param before the earlier reading, null if there was none
     * @return the difference
     */
    public RegionCalls since(@Nullable RegionCalls before) {
        return before == null
                ? this
                : new RegionCalls(
                        count - before.count,
                        inclusiveNanos - before.inclusiveNanos,
                        exclusiveNanos - before.exclusiveNanos,
                        waitedNanos - before.waitedNanos);
    }
}
