package io.scalegraph.analyzer.read.total;

import org.jspecify.annotations.Nullable;

/**
 * All waits of virtual threads at one place; fields as in {@link io.scalegraph.trace.VirtualTotalEvent}.
 *
 * @param waits waits that have ended, but the time of those that go on too
 * @param pinned stretches in which the carrier was blocked
 * @param pinnedNanos their time, which is part of that of the waits
 */
public record VirtualWaitSum(WaitSum waits, long pinned, long pinnedNanos) {
    /** No waits. */
    public static final VirtualWaitSum NONE = new VirtualWaitSum(WaitSum.NONE, 0, 0);

    /**
     * Both as one.
     *
     * @param other of other waits
     * @return the sum
     */
    public VirtualWaitSum plus(VirtualWaitSum other) {
        return new VirtualWaitSum(waits.plus(other.waits), pinned + other.pinned, pinnedNanos + other.pinnedNanos);
    }

    /**
     * What came after an earlier reading of the same sum.
     *
     * @param earlier the earlier reading, null if there was none
     * @return the difference
     */
    public VirtualWaitSum minus(@Nullable VirtualWaitSum earlier) {
        VirtualWaitSum before = earlier == null ? NONE : earlier;
        return new VirtualWaitSum(waits.minus(before.waits), pinned - before.pinned, pinnedNanos - before.pinnedNanos);
    }

    /**
     * Time of the waits in which the thread had left its carrier.
     *
     * @return nanoseconds
     */
    public long unpinnedNanos() {
        return waits.nanos() - pinnedNanos;
    }
}
