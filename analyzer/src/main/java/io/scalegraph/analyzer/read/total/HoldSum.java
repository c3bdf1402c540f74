package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.Nullable;

/**
 * How often and how long a lock was held; fields as in {@link io.scalegraph.trace.HoldTotalEvent}.
 *
 * @param count holds that have ended
 * @param timed how many of them were timed
 * @param nanos time of those together
 * @param maxNanos the longest of those
 * @param sharedNanos time of those that others could share
 */
public record HoldSum(long count, long timed, long nanos, long maxNanos, long sharedNanos) {
    /** None. */
    public static final HoldSum NONE = new HoldSum(0, 0, 0, 0, 0);

    /**
     * Both as one.
     *
     * @param other another thread's
     * @return the sum
     */
    public HoldSum plus(HoldSum other) {
        return new HoldSum(
                count + other.count,
                timed + other.timed,
                nanos + other.nanos,
                Math.max(maxNanos, other.maxNanos),
                sharedNanos + other.sharedNanos);
    }

    /**
     * With more time, or less, of holds that are partly in a window.
     *
     * @param more nanoseconds
     * @param shared whether others could share it
     * @return the same otherwise
     */
    public HoldSum plusTime(long more, boolean shared) {
        return new HoldSum(count, timed, nanos + more, maxNanos, shared ? sharedNanos + more : sharedNanos);
    }

    /**
     * The holds since an earlier reading. The longest may have been before that, if it is not longer than all together.
     *
     * @param earlier the earlier reading, null if there was none
     * @return the difference
     */
    public HoldSum minus(@Nullable HoldSum earlier) {
        HoldSum before = earlier == null ? NONE : earlier;
        long since = nanos - before.nanos;
        return new HoldSum(
                count - before.count,
                timed - before.timed,
                since,
                Math.min(maxNanos, since),
                sharedNanos - before.sharedNanos);
    }
}
