package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
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

    /** Their sums of one thread, in nanoseconds; those for a task are without one, as longer ones are. */
    static Map<CausePlace, Long> sums(WorkerWindow worker) {
        Map<CausePlace, Long> sums = new LinkedHashMap<>();
        for (Timeline.ShortWaits<Place> waits : worker.timeline().shortWaits()) {
            Place place = waits.place();
            String state = waits.family() == WaitKind.Family.IDLE ? CausePlace.IDLE : CausePlace.SHORT;
            sums.merge(new CausePlace(state, place.kind(), place.site(), null), waits.nanos(), Long::sum);
        }
        return sums;
    }

    /**
     * What is left of what seems to be work of a thread.
     *
     * @return a ratio in [0, 1]
     */
    double working(long thread) {
        double waiting =
                of(thread).values().stream().mapToDouble(Double::doubleValue).sum();
        return Math.max(0, 1 - waiting);
    }

    /** What of it is in which short waits, ratios in [0, 1]. */
    Map<CausePlace, Double> of(long thread) {
        return byThread.getOrDefault(thread, Map.of());
    }
}
