package io.scalegraph.analyzer.run;

import org.jspecify.annotations.Nullable;

/**
 * A one-processor run of the same work; seconds.
 *
 * @param tSeq its elapsed time
 * @param work its processor time in program code
 * @param gc its GC pauses in work, null if not measured
 * @param runQueue its run-queue delay in work, null if not measured
 */
record Baseline(
        double tSeq,
        double work,
        @Nullable Double gc,
        @Nullable Double runQueue) {

    static Baseline of(RunAnalysis run) {
        WindowAnalysis window = Summaries.medianWindow(
                run.windows().subList(run.summary().warmUp(), run.windows().size()));
        double work = window.workers().stream()
                .mapToDouble(WindowAnalysis.Worker::work)
                .sum();
        return new Baseline(
                window.tPara(),
                work,
                MemoryLatency.part(window, MemoryLatency.GC),
                MemoryLatency.part(window, MemoryLatency.RUN_QUEUE));
    }

    /** L = T_para - T_seq/N (YZM Eq. 3 with 8), E = T_seq/(N*T_para) (YZM Eq. 9). */
    WindowAnalysis.BaselineCheck check(double tPara, int processors, double ledgerLatency) {
        double latency = tPara - tSeq / processors;
        return new WindowAnalysis.BaselineCheck(
                tSeq, latency, ledgerLatency - latency, tPara == 0 ? 0 : tSeq / (processors * tPara));
    }
}
