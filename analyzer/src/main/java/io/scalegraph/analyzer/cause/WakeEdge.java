package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;

/**
 * What ended one wait.
 *
 * @param origin how that is known
 * @param waker Java thread id of the thread that did, 0 if it is not known or none did
 * @param at when it did, in nanoseconds; {@link #NO_TIME} if that is not known
 */
public record WakeEdge(WakeOrigin origin, long waker, long at) {
    /** The time is not known. */
    public static final long NO_TIME = Long.MIN_VALUE;

    /** Nothing is known. */
    public static final WakeEdge UNKNOWN = new WakeEdge(WakeOrigin.UNKNOWN, 0, NO_TIME);

    /**
     * A thread woke another one.
     *
     * @param waker its Java thread id
     * @param at when, in nanoseconds
     * @return the edge
     */
    public static WakeEdge by(long waker, long at) {
        return new WakeEdge(WakeOrigin.UNPARK, waker, at);
    }

    /**
     * Something that is no thread, or none that is known.
     *
     * @param origin what
     * @return the edge
     */
    public static WakeEdge of(WakeOrigin origin) {
        return new WakeEdge(origin, 0, NO_TIME);
    }
}
