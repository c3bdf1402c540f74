package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What waits of which only the sum is known take of the time in which a thread is in none that is known, where they are taken to be
 * spread evenly. Immutable.
 *
 * @param shares by Java thread id, of those that have any
 */
record ShortWaits(Map<Long, Double> shares) {
    /** Place of what a thread did in them. */
    static final CausePlace PLACE = new CausePlace(CausePlace.SHORT, null, "", null);

    static ShortWaits of(List<WorkerWindow> workers) {
        Map<Long, Double> shares = new HashMap<>();
        for (WorkerWindow worker : workers) {
            long shorts = nanos(worker);
            long free = worker.workNanos() + shorts;
            if (shorts > 0 && free > 0) {
                shares.put(worker.id(), Math.min(1, (double) shorts / free));
            }
        }
        return new ShortWaits(shares);
    }

    /** Their sum of one thread. */
    static long nanos(WorkerWindow worker) {
        return worker.timeline().shortWaits().stream()
                .mapToLong(Timeline.ShortWaits::nanos)
                .sum();
    }

    /**
     * Their part of what seems to be work.
     *
     * @return a ratio in [0, 1]
     */
    double share(long thread) {
        return shares.getOrDefault(thread, 0.0);
    }
}
