package io.scalegraph.analyzer.model.parts;

import java.util.Arrays;

/**
 * Places that one thread has at a time: how long N threads wait for them that share the work and otherwise never meet. Each
 * place is held for D_j in all, whoever holds it; Z is the other work. Immutable.
 *
 * <p>If times scatter as exponential ones do, exact mean value analysis of the closed network holds, {@code R_j(k) = D_j (1 +
 * Q_j(k-1)), X(k) = k / (Z + sum R_j(k)), Q_j(k) = X(k) R_j(k)} (Reiser and Lavenberg 1980), in which the whole work is one
 * operation. If nothing scatters nobody waits before the place held longest is always in use (Denning and Buzen 1978):
 * {@code T = max((Z + sum D_j)/N, D_max)}.
 */
final class Turns {
    private final double think;
    private final double[] held;

    /** With Z, and D_j of each place, in seconds, from 0. */
    Turns(double think, double... held) {
        this.think = think;
        this.held = held.clone();
    }

    /** Seconds that each thread waits for each place, if times scatter. */
    double[] scattered(int n) {
        double[] queue = new double[held.length];
        double[] response = new double[held.length];
        for (int k = 1; k <= n; k++) {
            double cycle = think;
            for (int j = 0; j < held.length; j++) {
                response[j] = held[j] * (1 + queue[j]);
                cycle += response[j];
            }
            for (int j = 0; j < held.length; j++) {
                queue[j] = cycle > 0 ? k * response[j] / cycle : 0;
            }
        }
        for (int j = 0; j < held.length; j++) {
            response[j] = (response[j] - held[j]) / n;
        }
        return response;
    }

    /** Seconds that each thread waits for each place, if nothing scatters. */
    double[] even(int n) {
        double[] waits = new double[held.length];
        int most = longest();
        if (most >= 0) {
            waits[most] = Math.max(0, held[most] - (think + Arrays.stream(held).sum()) / n);
        }
        return waits;
    }

    /** From which N on the place held longest is always in use; infinite if none is held. */
    double saturation() {
        int most = longest();
        return most < 0 || held[most] <= 0
                ? Double.POSITIVE_INFINITY
                : (think + Arrays.stream(held).sum()) / held[most];
    }

    /** Which place is held longest; -1 if there is none. */
    int longest() {
        int most = -1;
        for (int j = 0; j < held.length; j++) {
            most = most < 0 || held[j] > held[most] ? j : most;
        }
        return most;
    }
}
