package io.scalegraph.analyzer.run;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A one-processor run of the same work; seconds.
 *
 * @param tSeq its elapsed time
 * @param work its processor time in program code
 * @param parts what is known of that work, by the names of ML's parts; what is missing was not measured
 */
record Baseline(double tSeq, double work, Map<String, Double> parts) {

    static Baseline of(RunAnalysis run) {
        WindowAnalysis window = Summaries.medianWindow(
                run.windows().subList(run.summary().warmUp(), run.windows().size()));
        double work = window.workers().stream()
                .mapToDouble(WindowAnalysis.Worker::work)
                .sum();
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

    /** What a part is more than here; null if either was not measured. */
    @Nullable
    Double beyond(String part, @Nullable Double time) {
        Double here = parts.get(part);
        return time == null || here == null ? null : Double.valueOf(time - here);
    }

    /** L = T_para - T_seq/N (YZM Eq. 3 with 8), E = T_seq/(N*T_para) (YZM Eq. 9). */
    WindowAnalysis.BaselineCheck check(double tPara, int processors, double ledgerLatency, double workHere) {
        double latency = tPara - tSeq / processors;
        return new WindowAnalysis.BaselineCheck(
                tSeq,
                latency,
                ledgerLatency - latency,
                tPara == 0 ? 0 : tSeq / (processors * tPara),
                workHere == 0 ? null : Double.valueOf(work / workHere));
    }
}
