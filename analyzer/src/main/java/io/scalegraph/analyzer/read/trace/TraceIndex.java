package io.scalegraph.analyzer.read.trace;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one recording holds in an order in which it can be searched: a recording may hold many windows, so each window looks
 * for what is its own, and goes through nothing else. Immutable.
 */
public final class TraceIndex {
    private final Trace trace;
    private final Map<Long, AgentWaits.Own> waits;
    private final TreeMap<Long, List<Snapshot>> readings;
    private final Map<Long, List<NativeReading>> natives;
    private final Map<Long, WorkerReading> firstOf = new HashMap<>();
    private final Map<Long, WorkerReading> lastOf = new HashMap<>();

    /**
     * Of one recording.
     *
     * @param trace what it holds
     */
    public TraceIndex(Trace trace) {
        this.waits = AgentWaits.byWorker(trace.ofAgent().waits());
        this.readings = trace.ofAgent().snapshots().values().stream()
                .filter(snapshot -> !snapshot.isOfThreadsEnd())
                .collect(Collectors.groupingBy(Snapshot::timeNanos, TreeMap::new, Collectors.toList()));
        this.natives = trace.ofAgent().natives().stream()
                .collect(Collectors.groupingBy(NativeReading::task, TreeMap::new, Collectors.toList()));
        for (Snapshot snapshot : trace.ofAgent().snapshots().values()) {
            snapshot.workers().forEach((id, reading) -> {
                firstOf.merge(id, reading, (known, other) -> isLater(known, other) ? other : known);
                lastOf.merge(id, reading, (known, other) -> isLater(known, other) ? known : other);
            });
        }
        this.trace = trace.with(CarriedSamples.given(trace.vm(), lastOf.values(), waits));
    }

    private static boolean isLater(WorkerReading a, WorkerReading b) {
        return a.life().readNanos() > b.life().readNanos();
    }

    /**
     * The recording.
     *
     * @return what it holds, with the samples of virtual threads given to their carriers
     */
    public Trace trace() {
        return trace;
    }

    /**
     * The last reading of all workers, whose counts are those of the whole recording.
     *
     * @return it, null if there is none
     */
    public @Nullable Snapshot latest() {
        if (readings.isEmpty()) {
            return null;
        }
        List<Snapshot> latest = readings.lastEntry().getValue();
        return latest.get(latest.size() - 1);
    }

    /**
     * The single waits of a worker.
     *
     * @param worker Java thread id
     * @return in order of begin; of two that begin at one time the one written first is first
     */
    public List<AgentWait> waits(long worker) {
        List<AgentWait> own = waits.get(worker);
        return own == null ? List.of() : own;
    }

    /**
     * Threads of native code.
     *
     * @return of each its readings in order of time, at least one
     */
    public Collection<List<NativeReading>> natives() {
        return natives.values();
    }

    /**
     * Single waits that reach into the next one of their thread: one of the two was changed, or is there twice.
     *
     * @return how many, 0 of a sound recording
     */
    public long overlaps() {
        return waits.values().stream().mapToLong(AgentWaits.Own::overlaps).sum();
    }

    /**
     * Single waits at places of which the totals of their threads, read later, do not tell: the place was changed.
     *
     * @return how many, 0 of a sound recording
     */
    public long strange() {
        return AgentWaits.strange(
                trace.ofAgent().waits(),
                ToldPlaces.of(trace.ofAgent().snapshots().values()));
    }

    /**
     * The single waits of a worker that reach into a time.
     *
     * @param worker Java thread id
     * @param from its begin, nanoseconds
     * @param to its end, nanoseconds
     * @return in order of begin; one thread's waits do not overlap, so that of those from before the time one may
     */
    public List<AgentWait> waits(long worker, long from, long to) {
        List<AgentWait> all = waits(worker);
        int first = ByTime.first(all, AgentWait::beginNanos, from);
        boolean reaches = first > 0
                && all.get(first - 1).beginNanos() + all.get(first - 1).nanos() > from;
        return all.subList(reaches ? first - 1 : first, Math.max(first, ByTime.first(all, AgentWait::beginNanos, to)));
    }

    /**
     * How much of the time between its first reading and its last a worker had a processor.
     *
     * @param worker Java thread id
     * @return from 0, null if that is not known
     */
    public @Nullable Double processorShare(long worker) {
        WorkerReading first = firstOf.get(worker);
        WorkerReading last = lastOf.get(worker);
        if (first == null || last == null) {
            return null;
        }
        long begin = first.system().cpuNanos();
        long nanos = last.life().readNanos() - first.life().readNanos();
        return begin < 0 || last.system().cpuNanos() < 0 || nanos <= 0
                ? null
                : (double) (last.system().cpuNanos() - begin) / nanos;
    }

    /**
     * All workers with single waits.
     *
     * @return their Java thread ids
     */
    public Iterable<Long> waiting() {
        return waits.keySet();
    }

    /**
     * The snapshots of all workers from one to another.
     *
     * @param first the first one
     * @param last the last one
     * @return in order of time; none if the last is the earlier one
     */
    public List<Snapshot> readings(Snapshot first, Snapshot last) {
        return first.timeNanos() > last.timeNanos()
                ? List.of()
                : readings.subMap(first.timeNanos(), true, last.timeNanos(), true).values().stream()
                        .flatMap(List::stream)
                        .toList();
    }
}
