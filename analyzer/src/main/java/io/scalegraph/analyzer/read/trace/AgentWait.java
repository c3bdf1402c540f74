package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WakeOrigin;

/**
 * A wait the agent wrote.
 *
 * @param worker Java thread id
 * @param place what for, and where
 * @param beginNanos begin
 * @param nanos duration
 * @param lock number of the lock, 0 if it has none
 * @param generation the same number for waits at a barrier that ended together, 0 for others
 * @param wake what ended it
 */
public record AgentWait(long worker, Place place, long beginNanos, long nanos, long lock, long generation, Wake wake) {
    /**
     * What ended a wait; fields as in {@link io.scalegraph.trace.WaitEvent}.
     *
     * @param waker Java thread id of the thread that did, 0 if none did or that is not known
     * @param nanos when, from the begin of the wait; {@link TraceFormat#NOT_MEASURED} if not known
     * @param origin how that is known
     * @param vain how often the thread was woken before, and had to wait again; negative if it was
     *     not followed what ended waits
     */
    public record Wake(long waker, long nanos, WakeOrigin origin, long vain) {
        /** Nothing is known. */
        public static final Wake UNKNOWN = new Wake(0, TraceFormat.NOT_MEASURED, WakeOrigin.UNKNOWN, 0);

        /** The agent was told not to follow it, or was too old to. */
        public static final Wake NOT_FOLLOWED =
                new Wake(0, TraceFormat.NOT_MEASURED, WakeOrigin.UNKNOWN, TraceFormat.NOT_MEASURED);

        /**
         * Whether it was followed what ended waits.
         *
         * @return whether it was, though it may have come out as unknown
         */
        public boolean isFollowed() {
            return vain >= 0;
        }
    }

    /**
     * A wait at no barrier.
     *
     * @param worker Java thread id
     * @param place what for, and where
     * @param beginNanos begin
     * @param nanos duration
     * @param lock number of the lock, 0 if it has none
     * @param wake what ended it
     */
    public AgentWait(long worker, Place place, long beginNanos, long nanos, long lock, Wake wake) {
        this(worker, place, beginNanos, nanos, lock, 0, wake);
    }

    /**
     * A wait whose end is not known.
     *
     * @param worker Java thread id
     * @param place what for, and where
     * @param beginNanos begin
     * @param nanos duration
     * @param lock number of the lock, 0 if it has none
     */
    public AgentWait(long worker, Place place, long beginNanos, long nanos, long lock) {
        this(worker, place, beginNanos, nanos, lock, Wake.UNKNOWN);
    }
}
