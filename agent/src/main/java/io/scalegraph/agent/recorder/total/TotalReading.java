package io.scalegraph.agent.recorder.total;

import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.trace.WaitKind;

/**
 * All ended waits of one thread at one place; fields as in {@link io.scalegraph.trace.TotalEvent}.
 *
 * @param kind what was waited for
 * @param site class and method of the program, empty if unknown
 * @param lock class of the lock
 * @param count how many waits
 * @param nanos how long together
 * @param spread how long single ones
 * @param meetings whom they were for
 */
public record TotalReading(
        WaitKind kind, String site, LockClass.Reading lock, long count, long nanos, Spread spread, Meetings meetings) {
    /**
     * How long single waits were.
     *
     * @param maxNanos the longest
     * @param histogram how many of which length
     */
    public record Spread(long maxNanos, String histogram) {}

    /**
     * What is known of those that were waited for.
     *
     * @param splitCount how many of the waits are divided into what follows
     * @param imbalanceNanos time before the last arrival
     * @param releaseNanos time after it
     * @param partners whom the waits were for
     * @param endedBy what ended them, empty if that is not followed
     * @param vainWakes how often the thread was woken in them and had to wait again
     */
    public record Meetings(
            long splitCount, long imbalanceNanos, long releaseNanos, String partners, String endedBy, long vainWakes) {
        /** Nothing is known. */
        static final Meetings UNKNOWN = new Meetings(0, 0, 0, "", "", 0);
    }

    /**
     * A single wait of which nothing else is known.
     *
     * @param kind what was waited for
     * @param site class and method of the program, empty if unknown
     * @param lock class of the lock
     * @param nanos how long
     * @param histogram that one wait
     * @return its total
     */
    public static TotalReading ofOne(WaitKind kind, String site, LockClass.Reading lock, long nanos, String histogram) {
        return new TotalReading(kind, site, lock, 1, nanos, new Spread(nanos, histogram), Meetings.UNKNOWN);
    }
}
