package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.Nullable;

/**
 * Counted calls; fields as in {@link io.scalegraph.trace.CallEvent}.
 *
 * @param count calls that have returned
 * @param failed attempts that did not get the lock
 * @param contended calls in which the thread waited
 * @param nanos their time together, negative if they are counted only
 */
public record CallCounts(long count, long failed, long contended, long nanos) {
    private static final CallCounts NONE = new CallCounts(0, 0, 0, 0);

    /**
     * Both as one.
     *
     * @param other another thread's
     * @return the sum
     */
    public CallCounts plus(CallCounts other) {
        return new CallCounts(
                count + other.count,
                failed + other.failed,
                contended + other.contended,
                nanos < 0 ? nanos : nanos + other.nanos);
    }

    /**
     * The calls since an earlier reading.
     *
     * @param earlier the earlier reading, null if there was none
     * @return the difference
     */
    public CallCounts minus(@Nullable CallCounts earlier) {
        CallCounts before = earlier == null ? NONE : earlier;
        return new CallCounts(
                count - before.count,
                failed - before.failed,
                contended - before.contended,
                nanos < 0 ? nanos : nanos - before.nanos);
    }
}
