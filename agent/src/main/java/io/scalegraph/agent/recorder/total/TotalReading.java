package io.scalegraph.agent.recorder.total;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * All ended waits of one thread at one place; fields as in {@link io.scalegraph.trace.TotalEvent}.
 *
 * @param kind what was waited for
 * @param site class and method of the program, empty if unknown
 * @param lockClass class of the lock, null if none
 * @param count how many waits
 * @param nanos how long together
 * @param maxNanos the longest
 * @param histogram how many of which length
 * @param splitCount how many of them are divided into what follows
 * @param imbalanceNanos time before the last arrival
 * @param releaseNanos time after it
 * @param partners whom they were for
 */
public record TotalReading(
        WaitKind kind,
        String site,
        @Nullable Class<?> lockClass,
        long count,
        long nanos,
        long maxNanos,
        String histogram,
        long splitCount,
        long imbalanceNanos,
        long releaseNanos,
        String partners) {
    /**
     * A single wait of which nothing else is known.
     *
     * @param kind what was waited for
     * @param site class and method of the program, empty if unknown
     * @param lockClass class of the lock, null if none
     * @param nanos how long
     * @param histogram that one wait
     * @return its total
     */
    public static TotalReading ofOne(
            WaitKind kind, String site, @Nullable Class<?> lockClass, long nanos, String histogram) {
        return new TotalReading(kind, site, lockClass, 1, nanos, nanos, histogram, 0, 0, 0, "");
    }
}
