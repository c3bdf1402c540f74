package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A one-processor run of the same work; seconds.
 *
 * @param tSeq its elapsed time
 * @param work its processor time in program code
 * @param parts what is known of that work, by the names of ML's parts; what is missing was not measured
 */
public record Baseline(double tSeq, double work, Map<String, Double> parts) {

    /** What a part is more than here; null if either was not measured. */
    @Nullable
    Double beyond(String part, @Nullable Double time) {
        Double here = parts.get(part);
        return time == null || here == null ? null : Double.valueOf(time - here);
    }

    /** L = T_para - T_seq/N (YZM Eq. 3 with 8), E = T_seq/(N*T_para) (YZM Eq. 9). */
    public BaselineCheck check(double tPara, int processors, double ledgerLatency, double workHere) {
        double latency = AverageLatency.ofSequentialTime(tPara, tSeq, processors);
        return new BaselineCheck(
                tSeq,
                latency,
                ledgerLatency - latency,
                tPara == 0 ? 0 : Efficiency.ofSequentialTime(tSeq, processors, tPara),
                workHere == 0 ? null : Double.valueOf(work / workHere));
    }
}
