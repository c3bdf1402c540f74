package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.HoldTotalEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.JdkEvents;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import io.scalegraph.trace.WorkerIds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The last events of a recording that is still being written: what its newest window needs, and no more. The first
 * window begins with the first snapshot, each ends with one of the recorder's beats; they follow on each other without a gap, and last {@link #LEAST_NANOS} at least.
 * Not thread-safe.
 */
public final class RecentEvents {
    /** Beats are a second apart, or less where slices are shorter. */
    private static final long LEAST_NANOS = 900_000_000;
    /** The machine is read behind the beat that a window begins with, and so before it only a second ago or two. */
    private static final long KEPT_NANOS = 3_000_000_000L;
    /** No beat comes so late, not on a machine that is overrun either. */
    private static final long MOST_NANOS = 60_000_000_000L;

    /** What holds for all of the recording, by its type; the JVM tells it again and again. */
    private final Map<String, JfrEvent> lasting = new HashMap<>();

    private final List<JfrEvent> hooks = new ArrayList<>();
    private final TreeMap<Long, JfrEvent> heads = new TreeMap<>();
    /** What snapshots tell, by their numbers and then by worker. */
    private final TreeMap<Long, Map<Long, List<JfrEvent>>> told = new TreeMap<>();
    /** What older snapshots told of workers that the window's first one leaves out, since it still holds. */
    private final Map<Long, List<JfrEvent>> before = new HashMap<>();
    /** Everything that happened at a time of its own. */
    private List<JfrEvent> timed = new ArrayList<>();
    /** When the newest of them began, nanoseconds since 1970. */
    private long newest = Long.MIN_VALUE;

    /** Number of the snapshot that the next window begins with, 0 until there is one. */
    private long begin;

    /** Creates it, without events. */
    public RecentEvents() {}

    /**
     * Takes an event.
     *
     * @param event one that is not used again by who gives it
     */
    public void add(JfrEvent event) {
        String type = Fields.type(event);
        switch (type) {
            case AgentEvent.NAME, JdkEvents.JVM_INFORMATION, JdkEvents.CPU_INFORMATION, JdkEvents.GC_CONFIGURATION ->
                lasting.put(type, event);
            case HookEvent.NAME -> hooks.add(event);
            case SnapshotEvent.NAME -> heads.put(Fields.number(event, "snapshot", 0), event);
            case WorkerEvent.NAME,
                    TotalEvent.NAME,
                    RegionEvent.NAME,
                    CallEvent.NAME,
                    CounterEvent.NAME,
                    HoldTotalEvent.NAME,
                    VirtualThreadsEvent.NAME,
                    VirtualTotalEvent.NAME ->
                told.computeIfAbsent(Fields.number(event, "snapshot", 0), key -> new LinkedHashMap<>())
                        .computeIfAbsent(Fields.number(event, "worker", RegionEvent.VIRTUAL), key -> new ArrayList<>())
                        .add(event);
            case WindowEvent.NAME -> {
                // The program's own windows are the result's; here others are made.
            }
            default -> {
                timed.add(event);
                newest = Math.max(newest, event.beginNanos());
            }
        }
    }

    /**
     * What is known of the newest window.
     *
     * @return a trace with this one window; null if no further one is complete yet
     */
    public @Nullable Trace next() {
        Trace trace = newestWindow();
        if (trace == null && !timed.isEmpty()) {
            forgetBefore(newest - MOST_NANOS); // the recorder may have ended, and JFR go on
        }
        return trace;
    }

    private @Nullable Trace newestWindow() {
        JfrEvent last = newestBeat();
        if (last == null || !lasting.containsKey(AgentEvent.NAME)) {
            return null;
        }
        if (begin == 0) {
            begin = heads.firstKey(); // measuring begins with it
        }
        JfrEvent first = heads.get(begin);
        if (first == null || time(last) - time(first) < LEAST_NANOS) {
            return null;
        }
        forget(first);
        long end = Fields.number(last, "snapshot", 0);
        Window window = new Window(TraceFormat.SLICE, time(first), time(last), begin, end, false);
        begin = end;
        return trace(window);
    }

    private Trace trace(Window window) {
        TraceBuilder builder = new TraceBuilder();
        lasting.values().forEach(builder::add);
        hooks.forEach(builder::add);
        before.values().forEach(events -> events.forEach(builder::add));
        told.values().forEach(workers -> workers.values().forEach(events -> events.forEach(builder::add)));
        heads.values().forEach(builder::add);
        timed.forEach(builder::add);
        builder.add(window);
        return builder.build("");
    }

    /** Drops what no window from that snapshot on needs. */
    private void forget(JfrEvent first) {
        for (Map<Long, List<JfrEvent>> workers : told.headMap(begin).values()) {
            before.putAll(workers); // in the order of snapshots: the later one counts
        }
        told.headMap(begin).clear();
        heads.headMap(begin).clear();
        Set<Long> left = new HashSet<>();
        for (long id : WorkerIds.parse(Fields.text(first, "unchanged"))) {
            left.add(id);
        }
        before.keySet().retainAll(left);
        forgetBefore(first.beginNanos() - KEPT_NANOS);
    }

    private void forgetBefore(long oldest) {
        List<JfrEvent> kept = new ArrayList<>();
        for (JfrEvent event : timed) {
            if (event.beginNanos() + event.nanos() > oldest) {
                kept.add(event);
            }
        }
        timed = kept;
    }

    private @Nullable JfrEvent newestBeat() {
        for (JfrEvent head : heads.descendingMap().values()) {
            if (isBeat(head)) {
                return head;
            }
        }
        return null;
    }

    private static boolean isBeat(JfrEvent head) {
        return Fields.text(head, "cause").equals(TraceFormat.PERIODIC);
    }

    private static long time(JfrEvent head) {
        return Fields.number(head, "timeNanos", 0);
    }
}
