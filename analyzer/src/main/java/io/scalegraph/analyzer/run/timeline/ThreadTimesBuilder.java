package io.scalegraph.analyzer.run.timeline;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.RegionCall;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.place.WaitPlace;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** From the workers of one window to its threads over time. Stateless. */
public final class ThreadTimesBuilder {
    private ThreadTimesBuilder() {}

    /**
     * The threads of one window.
     *
     * @param window the window
     * @param workers its workers; those with ids below 0 are no threads of Java's and are left out
     * @param stops when the JVM had stopped them, each by the worker's position
     * @param calls of regions, by whatever thread and at whatever time
     * @return the same in plain values
     */
    public static ThreadTimes of(
            Window window, List<WorkerWindow> workers, List<Interruption> stops, List<RegionCall> calls) {
        Map<Long, List<RegionCall>> regions = calls.stream()
                .filter(call -> call.isIn(window))
                .map(call -> call.within(window))
                .sorted(RegionCall.OUTER_FIRST)
                .collect(Collectors.groupingBy(RegionCall::worker));
        return new ThreadTimes(
                window.section(),
                window.endNanos() - window.beginNanos(),
                workers.stream()
                        .filter(worker -> worker.id() > 0)
                        .sorted(Comparator.comparingLong((WorkerWindow worker) ->
                                        worker.timeline().begin())
                                .thenComparing(WorkerWindow::id))
                        .map(worker ->
                                thread(worker, window.beginNanos(), regions.getOrDefault(worker.id(), List.of())))
                        .toList(),
                stops(stops, workers, window));
    }

    private static ThreadTimes.OfThread thread(WorkerWindow worker, long zero, List<RegionCall> calls) {
        Timeline<Place> timeline = worker.timeline();
        List<ThreadTimes.Wait> waits = new ArrayList<>();
        for (int i = 0; i < timeline.waits().size(); i++) {
            Timeline.Wait<Place> wait = timeline.waits().get(i);
            waits.add(new ThreadTimes.Wait(
                    WaitPlace.of(wait.place()),
                    wait.begin() - zero,
                    wait.end() - zero,
                    wake(wait, worker.waits().edges().get(i), zero)));
        }
        List<ThreadTimes.Region> regions = calls.stream()
                .map(call -> new ThreadTimes.Region(call.region(), call.beginNanos() - zero, call.endNanos() - zero))
                .toList();
        return new ThreadTimes.OfThread(
                worker.id(), worker.name(), timeline.begin() - zero, timeline.end() - zero, waits, regions);
    }

    /** A wake whose time does not lie within the wait has none that is known. */
    private static ThreadTimes.@Nullable Wake wake(Timeline.Wait<Place> wait, WakeEdge edge, long zero) {
        if (edge.waker() <= 0) {
            return null;
        }
        boolean timed = edge.at() >= wait.begin() && edge.at() <= wait.end();
        return new ThreadTimes.Wake(edge.waker(), timed ? Long.valueOf(edge.at() - zero) : null);
    }

    private static List<ThreadTimes.Stop> stops(List<Interruption> stops, List<WorkerWindow> workers, Window window) {
        List<ThreadTimes.Stop> told = new ArrayList<>();
        for (Interruption stop : stops) {
            long begin = Math.max(stop.begin(), window.beginNanos()) - window.beginNanos();
            long end = Math.min(stop.end(), window.endNanos()) - window.beginNanos();
            if (stop.reason() instanceof JvmStopKind kind && kind.isOffProcessor() && begin < end) {
                boolean ofAll = stop.worker() == Interruption.ALL;
                Long thread =
                        ofAll ? null : Long.valueOf(workers.get(stop.worker()).id());
                told.add(new ThreadTimes.Stop(kind.label(), begin, end, thread));
            }
        }
        told.sort(Comparator.comparingLong(ThreadTimes.Stop::begin).thenComparingLong(ThreadTimes.Stop::end));
        return told;
    }
}
