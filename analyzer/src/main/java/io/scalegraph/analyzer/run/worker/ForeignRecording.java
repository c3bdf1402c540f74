package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A recording without the agent's events: one window from its first event to its last, each thread's life from its first
 * to its last trace, and the waits JFR itself wrote, named by the JDK's frames on their stacks.
 */
public final class ForeignRecording {
    private ForeignRecording() {}

    public static Window window(Trace trace) {
        return new Window(TraceFormat.WHOLE_PROGRAM, trace.beginNanos(), trace.endNanos(), 0, 0, false);
    }

    public static List<WorkerWindow> workers(Trace trace, Window window) {
        Map<Long, List<JfrWait>> waits = trace.jvmWaits().stream().collect(Collectors.groupingBy(JfrWait::worker));
        List<WorkerWindow> workers = new ArrayList<>();
        trace.threads().forEach((id, thread) -> {
            KnownWaits intervals = new KnownWaits(thread.firstNanos(), thread.lastNanos());
            Map<Place, WaitSum> waited = new LinkedHashMap<>();
            long sum = WorkerWindows.addJvmWaits(
                    KnownWaits.joinReacquisitions(waits.getOrDefault(id, List.of())), intervals, waited, window);
            Timeline<Place> timeline =
                    new Timeline<>(thread.firstNanos(), thread.lastNanos(), intervals.list(), List.of());
            long unknown = TraceFormat.NOT_MEASURED;
            WorkerWindow worker = new WorkerWindow(
                    id,
                    thread.name(),
                    timeline,
                    waited,
                    Map.of(),
                    Map.of(),
                    unknown,
                    unknown,
                    null,
                    sum,
                    0,
                    unknown,
                    Map.of(),
                    Map.of(),
                    sum);
            if (worker.workNanos() > 0) {
                workers.add(worker);
            }
        });
        return workers;
    }
}
