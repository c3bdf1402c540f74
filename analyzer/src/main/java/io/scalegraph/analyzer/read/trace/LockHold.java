package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.HeldLock;

/**
 * One time that one thread held one lock; fields as in {@link io.scalegraph.trace.HoldEvent}.
 *
 * @param worker Java thread id
 * @param lock which lock
 * @param shared whether others could hold it at the same time
 * @param beginNanos when it was acquired
 * @param nanos how long it was held
 */
public record LockHold(long worker, HeldLock lock, boolean shared, long beginNanos, long nanos) {
    /**
     * When it was released.
     *
     * @return nanoseconds
     */
    public long endNanos() {
        return beginNanos + nanos;
    }
}
