package io.scalegraph.analyzer.model.parts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against the closed form of a machine-repair model: p_0 by the sum of all states, which needs no recursion over threads. */
class TurnsTest {
    private static final double THINK = 9;
    private static final double HELD = 1;

    @ParameterizedTest
    @CsvSource({"1, 4", "1, 40", "2, 8", "2, 64", "4, 8", "4, 100", "16, 64", "16, 512", "64, 80", "64, 700"})
    void scattered_isAsTheStatesSay(int servers, int threads) {
        double waits = new Turns(THINK, new double[] {HELD}, new int[] {servers}).scattered(threads)[0];

        assertThat((THINK + HELD) / threads + waits).isCloseTo(1 / throughput(servers, threads), withinPercentage(0.5));
    }

    /** Operations a second, by how likely k of the threads are at the place: in logarithms, since they differ widely. */
    private static double throughput(int servers, int threads) {
        double[] logs = new double[threads + 1];
        double most = 0;
        for (int k = 1; k <= threads; k++) {
            double asks = (threads - k + 1) / THINK;
            double gets = Math.min(k, servers) / HELD;
            logs[k] = logs[k - 1] + Math.log(asks / gets);
            most = Math.max(most, logs[k]);
        }
        double all = 0;
        double served = 0;
        for (int k = 0; k <= threads; k++) {
            double likely = Math.exp(logs[k] - most);
            all += likely;
            served += likely * Math.min(k, servers) / HELD;
        }
        return served / all;
    }
}
