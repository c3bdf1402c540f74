package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What waits of which only the sum is known take of the time in which a thread is in none that is known, where they are taken to be
 * spread evenly. Immutable.
 *
 * @param byThread by Java thread id and place, a ratio in [0, 1]; of those that have any
 */
record ShortWaits(Map<Long, Map<CausePlace, Double>> byThread) {
    /** Takes a part of a thread's time. */
    @FunctionalInterface
    interface Parts {
        void add(CausePlace place, double share);
    }

    static ShortWaits of(List<WorkerWindow> workers) {
        Map<Long, Map<CausePlace, Double>> byThread = new HashMap<>();
        for (WorkerWindow worker : workers) {
            Map<CausePlace, Long> sums = sums(worker);
            long shorts = sums.values().stream().mapToLong(Long::longValue).sum();
            double free = Math.max(shorts, worker.workNanos() + shorts);
            if (shorts > 0) {
                Map<CausePlace, Double> shares = new LinkedHashMap<>();
                sums.forEach((place, nanos) -> shares.put(place, nanos / free));
                byThread.put(worker.id(), shares);
            }
        }
        return new ShortWaits(byThread);
    }

    /** Their sums of one thread, in nanoseconds. */
    static Map<CausePlace, Long> sums(WorkerWindow worker) {
        Map<CausePlace, Long> sums = new LinkedHashMap<>();
        for (Timeline.ShortWaits<Place> waits : worker.timeline().shortWaits()) {
            Place place = waits.place();
            sums.merge(new CausePlace(CausePlace.SHORT, place.kind(), place.site(), null), waits.nanos(), Long::sum);
        }
        return sums;
    }

    /**
     * Divides what seems to be work of a thread.
     *
     * @param parts is told what of it is in which short waits
     * @return what is left, a ratio in [0, 1]
     */
    double divide(long thread, Parts parts) {
        double left = 1;
        for (Map.Entry<CausePlace, Double> part :
                byThread.getOrDefault(thread, Map.of()).entrySet()) {
            parts.add(part.getKey(), part.getValue());
            left -= part.getValue();
        }
        return Math.max(0, left);
    }
}
