package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.Enders;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a recording says of platform threads, by snapshot. */
final class WorkerEvents {
    /** When a thread was read, and the places of its totals. */
    private record Told(long readNanos, Set<Place> places) {}

    private final Map<Long, Map<Long, WorkerReading>> workers = new HashMap<>();
    private final Map<Long, Map<Long, Map<Place, WaitSum>>> totals = new HashMap<>();
    private final Map<Long, Map<Long, Map<String, RegionCalls>>> regions = new HashMap<>();
    private final Map<Long, Map<Long, Map<CallPlace, CallCounts>>> calls = new HashMap<>();

    /** A snapshot without its workers. */
    static Snapshot head(JfrEvent event) {
        return new Snapshot(
                Fields.number(event, "snapshot", 0),
                Fields.text(event, "cause"),
                Fields.number(event, "timeNanos", 0),
                Fields.number(event, "thresholdNanos", 0),
                new Snapshot.State(
                        Fields.number(event, "failures", 0),
                        Fields.text(event, "firstFailure"),
                        Fields.number(event, "dropped", 0),
                        Fields.number(event, "walks", TraceFormat.NOT_MEASURED),
                        new Snapshot.Hooks(
                                Fields.number(event, "hookNanos", TraceFormat.NOT_MEASURED),
                                Fields.number(event, "hookWaits", 0),
                                Fields.number(event, "hookTimed", 0))),
                Map.of(),
                null);
    }

    /** A wait that nothing else tells of. */
    static JvmActivity.Sight sight(JfrEvent event) {
        return new JvmActivity.Sight(
                Fields.number(event, "worker", 0),
                Fields.text(event, "kind"),
                Fields.text(event, "site"),
                Fields.number(event, "timeNanos", 0));
    }

    static RegionCall regionCall(JfrEvent event) {
        long begin = Fields.number(event, "beginNanos", 0);
        return new RegionCall(
                Fields.number(event, "worker", 0),
                Fields.text(event, "region"),
                begin,
                begin + Math.max(0, Fields.number(event, "nanos", 0)));
    }

    void worker(JfrEvent event) {
        long id = Fields.number(event, "worker", 0);
        WorkerReading.Life life = life(event);
        WorkerReading.Open open = open(event);
        WorkerReading worker = new WorkerReading(
                id,
                Fields.text(event, "name"),
                life,
                Fields.number(event, "written", 0),
                system(event),
                open,
                new WorkerReading.Totals(
                        Fields.number(event, "computedNanos", 0), Map.of(), Map.of(), Map.of(), Map.of(), held(event)));
        Fields.requireOrder(life.startNanos(), life.endNanos() < 0 ? life.startNanos() : life.endNanos());
        Fields.requireOrder(0, Fields.number(event, "openNanos", 0));
        workers.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .put(id, worker);
    }

    /** Places of which a reading of a thread tells, and the last one does not, of the snapshots that are there. */
    long vanishedPlaces(Set<Long> snapshots) {
        Map<Long, List<Told>> readings = new HashMap<>();
        for (long snapshot : new TreeSet<>(snapshots)) {
            workers.getOrDefault(snapshot, Map.of())
                    .forEach((id, reading) -> readings.computeIfAbsent(id, key -> new ArrayList<>())
                            .add(new Told(
                                    reading.life().readNanos(),
                                    of(totals, snapshot, id).keySet())));
        }
        return readings.values().stream()
                .mapToLong(own -> VanishedPlaces.of(own.stream()
                        .sorted(Comparator.comparingLong(Told::readNanos))
                        .map(Told::places)
                        .toList()))
                .sum();
    }

    /** When the last worker of a snapshot was read. */
    long lastRead(Snapshot head) {
        return workers.getOrDefault(head.number(), Map.of()).values().stream()
                .mapToLong(worker -> worker.life().readNanos())
                .reduce(head.timeNanos(), Math::max);
    }

    private static WorkerReading.Held held(JfrEvent event) {
        return new WorkerReading.Held(
                Map.of(),
                Fields.number(event, "holdsWritten", 0),
                Fields.number(event, "passes", 0),
                Fields.number(event, "passesWritten", 0));
    }

    private static WorkerReading.Life life(JfrEvent event) {
        return new WorkerReading.Life(
                Fields.number(event, "timeNanos", 0),
                Fields.number(event, "startNanos", 0),
                Fields.number(event, "endNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "startDelayNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "starter", 0));
    }

    private static WorkerReading.SystemTimes system(JfrEvent event) {
        return new WorkerReading.SystemTimes(
                Fields.number(event, "cpuNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "runQueueNanos", TraceFormat.NOT_MEASURED),
                new WorkerReading.Sampled(
                        Fields.number(event, "sampledNanos", 0),
                        Fields.number(event, "sampledCpuNanos", 0),
                        Fields.number(event, "sampledRunQueueNanos", 0),
                        Fields.number(event, "watchedNanos", 0),
                        Fields.number(event, "watchedRunnableNanos", 0),
                        new WorkerReading.SampledWaits(
                                Fields.number(event, "sampledWaits", 0),
                                Fields.number(event, "sampledWaitCpuNanos", 0))));
    }

    private static WorkerReading.@Nullable Open open(JfrEvent event) {
        String kind = Fields.text(event, "openKind");
        return kind.isEmpty()
                ? null
                : new WorkerReading.Open(
                        new Place(kind, Fields.text(event, "openSite"), Fields.className(event, "openLockClass")),
                        Fields.number(event, "openNanos", 0));
    }

    void total(JfrEvent event) {
        WaitSum total = count(event);
        totals.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .merge(Fields.place(event), total, WaitSum::plus);
    }

    /** A total, of one thread or of all virtual ones. */
    static WaitSum count(JfrEvent event) {
        WaitSum total = new WaitSum(
                Fields.number(event, "count", 0),
                Fields.number(event, "nanos", 0),
                Fields.number(event, "maxNanos", 0),
                Histogram.parse(Fields.longText(event, "histogram")),
                new Partners(
                        Fields.number(event, "splitCount", 0),
                        Fields.number(event, "imbalanceNanos", 0),
                        Fields.number(event, "releaseNanos", 0),
                        Partners.parse(Fields.longText(event, "partners")),
                        Enders.parse(Fields.longText(event, "endedBy"), Fields.number(event, "vainWakes", 0))));
        Fields.requireOrder(0, total.count());
        Fields.requireOrder(0, total.nanos());
        return total;
    }

    /** A single wait. */
    static AgentWait wait(JfrEvent event) {
        AgentWait wait = new AgentWait(
                Fields.number(event, "worker", 0),
                Fields.place(event),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "nanos", 0),
                Fields.number(event, "lock", 0),
                Fields.number(event, "generation", 0),
                wake(event));
        Fields.requireOrder(0, wait.nanos());
        return wait;
    }

    private static AgentWait.Wake wake(JfrEvent event) {
        String origin = Fields.text(event, "wakeOrigin");
        if (origin.isEmpty()) {
            return AgentWait.Wake.NOT_FOLLOWED;
        }
        return new AgentWait.Wake(
                Fields.number(event, "waker", 0),
                Fields.number(event, "wakeNanos", TraceFormat.NOT_MEASURED),
                WakeOrigin.ofLabel(origin),
                Fields.number(event, "vainWakes", 0));
    }

    void region(long snapshot, long worker, String name, RegionCalls region) {
        regions.computeIfAbsent(snapshot, key -> new HashMap<>())
                .computeIfAbsent(worker, key -> new LinkedHashMap<>())
                .put(name, region);
    }

    void call(JfrEvent event) {
        calls.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .put(
                        new CallPlace(Fields.text(event, "call"), Fields.text(event, "site")),
                        new CallCounts(
                                Fields.number(event, "count", 0),
                                Fields.number(event, "failed", 0),
                                Fields.number(event, "contended", 0),
                                Fields.number(event, "nanos", TraceFormat.NOT_MEASURED)));
    }

    /** By snapshot the Java thread ids of the workers that it tells of. */
    Map<Long, Set<Long>> ids() {
        Map<Long, Set<Long>> ids = new HashMap<>();
        workers.forEach((snapshot, members) -> ids.put(snapshot, members.keySet()));
        return ids;
    }

    /** The workers that a snapshot tells of, by Java thread id, to which others may be added. */
    Map<Long, WorkerReading> at(long snapshot, long headNanos, CounterEvents counters, HoldEvents holds) {
        Map<Long, WorkerReading> members = new LinkedHashMap<>();
        for (long id : workers.getOrDefault(snapshot, Map.of()).keySet()) {
            members.put(id, at(snapshot, id, headNanos, counters, holds));
        }
        return members;
    }

    /** One of the workers that a snapshot tells of. */
    WorkerReading at(long snapshot, long id, long headNanos, CounterEvents counters, HoldEvents holds) {
        WorkerReading worker =
                Objects.requireNonNull(workers.getOrDefault(snapshot, Map.of()).get(id));
        WorkerReading.Totals all = new WorkerReading.Totals(
                worker.totals().computedNanos(),
                of(totals, snapshot, id),
                of(regions, snapshot, id),
                of(calls, snapshot, id),
                counters.at(snapshot, id),
                worker.totals().held().with(holds.at(snapshot, id)));
        return complete(worker, headNanos, all);
    }

    private static <K, V> Map<K, V> of(Map<Long, Map<Long, Map<K, V>>> all, long snapshot, long worker) {
        return all.getOrDefault(snapshot, Map.of()).getOrDefault(worker, Map.of());
    }

    private static WorkerReading complete(WorkerReading worker, long headNanos, WorkerReading.Totals totals) {
        WorkerReading.Life life = worker.life();
        WorkerReading.Life dated = life.readNanos() != 0 ? life : life.readAt(headNanos);
        return new WorkerReading(
                worker.id(), worker.name(), dated, worker.written(), worker.system(), worker.open(), totals);
    }
}
