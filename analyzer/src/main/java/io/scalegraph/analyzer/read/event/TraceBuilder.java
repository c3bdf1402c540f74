package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.analyzer.read.trace.Hook;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.LongWaitEvent;
import io.scalegraph.trace.MachineEvent;
import io.scalegraph.trace.NativeThreadEvent;
import io.scalegraph.trace.PriceEvent;
import io.scalegraph.trace.RegionCallEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.StartedJvmEvent;
import io.scalegraph.trace.UnseenWaitEvent;
import io.scalegraph.trace.WaitEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Takes the events of a recording in any order and puts them together. */
public final class TraceBuilder {
    private final ClockMap clocks = new ClockMap();
    private final Map<String, Hook> hooks = new LinkedHashMap<>();
    private final AgentWaits waits = new AgentWaits();
    private final SnapshotEvents snapshots = new SnapshotEvents();
    private final MachineEvents machine = new MachineEvents();
    private final JfrEvents jfr = new JfrEvents();
    private final List<JvmActivity.Sight> sights = new ArrayList<>();
    private final List<RegionCall> regionCalls = new ArrayList<>();
    private final AgentStarts starts = new AgentStarts();
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
        snapshots.add(window);
    }

    /** {@return the version of the events, 0 if no agent told it} */
    public long schema() {
        return starts.schema();
    }

    /** {@return what was wrong with single events, or which are missing; empty if nothing} */
    public String damage() {
        snapshots.begin(starts);
        String odd = refused + " events make no sense and are left out, the first " + firstRefusal;
        boolean isHeadless = starts.build() == null && !snapshots.isEmpty();
        return Stream.of(
                        refused == 0 ? "" : odd,
                        isHeadless ? "what the agent wrote at its start is missing" : "",
                        snapshots.missing(),
                        snapshots.lost(),
                        snapshots.renamed())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private void put(JfrEvent event) {
        switch (Fields.type(event)) {
            case AgentEvent.NAME -> agent(event);
            case HookEvent.NAME -> hook(event);
            case SnapshotEvent.NAME -> snapshot(event);
            case MachineEvent.NAME -> machine.add(event);
            case NativeThreadEvent.NAME -> machine.addNative(event);
            case UnseenWaitEvent.NAME -> sights.add(WorkerEvents.sight(event));
            case RegionCallEvent.NAME -> regionCalls.add(WorkerEvents.regionCall(event));
            case PriceEvent.NAME -> starts.price(event);
            case WaitEvent.NAME, LongWaitEvent.NAME -> waits.add(WorkerEvents.wait(event));
            case StartedJvmEvent.NAME -> jfr.started(event);
            default -> other(event);
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
        snapshots.take(event);
    }

    private void other(JfrEvent event) {
        if (!snapshots.take(event)) {
            jfr.add(event);
        }
    }

    /**
     * Puts together what came.
     *
     * @param damage what is wrong with the file, empty if nothing
     * @return all of it
     */
    public Trace build(String damage) {
        snapshots.begin(starts);
        AgentStart agent = starts.build();
        long begin = clocks.clock(jfr.firstEpochNanos());
        return new Trace(
                agent,
                new Trace.OfAgent(
                        List.copyOf(hooks.values()),
                        snapshots.snapshots(),
                        snapshots.windows(),
                        waits,
                        snapshots.gaps(),
                        machine.list(),
                        machine.natives(),
                        snapshots.held(),
                        snapshots.late(),
                        List.copyOf(regionCalls)),
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
        JfrWaits all = jfr.waits(clocks, computations, agent == null ? 1 : agent.depth());
        if (agent == null) {
            all.addAll(jfr.parks(clocks));
        }
        all.seal();
        return all;
    }

    private JvmActivity vm(@Nullable AgentStart agent) {
        JvmActivity vm = jfr.vm(clocks, agent == null ? null : agent.jvmEvents());
        return agent == null ? vm : vm.withEarlyStops(agent.early()).withSights(sights);
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
