package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.TraceFormat;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether everything that belongs to each snapshot is in the recording, once and as it was written: snapshots say how many workers, regions, calls and
 * counters, and workers how many totals of which time together, as snapshots do of all virtual threads. Recordings of agents
 * that said none of it lack nothing here.
 */
final class LostTotals {
    /** Stands for all virtual threads. */
    private static final long VIRTUAL = RegionEvent.VIRTUAL;

    private final Map<Long, Long> workersTold = new HashMap<>();
    private final Map<Long, Long> workersSeen = new HashMap<>();
    private final Map<Long, Long> detailsTold = new HashMap<>();
    private final Map<Long, Long> detailsSeen = new HashMap<>();
    private final Set<Long> virtualSeen = new HashSet<>();
    private final Map<Owner, Sum> told = new HashMap<>();
    private final Map<Owner, Sum> seen = new HashMap<>();
    /** By snapshot how many totals. */
    private final Map<Long, Long> missing = new HashMap<>();

    private final Map<Long, Long> odd = new HashMap<>();

    private record Owner(long snapshot, long worker) {
        static Owner of(JfrEvent event) {
            return new Owner(Fields.number(event, "snapshot", 0), Fields.number(event, "worker", 0));
        }
    }

    private record Sum(long count, long nanos) {
        static final Sum NONE = new Sum(0, 0);

        Sum plus(Sum other) {
            return new Sum(count + other.count, nanos + other.nanos);
        }
    }

    void snapshot(JfrEvent event) {
        long snapshot = Fields.number(event, "snapshot", 0);
        workersTold.put(snapshot, Fields.number(event, "workers", TraceFormat.NOT_MEASURED));
        detailsTold.put(snapshot, Fields.number(event, "details", 0));
        long totals = Fields.number(event, "virtualTotals", TraceFormat.NOT_MEASURED);
        if (totals >= 0) {
            told.put(new Owner(snapshot, VIRTUAL), new Sum(totals, Fields.number(event, "virtualTotalNanos", 0)));
        }
    }

    /** A region, a counted call or a counter. */
    void detail(JfrEvent event) {
        detailsSeen.merge(Fields.number(event, "snapshot", 0), 1L, Long::sum);
    }

    void virtualThreads(JfrEvent event) {
        virtualSeen.add(Fields.number(event, "snapshot", 0));
    }

    void virtualTotal(JfrEvent event) {
        Owner owner = new Owner(Fields.number(event, "snapshot", 0), VIRTUAL);
        seen.merge(owner, new Sum(1, Fields.number(event, "nanos", 0)), Sum::plus);
    }

    void worker(JfrEvent event) {
        Owner owner = Owner.of(event);
        workersSeen.merge(owner.snapshot, 1L, Long::sum);
        if (event.has("totals")) {
            told.put(
                    owner,
                    new Sum(
                            Fields.number(event, "totals", 0) + Fields.number(event, "holdTotals", 0),
                            Fields.number(event, "totalNanos", 0) + Fields.number(event, "holdTotalNanos", 0)));
        }
    }

    /** Of waits, or of holds. */
    void total(JfrEvent event) {
        seen.merge(Owner.of(event), new Sum(1, Fields.number(event, "nanos", 0)), Sum::plus);
    }

    /**
     * In one line what is missing or does not fit, empty if nothing is.
     *
     * @param unknown by snapshot, how many of the workers that it leaves out are not known from earlier ones
     */
    String text(Map<Long, Long> unknown) {
        judge(unknown);
        return Stream.of(
                        text(missing, "are missing, and what was waited there is not counted"),
                        text(odd, "do not fit: numbers are wrong, or parts of the file are there twice"))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** The snapshots of which something is missing or does not fit; {@code unknown} as of {@link #text}. */
    Set<Long> broken(Map<Long, Long> unknown) {
        judge(unknown);
        Set<Long> broken = new HashSet<>(missing.keySet());
        broken.addAll(odd.keySet());
        return broken;
    }

    /** The recording begins with a snapshot: nothing is missing of earlier ones. */
    void beginWith(long snapshot) {
        workersTold.keySet().removeIf(number -> number < snapshot);
    }

    private void judge(Map<Long, Long> unknown) {
        missing.clear();
        odd.clear();
        told.forEach((owner, all) -> {
            if (workersTold.containsKey(owner.snapshot)) { // not one that was being written at the end
                compare(owner.snapshot, all, seen.getOrDefault(owner, Sum.NONE));
            }
        });
        for (Long snapshot : workersTold.keySet()) {
            long lost = lost(snapshot, workersTold, workersSeen)
                    + lost(snapshot, detailsTold, detailsSeen)
                    + unknown.getOrDefault(snapshot, 0L);
            if (told.containsKey(new Owner(snapshot, VIRTUAL)) && !virtualSeen.contains(snapshot)) {
                lost++;
            }
            count(missing, snapshot, lost);
            long workers = workersTold.getOrDefault(snapshot, 0L);
            count(odd, snapshot, workers < 0 ? 0 : workersSeen.getOrDefault(snapshot, 0L) - workers);
        }
    }

    private void compare(long snapshot, Sum all, Sum found) {
        if (found.count < all.count || (found.count == all.count && found.nanos < all.nanos)) {
            count(missing, snapshot, Math.max(1, all.count - found.count));
        } else if (!found.equals(all)) {
            count(odd, snapshot, Math.max(1, found.count - all.count));
        }
    }

    private static void count(Map<Long, Long> counts, Long snapshot, long totals) {
        if (totals > 0) {
            counts.merge(snapshot, totals, Long::sum);
        }
    }

    private static String text(Map<Long, Long> counts, String what) {
        long totals = counts.values().stream().mapToLong(Long::longValue).sum();
        return totals == 0 ? "" : totals + " totals of " + counts.size() + " snapshots " + what;
    }

    private static long lost(Long snapshot, Map<Long, Long> told, Map<Long, Long> seen) {
        return Math.max(0, told.getOrDefault(snapshot, 0L) - seen.getOrDefault(snapshot, 0L));
    }
}
