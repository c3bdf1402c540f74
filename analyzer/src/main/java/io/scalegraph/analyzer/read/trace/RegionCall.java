package io.scalegraph.analyzer.read.trace;

import java.util.Comparator;

/**
 * One ended call of a region that was long enough to be written alone; fields as in
 * {@link io.scalegraph.trace.RegionCallEvent}.
 *
 * @param worker Java thread id
 * @param region class and method
 * @param beginNanos since when
 * @param endNanos until when, not before that
 */
public record RegionCall(long worker, String region, long beginNanos, long endNanos) {
    /** By time, those around others first. */
    public static final Comparator<RegionCall> OUTER_FIRST = Comparator.comparingLong(RegionCall::beginNanos)
            .thenComparing(Comparator.comparingLong(RegionCall::endNanos).reversed());

    /**
     * Whether some of it lies in a window.
     *
     * @param window the window
     * @return whether it does
     */
    public boolean isIn(Window window) {
        return beginNanos < window.endNanos() && endNanos > window.beginNanos();
    }

    /**
     * What of it lies in a window.
     *
     * @param window one that it is in
     * @return the part
     */
    public RegionCall within(Window window) {
        return new RegionCall(
                worker, region, Math.max(beginNanos, window.beginNanos()), Math.min(endNanos, window.endNanos()));
    }
}
