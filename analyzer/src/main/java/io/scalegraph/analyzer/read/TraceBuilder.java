package io.scalegraph.analyzer.read;

import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import org.jspecify.annotations.Nullable;

/** Takes the events of a recording in any order and puts them together. */
final class TraceBuilder {
    private final ClockMap clocks = new ClockMap();
    private final Map<String, Trace.Hook> hooks = new LinkedHashMap<>();
    private final Map<Long, Trace.Snapshot> heads = new TreeMap<>();
    private final Map<Long, Map<Long, Trace.Worker>> workers = new HashMap<>();
    private final Map<Long, Map<Long, Map<Trace.Place, Trace.Total>>> totals = new HashMap<>();
    private final Map<Long, Map<Long, Map<String, Trace.Region>>> regions = new HashMap<>();
    private final Map<Long, Map<Long, Map<Trace.CallPlace, Trace.Calls>>> calls = new HashMap<>();
    private final List<Trace.Window> windows = new ArrayList<>();
    private final List<Trace.Wait> waits = new ArrayList<>();
    private final VirtualEvents virtual = new VirtualEvents();
    private final CounterEvents counters = new CounterEvents();
    private final JvmEvents jvm = new JvmEvents();
    private Trace.@Nullable Agent agent;
    private long events;
    private long refused;
    private String firstRefusal = "";

    boolean isEmpty() {
        return events == 0;
    }

    /** An event that cannot be right is left out, and counted. */
    void add(RecordedEvent event) {
        events++;
        try {
            put(event);
        } catch (RuntimeException e) {
            if (refused++ == 0) {
                firstRefusal = event.getEventType().getName() + ": " + TraceReader.reason(e);
            }
        }
    }

    /** What was wrong with single events, empty if nothing. */
    String damage() {
        return refused == 0 ? "" : refused + " events make no sense and are left out, the first " + firstRefusal;
    }

    private void put(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "scalegraph.Agent" -> agent(event);
            case "scalegraph.Hook" -> hook(event);
            case "scalegraph.Snapshot" -> snapshot(event);
            case "scalegraph.Worker" -> worker(event);
            case "scalegraph.Total" -> total(event);
            case "scalegraph.VirtualThreads" -> virtual.threads(event);
            case "scalegraph.VirtualTotal" -> virtual.total(event, place(event), count(event));
            case "scalegraph.Region" -> region(event);
            case "scalegraph.Call" -> call(event);
            case "scalegraph.Counter" -> counters.count(event);
            case "scalegraph.CounterGap" -> counters.gap(event);
            case "scalegraph.Wait" -> wait(event);
            case "scalegraph.Window" -> window(event);
            default -> jvm.add(event);
        }
    }

    private void agent(RecordedEvent event) {
        tie(event);
        agent = new Trace.Agent(
                (int) Fields.number(event, "schema", 0),
                Fields.text(event, "version"),
                Fields.text(event, "options"),
                (int) Fields.number(event, "availableProcessors", 1),
                (int) Fields.number(event, "processorsOption", TraceFormat.NOT_MEASURED),
                Fields.number(event, "startNanos", 0),
                Fields.number(event, "readyNanos", 0),
                Fields.number(event, "earlyGcNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "startCostNanos", 0),
                Fields.number(event, "waitCostNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "acquisitionCostNanos", TraceFormat.NOT_MEASURED),
                event.hasField("jvmEvents")
                        ? new HashSet<>(List.of(Fields.text(event, "jvmEvents").split(",")))
                        : null);
    }

    private void tie(RecordedEvent event) {
        clocks.add(Fields.epochNanos(event.getStartTime()), Fields.number(event, "clockNanos", 0));
    }

    private void hook(RecordedEvent event) {
        String target = Fields.text(event, "target");
        int methods = (int) Fields.number(event, "methods", 0);
        // Reported twice, at the start and at the end of the program; in between a hook can only have come to stand.
        hooks.merge(
                target,
                new Trace.Hook(target, methods, Fields.text(event, "consequence")),
                (a, b) -> a.methods() >= b.methods() ? a : b);
    }

    private void snapshot(RecordedEvent event) {
        tie(event);
        long number = Fields.number(event, "snapshot", 0);
        heads.put(
                number,
                new Trace.Snapshot(
                        number,
                        Fields.text(event, "cause"),
                        Fields.number(event, "timeNanos", 0),
                        Fields.number(event, "thresholdNanos", 0),
                        Fields.number(event, "failures", 0),
                        Fields.text(event, "firstFailure"),
                        Fields.number(event, "dropped", 0),
                        Map.of(),
                        null));
    }

    private void worker(RecordedEvent event) {
        long id = Fields.number(event, "worker", 0);
        String kind = Fields.text(event, "openKind");
        Trace.Place open = kind.isEmpty()
                ? null
                : new Trace.Place(kind, Fields.text(event, "openSite"), Fields.className(event, "openLockClass"));
        Trace.Worker worker = new Trace.Worker(
                id,
                Fields.text(event, "name"),
                Fields.number(event, "timeNanos", 0),
                Fields.number(event, "startNanos", 0),
                Fields.number(event, "endNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "written", 0),
                Fields.number(event, "cpuNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "runQueueNanos", TraceFormat.NOT_MEASURED),
                Fields.number(event, "sampledNanos", 0),
                Fields.number(event, "sampledCpuNanos", 0),
                Fields.number(event, "sampledRunQueueNanos", 0),
                Fields.number(event, "computedNanos", 0),
                open,
                Fields.number(event, "openNanos", 0),
                Map.of(),
                Map.of(),
                Fields.number(event, "startDelayNanos", TraceFormat.NOT_MEASURED),
                Map.of(),
                Map.of());
        requireOrder(worker.startNanos(), worker.endNanos() < 0 ? worker.startNanos() : worker.endNanos());
        requireOrder(0, worker.openNanos());
        workers.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .put(id, worker);
    }

    private void total(RecordedEvent event) {
        Trace.Total total = count(event);
        totals.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .merge(place(event), total, TraceBuilder::sum);
    }

    private static Trace.Total count(RecordedEvent event) {
        Trace.Total total = new Trace.Total(
                Fields.number(event, "count", 0),
                Fields.number(event, "nanos", 0),
                Fields.number(event, "maxNanos", 0),
                Histogram.parse(Fields.text(event, "histogram")),
                new Partners(
                        Fields.number(event, "splitCount", 0),
                        Fields.number(event, "imbalanceNanos", 0),
                        Fields.number(event, "releaseNanos", 0),
                        Partners.parse(Fields.text(event, "partners"))));
        requireOrder(0, total.count());
        requireOrder(0, total.nanos());
        return total;
    }

    private void region(RecordedEvent event) {
        long snapshot = Fields.number(event, "snapshot", 0);
        long worker = Fields.number(event, "worker", 0);
        String name = Fields.text(event, "region");
        Trace.Region region = new Trace.Region(
                Fields.number(event, "count", 0),
                Fields.number(event, "inclusiveNanos", 0),
                Fields.number(event, "exclusiveNanos", 0),
                Fields.number(event, "waitedNanos", 0));
        if (worker == RegionEvent.VIRTUAL) {
            virtual.region(snapshot, name, region);
        } else {
            regions.computeIfAbsent(snapshot, key -> new HashMap<>())
                    .computeIfAbsent(worker, key -> new LinkedHashMap<>())
                    .put(name, region);
        }
    }

    private void call(RecordedEvent event) {
        calls.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new HashMap<>())
                .computeIfAbsent(Fields.number(event, "worker", 0), key -> new LinkedHashMap<>())
                .put(
                        new Trace.CallPlace(Fields.text(event, "call"), Fields.text(event, "site")),
                        new Trace.Calls(
                                Fields.number(event, "count", 0),
                                Fields.number(event, "failed", 0),
                                Fields.number(event, "contended", 0),
                                Fields.number(event, "nanos", TraceFormat.NOT_MEASURED)));
    }

    /** Classes that read as one (a lock's fair and unfair half) make one total. */
    static Trace.Total sum(Trace.Total a, Trace.Total b) {
        return new Trace.Total(
                a.count() + b.count(),
                a.nanos() + b.nanos(),
                Math.max(a.maxNanos(), b.maxNanos()),
                a.histogram().plus(b.histogram()),
                a.partners().plus(b.partners()));
    }

    private static Trace.Place place(RecordedEvent event) {
        return new Trace.Place(
                Fields.text(event, "kind"), Fields.text(event, "site"), Fields.className(event, "lockClass"));
    }

    private void wait(RecordedEvent event) {
        Trace.Wait wait = new Trace.Wait(
                Fields.number(event, "worker", 0),
                place(event),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "nanos", 0),
                Fields.number(event, "lock", 0));
        requireOrder(0, wait.nanos());
        waits.add(wait);
    }

    private void window(RecordedEvent event) {
        Trace.Window window = new Trace.Window(
                Fields.text(event, "section"),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "endNanos", 0),
                Fields.number(event, "beginSnapshot", 0),
                Fields.number(event, "endSnapshot", 0),
                event.hasField("overlapped") && event.getBoolean("overlapped"));
        requireOrder(window.beginNanos(), window.endNanos());
        windows.add(window);
    }

    private static void requireOrder(long begin, long end) {
        if (end < begin) {
            throw new IllegalArgumentException("from " + begin + " to " + end);
        }
    }

    Trace build(String damage) {
        long begin = clocks.clock(jvm.firstEpochNanos());
        return new Trace(
                agent,
                List.copyOf(hooks.values()),
                snapshots(),
                windows,
                waits,
                jvmWaits(),
                vm(),
                jvm.threads(clocks),
                jvm.jvm(),
                jvm.program(),
                jvm.hardwareThreads(),
                counters.gaps(),
                begin,
                Math.max(begin, clocks.clock(jvm.lastEpochNanos())),
                damage);
    }

    /** Parks only where no agent measured what they were for. */
    private List<Trace.JvmWait> jvmWaits() {
        Computations computations = Computations.of(agent == null ? "" : agent.options());
        List<Trace.JvmWait> all = new ArrayList<>(jvm.waits(clocks, computations, agent == null ? 1 : agent.depth()));
        if (agent == null) {
            all.addAll(jvm.parks(clocks));
        }
        return all;
    }

    private VmTrace vm() {
        VmTrace vm = jvm.vm(clocks, agent == null ? null : agent.jvmEvents());
        return agent == null ? vm : vm.withEarlyPauses(agent.readyNanos(), agent.earlyGcNanos());
    }

    private Map<Long, Trace.Snapshot> snapshots() {
        Map<Long, Trace.Snapshot> complete = new TreeMap<>();
        heads.forEach((number, head) -> {
            Map<Long, Trace.Worker> members = new LinkedHashMap<>();
            workers.getOrDefault(number, Map.of())
                    .forEach((id, worker) -> members.put(
                            id,
                            with(
                                    worker,
                                    head.timeNanos(),
                                    of(totals, number, id),
                                    of(regions, number, id),
                                    of(calls, number, id),
                                    counters.at(number, id))));
            complete.put(
                    number,
                    new Trace.Snapshot(
                            number,
                            head.cause(),
                            head.timeNanos(),
                            head.thresholdNanos(),
                            head.failures(),
                            head.firstFailure(),
                            head.dropped(),
                            members,
                            virtual.at(number)));
        });
        return complete;
    }

    private static <K, V> Map<K, V> of(Map<Long, Map<Long, Map<K, V>>> all, long snapshot, long worker) {
        return all.getOrDefault(snapshot, Map.of()).getOrDefault(worker, Map.of());
    }

    private static Trace.Worker with(
            Trace.Worker worker,
            long headNanos,
            Map<Trace.Place, Trace.Total> totals,
            Map<String, Trace.Region> regions,
            Map<Trace.CallPlace, Trace.Calls> calls,
            Map<Trace.CountPlace, Trace.Count> counts) {
        return new Trace.Worker(
                worker.id(),
                worker.name(),
                worker.timeNanos() == 0 ? headNanos : worker.timeNanos(),
                worker.startNanos(),
                worker.endNanos(),
                worker.written(),
                worker.cpuNanos(),
                worker.runQueueNanos(),
                worker.sampledNanos(),
                worker.sampledCpuNanos(),
                worker.sampledRunQueueNanos(),
                worker.computedNanos(),
                worker.open(),
                worker.openNanos(),
                totals,
                regions,
                worker.startDelayNanos(),
                calls,
                counts);
    }
}
