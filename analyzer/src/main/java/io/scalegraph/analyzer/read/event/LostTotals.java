package io.scalegraph.analyzer.read.event;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import jdk.jfr.consumer.RecordedEvent;

/**
 * Whether everything that belongs to each snapshot is in the recording: snapshots say how many workers, and workers how
 * many totals of which time together. Recordings of agents that said neither lack nothing here.
 */
final class LostTotals {
    private final Map<Long, Long> workersTold = new HashMap<>();
    private final Map<Long, Long> workersSeen = new HashMap<>();
    private final Map<Owner, Sum> told = new HashMap<>();
    private final Map<Owner, Sum> seen = new HashMap<>();

    private record Owner(long snapshot, long worker) {
        static Owner of(RecordedEvent event) {
            return new Owner(Fields.number(event, "snapshot", 0), Fields.number(event, "worker", 0));
        }
    }

    private record Sum(long count, long nanos) {
        static final Sum NONE = new Sum(0, 0);

        Sum plus(Sum other) {
            return new Sum(count + other.count, nanos + other.nanos);
        }
    }

    void snapshot(RecordedEvent event) {
        workersTold.put(Fields.number(event, "snapshot", 0), Fields.number(event, "workers", 0));
    }

    void worker(RecordedEvent event) {
        Owner owner = Owner.of(event);
        workersSeen.merge(owner.snapshot, 1L, Long::sum);
        told.put(owner, new Sum(Fields.number(event, "totals", 0), Fields.number(event, "totalNanos", 0)));
    }

    void total(RecordedEvent event) {
        seen.merge(Owner.of(event), new Sum(1, Fields.number(event, "nanos", 0)), Sum::plus);
    }

    /** In one line what is missing, empty if nothing is. */
    String text() {
        long missing = 0;
        TreeSet<Long> snapshots = new TreeSet<>();
        for (Map.Entry<Owner, Sum> entry : told.entrySet()) {
            Sum found = seen.getOrDefault(entry.getKey(), Sum.NONE);
            Sum all = entry.getValue();
            boolean whole =
                    workersTold.containsKey(entry.getKey().snapshot); // not one that was being written at the end
            if (whole && (found.count < all.count || found.nanos < all.nanos)) {
                missing += Math.max(1, all.count - found.count);
                snapshots.add(entry.getKey().snapshot);
            }
        }
        for (Map.Entry<Long, Long> entry : workersTold.entrySet()) {
            long lost = entry.getValue() - workersSeen.getOrDefault(entry.getKey(), 0L);
            if (lost > 0) {
                missing += lost;
                snapshots.add(entry.getKey());
            }
        }
        return missing == 0
                ? ""
                : missing + " totals of " + snapshots.size()
                        + " snapshots are missing, and what was waited there is not counted";
    }
}
