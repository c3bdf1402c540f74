package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.WorkerIds;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Workers that a snapshot leaves out since they are still in the wait that an earlier one told of: that is the one with the
 * highest number below its own. Recordings of agents that left out none lack nothing here.
 */
final class UnchangedWorkers {
    private static final long[] NONE = {};

    private final Map<Long, long[]> told = new HashMap<>();

    /**
     * A reading that still held.
     *
     * @param snapshot number of the snapshot that told it
     * @param whole whether the recording has all snapshots since then
     */
    record Source(long snapshot, boolean whole) {}

    void snapshot(JfrEvent event) {
        snapshot(Fields.number(event, "snapshot", 0), Fields.text(event, "unchanged"));
    }

    void snapshot(long snapshot, String ids) {
        told.put(snapshot, WorkerIds.parse(ids));
    }

    /**
     * Where to find the workers that some snapshots leave out.
     *
     * @param workers the workers that each snapshot tells of
     * @param wanted numbers of the snapshots
     * @return by snapshot and worker; without a worker of which no earlier snapshot tells
     */
    Map<Long, Map<Long, Source>> sources(Map<Long, Set<Long>> workers, Set<Long> wanted) {
        Map<Long, Map<Long, Source>> sources = new HashMap<>();
        Map<Long, Long> last = new HashMap<>();
        long wholeSince = Long.MIN_VALUE;
        long before = Long.MIN_VALUE;
        TreeSet<Long> numbers = new TreeSet<>(told.keySet());
        numbers.addAll(workers.keySet());
        for (long number : numbers) {
            wholeSince = number == before + 1 ? wholeSince : number;
            before = number;
            if (wanted.contains(number)) {
                sources.put(number, sources(of(number), last, wholeSince));
            }
            for (long id : workers.getOrDefault(number, Set.of())) {
                last.put(id, number);
            }
        }
        return sources;
    }

    private long[] of(long snapshot) {
        return told.getOrDefault(snapshot, NONE);
    }

    private static Map<Long, Source> sources(long[] ids, Map<Long, Long> last, long wholeSince) {
        Map<Long, Source> sources = new LinkedHashMap<>();
        for (long id : ids) {
            Long snapshot = last.get(id);
            if (snapshot != null) {
                sources.put(id, new Source(snapshot, snapshot >= wholeSince));
            }
        }
        return sources;
    }

    /** How many workers of which snapshots are not known, or not for sure: a snapshot that is missing may have told more. */
    Map<Long, Long> lost(Map<Long, Set<Long>> workers, Set<Long> wanted) {
        Map<Long, Long> lost = new HashMap<>();
        sources(workers, wanted).forEach((snapshot, sources) -> {
            long known = sources.values().stream().filter(Source::whole).count();
            lost.put(snapshot, of(snapshot).length - known);
        });
        return lost;
    }

    /** What is known of a worker at a later time, at which it was still in the wait that a reading told of. */
    static WorkerReading at(WorkerReading read, long nanos) {
        WorkerReading.Open open = read.open();
        WorkerReading.Life life = read.life();
        if (open == null || nanos <= life.readNanos()) {
            return read;
        }
        return new WorkerReading(
                read.id(),
                read.name(),
                life.readAt(nanos),
                read.written(),
                read.system(),
                new WorkerReading.Open(open.place(), open.nanos() + nanos - life.readNanos()),
                read.totals());
    }
}
