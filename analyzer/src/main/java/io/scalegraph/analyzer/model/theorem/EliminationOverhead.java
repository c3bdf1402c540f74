package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;

/**
 * Communication of Gaussian elimination on p processes (CSW 4.5); all times in seconds.
 *
 * @param broadcast constant part of a broadcast
 * @param broadcastPerProcess part of a broadcast for each process
 * @param send constant part of sending or receiving a row
 * @param sendPerElement part for each element of the row
 * @param barrierPerProcess time of a barrier for each process
 */
public record EliminationOverhead(
        double broadcast, double broadcastPerProcess, double send, double sendPerElement, double barrierPerProcess) {
    public EliminationOverhead {
        Domain.notNegative("broadcast", broadcast);
        Domain.notNegative("broadcast per process", broadcastPerProcess);
        Domain.notNegative("send", send);
        Domain.notNegative("send per element", sendPerElement);
        Domain.notNegative("barrier per process", barrierPerProcess);
    }

    /**
     * The cluster of CSW 4.5.
     *
     * @return its times
     */
    public static EliminationOverhead ofSunwulf() {
        return new EliminationOverhead(0.12e-3, 0.23e-3, 0.08e-3, 0.00003e-3, 0.39e-3);
    }

    /**
     * {@code T_o = T_b + 2 (p - 1) (T_s + T_r) + N (2 T_b + T_bar)}.
     *
     * @param n rank N, above 0
     * @param processes p, from 1: processes, not nodes
     * @return seconds
     * @throws IllegalArgumentException if an argument is out of its domain
     */
    public double seconds(double n, int processes) {
        Domain.positive("N", n);
        Domain.processors("p", processes);
        double tB = broadcast + broadcastPerProcess * processes;
        double tS = send + sendPerElement * n;
        double tBar = barrierPerProcess * processes;
        return tB + 2.0 * (processes - 1) * 2 * tS + n * (2 * tB + tBar);
    }
}
