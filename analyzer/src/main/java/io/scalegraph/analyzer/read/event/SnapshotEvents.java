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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Snapshots with all that they count, and the windows between them, from their events in any order. */
final class SnapshotEvents {
    private final SortedMap<Long, Snapshot> heads = new TreeMap<>();
    private final WindowEvents windows = new WindowEvents();
    private final WorkerEvents workers = new WorkerEvents();
    private final UnchangedWorkers unchanged = new UnchangedWorkers();
    private final LostTotals lost = new LostTotals();
    private final VirtualEvents virtual = new VirtualEvents();
    private final CounterEvents counters = new CounterEvents();
    private final HoldEvents holds = new HoldEvents();
    private @Nullable LateBegin late;

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
            case WindowEvent.NAME -> windows.take(event);
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

    /** A recording that was not kept from its begin has another one; and windows without their totals are left out. */
    void begin(AgentStarts starts) {
        if (late == null && starts.isEarlier()) {
            beginLate(starts);
        }
        windows.keepThoseWithEdges(heads);
    }

    private void beginLate(AgentStarts starts) {
        Set<Long> broken = lost.broken(unchanged.lost(workers.ids(), heads.keySet()));
        Snapshot first = KeptPart.firstWhole(heads.values(), broken);
        if (first == null) {
            // What there is would be taken for totals since the begin of what was kept.
            windows.replaceBy(List.of());
            heads.clear();
            lost.beginWith(Long.MAX_VALUE);
            return;
        }
        KeptPart kept = new KeptPart(first, workers.lastRead(first), windows.list());
        windows.replaceBy(kept.windows());
        late = kept.lacks(starts.startNanos());
        heads.keySet().removeIf(number -> number < first.number());
        lost.beginWith(first.number());
    }

    boolean isEmpty() {
        return heads.isEmpty();
    }

    /** Which of them and of the windows are missing, empty if none are. */
    String missing() {
        return windows.missing(heads, late == null);
    }

    /** Which of their totals are missing, empty if none are. */
    String lost() {
        return lost.text(unchanged.lost(workers.ids(), edges()));
    }

    /** Which names do not fit, empty if all do. */
    String renamed() {
        long places = workers.vanishedPlaces(heads.keySet()) + virtual.vanishedPlaces(heads.keySet());
        return places == 0
                ? ""
                : places + " places have other names in parts of the file, so that times there are wrong";
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
        return windows.list();
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
        for (Window window : windows.list()) {
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
