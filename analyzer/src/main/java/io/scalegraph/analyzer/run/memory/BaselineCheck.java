package io.scalegraph.analyzer.run.memory;

import org.jspecify.annotations.Nullable;

/**
 * The ledger against a one-processor run of the same work.
 *
 * @param tSeq T_seq, elapsed time of the one-processor run
 * @param kept how much of it the run stood still for want of a processor, which the ledger takes off
 * @param latency L = T_para - T_seq/N (YZM Eq. 3 and 8)
 * @param difference ledger's L minus this one: what the one-processor run did other than work, over N
 * @param efficiency E = T_seq/(N*T_para) (YZM Eq. 9)
 * @param costRatio t_c/t_c', the cost of an operation on one processor over that here: work at 1 over work at N; at
 *     equal efficiency scale(E)/psi is the same; null if there was no work
 * @param processorTime what the operating system counted in both runs, null if it did not in one
 */
public record BaselineCheck(
        double tSeq,
        double kept,
        double latency,
        double difference,
        double efficiency,
        @Nullable Double costRatio,
        @Nullable ProcessorTime processorTime) {
    /**
     * Processor time of all workers' work by the operating system, seconds.
     *
     * @param here in the window
     * @param ofOne in the one-processor run
     */
    public record ProcessorTime(double here, double ofOne) {
        /**
         * How much more the same work took.
         *
         * @return a share of what it takes on one, below 0 if it took less; NaN if it took nothing there
         */
        public double excess() {
            return ofOne > 0 ? here / ofOne - 1 : Double.NaN;
        }
    }
}
