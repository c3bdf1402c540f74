package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JfrThread;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A recording without the agent's events: one window from its first event to its last, each thread's life from its first
 * to its last trace, and the waits JFR itself wrote, named by the JDK's frames on their stacks.
 */
public final class ForeignRecording {
    private ForeignRecording() {}

    /**
     * The only window.
     *
     * @param trace what the recording holds
     * @return from the first event to the last
     */
    public static Window window(Trace trace) {
        Trace.OfJfr seen = trace.ofJfr();
        return new Window(TraceFormat.WHOLE_PROGRAM, seen.beginNanos(), seen.endNanos(), 0, 0, false);
    }

    /**
     * The threads that worked.
     *
     * @param trace what the recording holds
     * @param window the only window
     * @return workers, to which others may be added
     */
    public static List<WorkerWindow> workers(Trace trace, Window window) {
        Map<Long, List<JfrWait>> waits = JfrWaits.byWorker(trace.ofJfr().waits());
        List<WorkerWindow> workers = new ArrayList<>();
        trace.ofJfr().threads().forEach((id, thread) -> {
            WorkerWindow worker = worker(id, thread, waits.getOrDefault(id, List.of()), window);
            if (worker.workNanos() > 0) {
                workers.add(worker);
            }
        });
        return workers;
    }

    private static WorkerWindow worker(long id, JfrThread thread, List<JfrWait> waits, Window window) {
        KnownWaits known = new KnownWaits(thread.firstNanos(), thread.lastNanos());
        Map<Place, WaitSum> sums = new LinkedHashMap<>();
        long listed = WorkerWindows.addJfrWaits(KnownWaits.joinReacquisitions(waits), known, sums, window);
        Timeline<Place> timeline = new Timeline<>(thread.firstNanos(), thread.lastNanos(), known.list(), List.of());
        return WorkerWindow.of(id, thread.name(), timeline)
                .withWaits(new WorkerWindow.Waits(sums, Map.of(), listed, listed, new WakeEdges(known.edges(), 0, 0)));
    }
}
