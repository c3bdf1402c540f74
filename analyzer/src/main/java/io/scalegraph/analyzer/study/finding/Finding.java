package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.plan.Goal;
import java.util.List;

/**
 * What a study found for one goal at one number of processors.
 *
 * @param sought what was to be found
 * @param reach how it stands with the goal
 * @param k scale factor
 * @param times what was measured there
 * @param runs numbers of the runs behind it
 * @param note what else there is to say, empty if nothing
 */
public record Finding(Sought sought, Reach reach, double k, Times times, List<Integer> runs, String note) {
    /**
     * What was to be found.
     *
     * @param method scaling method
     * @param goal what was held
     * @param target value of the goal; the scale factor for sizes
     * @param processors N
     */
    public record Sought(String method, Goal goal, double target, int processors) {}

    /**
     * What was measured, NaN where nothing was. A run's E and L go by the one-processor run of the same repeat, as in the
     * tables of measurements; their medians are not those of the medians of the times.
     *
     * @param work W, operations
     * @param tPara T_para, seconds, median
     * @param tSeq T_seq = W t_c (YZM Eq. 8), seconds
     * @param efficiency E by T_seq (YZM Eq. 9), a ratio, median over the runs
     * @param latency L by T_seq (YZM Eq. 3), seconds, median over the runs
     * @param ledgerLatency L by the ledger of the recordings, seconds, median
     */
    public record Times(
            double work, double tPara, double tSeq, double efficiency, double latency, double ledgerLatency) {}

    public Finding {
        runs = List.copyOf(runs);
    }

    /**
     * Whether the goal is held.
     *
     * @return whether it is
     */
    public boolean reached() {
        return reach == Reach.HELD;
    }

    /**
     * E by T_seq (YZM Eq. 9).
     *
     * @return a ratio; NaN if nothing was measured
     */
    public double efficiency() {
        return times.efficiency;
    }

    /**
     * L by T_seq (YZM Eq. 3).
     *
     * @return seconds; NaN if nothing was measured
     */
    public double latency() {
        return times.latency;
    }
}
