package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.memory.MemoryLatency;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run on one processor is compared by: its median window. */
final class SequentialRun {
    private SequentialRun() {}

    static Baseline baseline(RunAnalysis run) {
        WindowAnalysis window = run.median();
        double work = window.workers().stream().mapToDouble(WorkerTimes::work).sum();
        Map<String, Double> parts = new HashMap<>();
        window.stalls().stops().forEach(stop -> put(parts, stop.reason(), stop.work()));
        HardwareCounters counters = window.counters();
        if (counters != null) {
            put(parts, MemoryLatency.STALLED, counters.stalled());
        }
        window.mlParts().forEach(part -> put(parts, part.reason(), part.time()));
        return new Baseline(window.tPara(), work, parts);
    }

    private static void put(Map<String, Double> parts, String name, @Nullable Double time) {
        if (time != null) {
            parts.put(name, time);
        }
    }
}
