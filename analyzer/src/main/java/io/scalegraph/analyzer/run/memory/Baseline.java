package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A one-processor run of the same work; seconds.
 *
 * @param tSeq its elapsed time, as it was measured
 * @param work its processor time in program code, without what the machine kept back
 * @param kept how long its work stood still for want of a processor: that is the machine's, not the work's, and has left
 *     it
 * @param cpu processor time of its workers' work by the operating system, null if not measured
 * @param parts what is known of that work by ML's parts; what is missing was not measured
 */
public record Baseline(
        double tSeq, double work, double kept, @Nullable Double cpu, Map<MlReason, Double> parts) {

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
     * The second way to the latency: L = T_para - T_seq/N (YZM Eq. 3 with 8), E = T_seq/(N*T_para) (YZM Eq. 9), both by
     * elapsed times alone.
     *
     * @param tPara T_para, seconds
     * @param processors N
     * @param ledgerLatency L by the ledger, seconds
     * @param workHere processor time in program code on N processors, seconds
     * @param cpuHere processor time of the workers' work there by the operating system, seconds, null if not measured
     * @return the comparison
     */
    public BaselineCheck check(
            double tPara, int processors, double ledgerLatency, double workHere, @Nullable Double cpuHere) {
        double latency = AverageLatency.ofSequentialTime(tPara, tSeq, processors);
        return new BaselineCheck(
                tSeq,
                kept,
                latency,
                ledgerLatency - latency,
                tPara == 0 ? 0 : Efficiency.ofSequentialTime(tSeq, processors, tPara),
                workHere == 0 ? null : Double.valueOf(work / workHere),
                cpu == null || cpuHere == null ? null : new BaselineCheck.ProcessorTime(cpuHere, cpu));
    }
}
