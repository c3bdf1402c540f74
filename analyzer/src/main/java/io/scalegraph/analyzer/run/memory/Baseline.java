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
 * @param parts what is known of that work by ML's parts; what is missing was not measured
 */
public record Baseline(double tSeq, double work, Map<MlReason, Double> parts) {

    /**
     * What a part is more than here.
     *
     * @param part which
     * @param time its time there, seconds, null if not measured
     * @return seconds, null if either was not measured
     */
    @Nullable
    Double beyond(MlReason part, @Nullable Double time) {
        Double here = parts.get(part);
        return time == null || here == null ? null : Double.valueOf(time - here);
    }

    /**
     * The second way to the latency: L = T_para - T_seq/N (YZM Eq. 3 with 8), E = T_seq/(N*T_para) (YZM Eq. 9).
     *
     * @param tPara T_para, seconds
     * @param processors N
     * @param ledgerLatency L by the ledger, seconds
     * @param workHere processor time in program code on N processors, seconds
     * @return the comparison
     */
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
