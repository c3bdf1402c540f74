package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.CounterGapEvent;
import io.scalegraph.trace.HoldEvent;
import io.scalegraph.trace.HoldTotalEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.MachineEvent;
import io.scalegraph.trace.PassEvent;
import io.scalegraph.trace.PriceEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.StartedJvmEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.UnseenWaitEvent;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Takes the events of a recording in any order and puts them together. */
public final class TraceBuilder {
    private final ClockMap clocks = new ClockMap();
    private final Map<String, Hook> hooks = new LinkedHashMap<>();
    private final Map<Long, Snapshot> heads = new TreeMap<>();
    private List<Window> windows = new ArrayList<>();
    private final AgentWaits waits = new AgentWaits();
    private final WorkerEvents workers = new WorkerEvents();
    private final UnchangedWorkers unchanged = new UnchangedWorkers();
    private final LostTotals lost = new LostTotals();
    private final VirtualEvents virtual = new VirtualEvents();
    private final CounterEvents counters = new CounterEvents();
    private final HoldEvents holds = new HoldEvents();
    private final MachineEvents machine = new MachineEvents();
    private final JfrEvents jfr = new JfrEvents();
    private final List<JvmActivity.Sight> sights = new ArrayList<>();
    private final AgentStarts starts = new AgentStarts();
    private @Nullable LateBegin late;
    private long events;
    private long refused;
    private String firstRefusal = "";

    /** {@return whether no event came} */
    public boolean isEmpty() {
        return events == 0;
    }

    /**
     * Takes an event. One that cannot be right is left out, and counted.
     *
     * @param event the event
     */
    public void add(JfrEvent event) {
        events++;
        try {
            Fields.requireSeal(event);
            put(event);
        } catch (RuntimeException e) {
            if (refused++ == 0) {
                firstRefusal = event.type() + ": " + reason(e);
            }
        }
    }

    /**
     * Takes single waits, each of which was an event.
     *
     * @param some not to grow any more
     */
    void add(AgentWaits some) {
        events += some.size();
        waits.append(some);
    }

    /**
     * Takes a window that no event tells.
     *
     * @param window its snapshots are among the events
     */
    void add(Window window) {
        windows.add(window);
    }

    /** {@return the version of the events, 0 if no agent told it} */
    public long schema() {
        return starts.schema();
    }

    /** {@return what was wrong with single events, or which are missing; empty if nothing} */
    public String damage() {
        begin();
        String odd = refused + " events make no sense and are left out, the first " + firstRefusal;
        boolean isHeadless = starts.build() == null && !heads.isEmpty();
        return Stream.of(
                        refused == 0 ? "" : odd,
                        isHeadless ? "what the agent wrote at its start is missing" : "",
                        lost.text(unchanged.lost(workers.ids(), edges())))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private void put(JfrEvent event) {
        switch (Fields.type(event)) {
            case AgentEvent.NAME -> agent(event);
            case HookEvent.NAME -> hook(event);
            case SnapshotEvent.NAME -> snapshot(event);
            case WorkerEvent.NAME -> worker(event);
            case TotalEvent.NAME -> total(event);
            case VirtualThreadsEvent.NAME -> virtualThreads(event);
            case VirtualTotalEvent.NAME -> virtualTotal(event);
            case RegionEvent.NAME, CallEvent.NAME, CounterEvent.NAME -> detail(event);
            case CounterGapEvent.NAME -> counters.gap(event);
            case MachineEvent.NAME -> machine.add(event);
            case UnseenWaitEvent.NAME -> sights.add(WorkerEvents.sight(event));
            case PriceEvent.NAME -> starts.price(event);
            case WaitEvent.NAME, LongWaitEvent.NAME -> waits.add(WorkerEvents.wait(event));
            case HoldEvent.NAME -> holds.hold(event);
            case HoldTotalEvent.NAME -> holdTotal(event);
            case PassEvent.NAME -> holds.pass(event);
            case WindowEvent.NAME -> window(event);
            case StartedJvmEvent.NAME -> jfr.started(event);
            default -> jfr.add(event);
        }
    }

    private void agent(JfrEvent event) {
        tie(event);
        starts.start(event);
    }

    private void tie(JfrEvent event) {
        clocks.add(event.beginNanos(), Fields.number(event, "clockNanos", 0));
    }

    private void hook(JfrEvent event) {
        String target = Fields.text(event, "target");
        int methods = (int) Fields.number(event, "methods", 0);
        // Reported twice, at the start and at the end of the program; in between a hook can only have come to stand.
        hooks.merge(
                target,
                new Hook(target, methods, Fields.text(event, "consequence"), Fields.text(event, "near")),
                Hook::with);
    }

    private void snapshot(JfrEvent event) {
        tie(event);
        lost.snapshot(event);
        unchanged.snapshot(event);
        Snapshot head = WorkerEvents.head(event);
        heads.put(head.number(), head);
    }

    private void worker(JfrEvent event) {
        workers.worker(event);
        lost.worker(event);
    }

    private void total(JfrEvent event) {
        workers.total(event);
        lost.total(event);
    }

    private void holdTotal(JfrEvent event) {
        holds.total(event);
        lost.total(event);
    }

    private void virtualThreads(JfrEvent event) {
        virtual.threads(event);
        lost.virtualThreads(event);
    }

    private void virtualTotal(JfrEvent event) {
        virtual.total(event);
        lost.virtualTotal(event);
    }

    private void detail(JfrEvent event) {
        lost.detail(event);
        switch (Fields.type(event)) {
            case RegionEvent.NAME -> region(event);
            case CallEvent.NAME -> workers.call(event);
            default -> counters.count(event);
        }
    }

    private void region(JfrEvent event) {
        long snapshot = Fields.number(event, "snapshot", 0);
        long worker = Fields.number(event, "worker", 0);
        String name = Fields.text(event, "region");
        RegionCalls region = new RegionCalls(
                Fields.number(event, "count", 0),
                Fields.number(event, "inclusiveNanos", 0),
                Fields.number(event, "exclusiveNanos", 0),
                Fields.number(event, "waitedNanos", 0));
        if (worker == RegionEvent.VIRTUAL) {
            virtual.region(snapshot, name, region);
        } else {
            workers.region(snapshot, worker, name, region);
        }
    }

    private void window(JfrEvent event) {
        Window window = new Window(
                Fields.text(event, "section"),
                Fields.number(event, "beginNanos", 0),
                Fields.number(event, "endNanos", 0),
                Fields.number(event, "beginSnapshot", 0),
                Fields.number(event, "endSnapshot", 0),
                event.has("overlapped") && event.flag("overlapped"),
                Fields.thread(event));
        Fields.requireOrder(window.beginNanos(), window.endNanos());
        windows.add(window);
    }

    /**
     * Puts together what came.
     *
     * @param damage what is wrong with the file, empty if nothing
     * @return all of it
     */
    public Trace build(String damage) {
        begin();
        AgentStart agent = starts.build();
        long begin = clocks.clock(jfr.firstEpochNanos());
        return new Trace(
                agent,
                new Trace.OfAgent(
                        List.copyOf(hooks.values()),
                        snapshots(),
                        windows,
                        waits,
                        counters.gaps(),
                        machine.list(),
                        holds.singles(),
                        late),
                new Trace.OfJfr(
                        jfrWaits(agent),
                        jfr.threads(clocks),
                        begin,
                        Math.max(begin, clocks.clock(jfr.lastEpochNanos()))),
                vm(agent),
                jfr.jvm(starts.isInherited()),
                damage);
    }

    /** Parks only where no agent measured what they were for. */
    private List<JfrWait> jfrWaits(@Nullable AgentStart agent) {
        Computations computations = Computations.of(agent == null ? "" : agent.options());
        List<JfrWait> all = new ArrayList<>(jfr.waits(clocks, computations, agent == null ? 1 : agent.depth()));
        if (agent == null) {
            all.addAll(jfr.parks(clocks));
        }
        return all;
    }

    private JvmActivity vm(@Nullable AgentStart agent) {
        JvmActivity vm = jfr.vm(clocks, agent == null ? null : agent.jvmEvents());
        return agent == null
                ? vm
                : vm.withEarlyStops(agent.readyNanos(), agent.early()).withSights(sights);
    }

    /** Those at a window's edge, and the last, where a program ends that was killed, have all workers. */
    private Map<Long, Snapshot> snapshots() {
        Map<Long, Map<Long, UnchangedWorkers.Source>> sources = unchanged.sources(workers.ids(), edges());
        Map<Long, Snapshot> complete = new TreeMap<>();
        heads.forEach((number, head) -> {
            Map<Long, WorkerReading> all = workers.at(number, head.timeNanos(), counters, holds);
            sources.getOrDefault(number, Map.of()).forEach((id, source) -> {
                WorkerReading read = workers.at(source.snapshot(), id, head.timeNanos(), counters, holds);
                all.putIfAbsent(id, UnchangedWorkers.at(read, head.timeNanos()));
            });
            complete.put(
                    number,
                    new Snapshot(
                            number,
                            head.cause(),
                            head.timeNanos(),
                            head.thresholdNanos(),
                            head.state(),
                            all,
                            virtual.at(number)));
        });
        return complete;
    }

    /** A recording that was not kept from its begin has another one. */
    private void begin() {
        if (late != null || !starts.isEarlier()) {
            return;
        }
        Set<Long> broken = lost.broken(unchanged.lost(workers.ids(), heads.keySet()));
        Snapshot first = KeptPart.firstWhole(heads.values(), broken);
        if (first == null) {
            // What there is would be taken for totals since the begin of what was kept.
            windows = new ArrayList<>();
            heads.clear();
            lost.beginWith(Long.MAX_VALUE);
            return;
        }
        KeptPart kept = new KeptPart(first, workers.lastRead(first), windows);
        windows = kept.windows();
        late = kept.lacks(starts.startNanos());
        heads.keySet().removeIf(number -> number < first.number());
        lost.beginWith(first.number());
    }

    private Set<Long> edges() {
        Set<Long> edges = new HashSet<>();
        for (Window window : windows) {
            edges.add(window.beginSnapshot());
            edges.add(window.endSnapshot());
        }
        heads.values().stream()
                .filter(snapshot -> !snapshot.isOfThreadsEnd())
                .mapToLong(Snapshot::number)
                .max()
                .ifPresent(edges::add);
        return edges;
    }

    /**
     * What was thrown, in one line.
     *
     * @param e what was thrown
     * @return its kind and the first line of its message
     */
    public static String reason(Throwable e) {
        String message = e.getMessage();
        String name = e.getClass().getSimpleName();
        return message == null ? name : name + " " + message.lines().findFirst().orElse("");
    }
}
