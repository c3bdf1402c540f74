package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.jfr.JfrEvent;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.trace.CounterGap;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.LateBegin;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.CounterGapEvent;
import io.scalegraph.trace.HoldEvent;
import io.scalegraph.trace.HoldTotalEvent;
import io.scalegraph.trace.PassEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Snapshots with all that they count, and the windows between them, from their events in any order. */
final class SnapshotEvents {
    private final Map<Long, Snapshot> heads = new TreeMap<>();
    private List<Window> windows = new ArrayList<>();
    private final WorkerEvents workers = new WorkerEvents();
    private final UnchangedWorkers unchanged = new UnchangedWorkers();
    private final LostTotals lost = new LostTotals();
    private final VirtualEvents virtual = new VirtualEvents();
    private final CounterEvents counters = new CounterEvents();
    private final HoldEvents holds = new HoldEvents();
    private @Nullable LateBegin late;
    /** Windows of which a snapshot is missing. */
    private long edgeless;

    /**
     * Takes an event if it is of a snapshot or a window.
     *
     * @param event any
     * @return whether it is
     */
    boolean take(JfrEvent event) {
        switch (Fields.type(event)) {
            case SnapshotEvent.NAME -> snapshot(event);
            case WorkerEvent.NAME -> worker(event);
            case TotalEvent.NAME -> total(event);
            case VirtualThreadsEvent.NAME -> virtualThreads(event);
            case VirtualTotalEvent.NAME -> virtualTotal(event);
            case RegionEvent.NAME, CallEvent.NAME, CounterEvent.NAME -> detail(event);
            case CounterGapEvent.NAME -> counters.gap(event);
            case HoldEvent.NAME -> holds.hold(event);
            case HoldTotalEvent.NAME -> holdTotal(event);
            case PassEvent.NAME -> holds.pass(event);
            case WindowEvent.NAME -> window(event);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Takes a window that no event tells. */
    void add(Window window) {
        windows.add(window);
    }

    private void snapshot(JfrEvent event) {
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
     * A recording that was not kept from its begin has another one. And a window is the difference of two snapshots: where
     * one of them is missing nothing can be said of it.
     */
    void begin(AgentStarts starts) {
        if (late == null && starts.isEarlier()) {
            beginLate(starts);
        }
        long all = windows.size();
        windows.removeIf(window -> !hasEdges(window));
        edgeless += all - windows.size();
    }

    private boolean hasEdges(Window window) {
        return (window.beginSnapshot() == 0 || heads.containsKey(window.beginSnapshot()))
                && heads.containsKey(window.endSnapshot());
    }

    private void beginLate(AgentStarts starts) {
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

    boolean isEmpty() {
        return heads.isEmpty();
    }

    /** How many windows are left out, empty if none are. */
    String edgeless() {
        return edgeless == 0 ? "" : edgeless + " windows lack the totals at their begin or end and are left out";
    }

    /** Which of them are missing, empty if none are. */
    String lost() {
        return lost.text(unchanged.lost(workers.ids(), edges()));
    }

    /** Those at a window's edge, and the last, where a program ends that was killed, have all workers. */
    Map<Long, Snapshot> snapshots() {
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

    List<Window> windows() {
        return windows;
    }

    List<CounterGap> gaps() {
        return counters.gaps();
    }

    /** Single holds and passes. */
    HoldsAndPasses held() {
        return holds.singles();
    }

    /** Null if the recording was kept from its begin. */
    @Nullable
    LateBegin late() {
        return late;
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
}
