package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.memory.Baseline;
import io.scalegraph.analyzer.run.memory.MlReason;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run on one processor is compared by: its median window. */
final class SequentialRun {
    private SequentialRun() {}

    static Baseline baseline(RunAnalysis run) {
        WindowAnalysis window = run.median();
        double work = window.workers().stream()
                .mapToDouble(worker -> worker.processor().work())
                .sum();
        Map<MlReason, Double> parts = new EnumMap<>(MlReason.class);
        for (MlReason reason : MlReason.values()) {
            window.detail().stalls().stops().stream()
                    .filter(stop -> stop.kind() == reason.stop())
                    .forEach(stop -> put(parts, reason, stop.work()));
        }
        HardwareCounters counters = window.detail().counters();
        if (counters != null) {
            put(parts, MlReason.STALLED_CYCLES, counters.stalled());
        }
        window.terms().mlParts().forEach(part -> put(parts, part.reason(), part.time()));
        return new Baseline(window.extent().tPara(), work, parts);
    }

    private static void put(Map<MlReason, Double> parts, MlReason reason, @Nullable Double time) {
        if (time != null) {
            parts.put(reason, time);
        }
    }
}
