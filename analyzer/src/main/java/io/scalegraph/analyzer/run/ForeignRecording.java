package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.Trace;
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
final class ForeignRecording {
    private ForeignRecording() {}

    static Trace.Window window(Trace trace) {
        return new Trace.Window(TraceFormat.WHOLE_PROGRAM, trace.beginNanos(), trace.endNanos(), 0, 0, false);
    }

    static List<WorkerWindow> workers(Trace trace, Trace.Window window) {
        Map<Long, List<Trace.JvmWait>> waits =
                trace.jvmWaits().stream().collect(Collectors.groupingBy(Trace.JvmWait::worker));
        List<WorkerWindow> workers = new ArrayList<>();
        trace.threads().forEach((id, thread) -> {
            Intervals intervals = new Intervals(thread.firstNanos(), thread.lastNanos());
            Map<Trace.Place, WorkerWindow.Waited> waited = new LinkedHashMap<>();
            long sum = WorkerWindows.addJvmWaits(
                    Intervals.joinReacquisitions(waits.getOrDefault(id, List.of())), intervals, waited, window);
            Timeline<Trace.Place> timeline =
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
