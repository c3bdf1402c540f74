package io.scalegraph.agent.recorder.hold;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * How often and how long one thread held one lock; fields as in {@link io.scalegraph.trace.HoldTotalEvent}.
 *
 * @param kind what a wait for it is for
 * @param lockClass class of the lock, null if it has been unloaded or is one of too many
 * @param lock its number, 0 for all that nobody has waited for
 * @param count ended holds
 * @param timed how many of them were timed
 * @param times of those
 */
public record HoldReading(WaitKind kind, @Nullable Class<?> lockClass, long lock, long count, long timed, Times times) {
    /**
     * Times of holds.
     *
     * @param nanos together
     * @param maxNanos the longest
     * @param sharedNanos those that others could share, together
     */
    public record Times(long nanos, long maxNanos, long sharedNanos) {}
}
