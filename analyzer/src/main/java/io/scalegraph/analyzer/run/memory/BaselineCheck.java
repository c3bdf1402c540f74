package io.scalegraph.analyzer.run.memory;

import org.jspecify.annotations.Nullable;

/**
 * The ledger against a one-processor run of the same work.
 *
 * @param tSeq T_seq, elapsed time of the one-processor run
 * @param latency L = T_para - T_seq/N (YZM Eq. 3 and 8)
 * @param difference ledger's L minus this one
 * @param efficiency E = T_seq/(N*T_para) (YZM Eq. 9)
 * @param costRatio t_c/t_c', the cost of an operation on one processor over that here: work at 1 over work at N; at
 *     equal efficiency scale(E)/psi is the same; null if there was no work
 */
public record BaselineCheck(
        double tSeq,
        double latency,
        double difference,
        double efficiency,
        @Nullable Double costRatio) {}
