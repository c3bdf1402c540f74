package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.List;

/**
 * What a study found for one goal at one number of processors. Times in seconds; NaN where nothing was measured.
 *
 * @param method scaling method
 * @param goal what was held, or "size" where sizes were simply measured
 * @param target value of the goal; the scale factor for sizes
 * @param processors N
 * @param reached whether the goal is held
 * @param k scale factor
 * @param work W
 * @param tPara T_para, median
 * @param tSeq T_seq = W t_c
 * @param efficiency E = T_seq/(N T_para) (YZM Eq. 9)
 * @param latency L = T_para - T_seq/N (YZM Eq. 3)
 * @param ledgerLatency L by the ledger of the recordings, median
 * @param runs the runs behind it
 * @param note what else there is to say, empty if nothing
 */
public record Finding(
        String method,
        String goal,
        double target,
        int processors,
        boolean reached,
        double k,
        double work,
        double tPara,
        double tSeq,
        double efficiency,
        double latency,
        double ledgerLatency,
        List<Integer> runs,
        String note) {
    /**
     * Copies.
     *
     * @param method scaling method
     * @param goal what was held
     * @param target value of the goal
     * @param processors N
     * @param reached whether the goal is held
     * @param k scale factor
     * @param work W
     * @param tPara T_para
     * @param tSeq T_seq
     * @param efficiency E
     * @param latency L
     * @param ledgerLatency L by the ledger
     * @param runs the runs behind it
     * @param note what else there is to say
     */
    public Finding {
        runs = List.copyOf(runs);
    }

    static List<Integer> numbers(List<StudyRun> runs) {
        return runs.stream().map(StudyRun::number).toList();
    }
}
