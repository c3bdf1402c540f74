package io.scalegraph.agent.recorder.hold;

import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.trace.WaitKind;

/**
 * How often and how long one thread held one lock; fields as in {@link io.scalegraph.trace.HoldTotalEvent}.
 *
 * @param kind what a wait for it is for
 * @param type class of the lock, none if it is one of too many
 * @param lock its number, 0 for all that nobody has waited for
 * @param count ended holds
 * @param timed how many of them were timed
 * @param times of those
 */
public record HoldReading(WaitKind kind, LockClass.Reading type, long lock, long count, long timed, Times times) {
    /**
     * Times of holds.
     *
     * @param nanos together
     * @param maxNanos the longest
     * @param sharedNanos those that others could share, together
     */
    public record Times(long nanos, long maxNanos, long sharedNanos) {}
}
