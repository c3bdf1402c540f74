package io.scalegraph.analyzer.ledger;

import java.util.List;
import java.util.Map;

/** How long the whole program has stood still since the begin of a window, one running integral for each reason. */
final class ProgramStops {
    private final List<Enum<?>> reasons;
    /** For each reason elapsed time, then the processor time that one working worker was given meanwhile. */
    private final double[] sums;

    private int current = -1;

    ProgramStops(List<Interruption> stops) {
        reasons = stops.stream()
                .filter(stop -> stop.worker() == Interruption.ALL)
                .<Enum<?>>map(Interruption::reason)
                .distinct()
                .toList();
        sums = new double[2 * reasons.size()];
    }

    void begin(Enum<?> reason) {
        current = 2 * reasons.indexOf(reason);
    }

    void end() {
        current = -1;
    }

    void advance(double elapsed, double perWorker) {
        if (current >= 0) {
            sums[current] += elapsed;
            sums[current + 1] += perWorker;
        }
    }

    double[] mark() {
        return new double[sums.length];
    }

    void read(double[] mark) {
        System.arraycopy(sums, 0, mark, 0, sums.length);
    }

    /** Adds a part of what has passed since a mark. */
    void addSince(double[] mark, double part, Map<Enum<?>, Account.Interrupted> to) {
        for (int i = 0; i < sums.length; i += 2) {
            if (sums[i] > mark[i]) {
                to.merge(
                        reasons.get(i / 2),
                        new Account.Interrupted(sums[i] - mark[i], sums[i + 1] - mark[i + 1]).times(part),
                        Account.Interrupted::plus);
            }
        }
    }
}
