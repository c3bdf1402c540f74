package io.scalegraph.analyzer.run.cause;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the critical path, of the blame for waits or of the costs of delays. Seconds.
 *
 * @param place what was done, and where
 * @param time of the path elapsed time; else the time of all threads that waited
 * @param direct of blame the part of threads that waited for this and for no other thread in between, of delays that of
 *     those that were met next; null on the path
 * @param samples JFR's samples by which the work of threads was divided by code, null where nothing was to be divided, and
 *     of delays, which compare such shares
 * @param threads the threads that did it, most time first; at most {@link #MOST_THREADS}, the others as one
 */
public record Cause(
        CausePlace place,
        double time,
        @Nullable Double direct,
        @Nullable Long samples,
        List<OfThread> threads) {
    /** Threads that are kept apart. */
    public static final int MOST_THREADS = 16;

    /** Name of all others. */
    public static final String OTHERS = "others";

    public Cause {
        threads = List.copyOf(threads);
    }

    /**
     * One thread's part.
     *
     * @param name its name, empty if not known; {@link #OTHERS} for threads not kept apart
     * @param id Java thread id, null for others
     * @param time seconds
     */
    public record OfThread(String name, @Nullable Long id, double time) {}
}
