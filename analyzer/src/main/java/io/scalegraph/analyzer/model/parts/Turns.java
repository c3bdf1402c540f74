package io.scalegraph.analyzer.model.parts;

import java.util.Arrays;

/**
 * Places that one thread has at a time, or a few: how long N threads wait for them that share the work and otherwise never
 * meet. Each place is held for D_j in all, whoever holds it, and m_j can have it at a time; Z is the other work. Immutable.
 *
 * <p>If times scatter as exponential ones do, the closed network in which the whole work is one operation is known exactly (see
 * {@link ClosedNetwork}). If nothing scatters nobody waits before one place is always in use (Denning and Buzen 1978): {@code
 * T = max((Z + sum D_j)/N, D_j/m_j)}.
 */
final class Turns {
    private final double think;
    private final double[] held;
    private final int[] servers;

    /** With Z and D_j in seconds, from 0, and m_j from 1. */
    Turns(double think, double[] held, int[] servers) {
        this.think = think;
        this.held = held.clone();
        this.servers = servers.clone();
    }

    /** Seconds that each thread waits for each place, if times scatter. */
    double[] scattered(int n) {
        ClosedNetwork network = ClosedNetwork.of(think, held, servers, n);
        double[] waits = new double[held.length];
        for (int j = 0; j < waits.length; j++) {
            waits[j] = Math.max(0, network.response(j) - held[j]) / n;
        }
        return waits;
    }

    /** Seconds that each thread waits for each place, if nothing scatters. */
    double[] even(int n) {
        double[] waits = new double[held.length];
        int most = longest();
        if (most >= 0) {
            waits[most] = Math.max(0, bound(most) - once() / n);
        }
        return waits;
    }

    /** From which N on the place that bounds is always in use; infinite if none is held. */
    double saturation() {
        int most = longest();
        return most < 0 || held[most] <= 0 ? Double.POSITIVE_INFINITY : once() / bound(most);
    }

    private double once() {
        return think + Arrays.stream(held).sum();
    }

    private double bound(int place) {
        return held[place] / servers[place];
    }

    /** Which place bounds; -1 if there is none. */
    int longest() {
        int most = -1;
        for (int j = 0; j < held.length; j++) {
            most = most < 0 || bound(j) > bound(most) ? j : most;
        }
        return most;
    }
}
