package io.scalegraph.analyzer.run.place;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the locks and threads that were waited for at one place, in seconds of elapsed time, all waiting
 * threads together.
 *
 * @param locks different locks, barriers or queues among the waits known one by one, null if that is not known
 * @param generations of a barrier, phaser or latch: how often all went on together, null if that is not known
 * @param imbalance of a barrier: time until the last party arrived, null if not measured
 * @param release of a barrier: time from the last arrival until the waiting threads went on, null if not measured
 * @param threads holders of the lock when the wait began, last arrivers at the barrier, threads joined; the one most
 *     waited for first, empty if none is known
 */
public record WaitPartners(
        @Nullable Long locks,
        @Nullable Long generations,
        @Nullable Double imbalance,
        @Nullable Double release,
        List<Partner> threads) {
    /** Nothing is known. */
    public static final WaitPartners UNKNOWN = new WaitPartners(null, null, null, null, List.of());

    /**
     * One thread.
     *
     * @param name its name, empty if it is not known; "others" for those that were not kept apart
     * @param id Java thread id, null for those that were not kept apart
     * @param count waits for it, or generations in which it was the last
     * @param waited time of those waits, of a barrier until it arrived
     */
    public record Partner(String name, @Nullable Long id, long count, double waited) {}

    public WaitPartners {
        threads = List.copyOf(threads);
    }
}
