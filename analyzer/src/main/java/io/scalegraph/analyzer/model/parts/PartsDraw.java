package io.scalegraph.analyzer.model.parts;

import java.util.List;

/** What may be true: laws of all parts, how far they are left beyond the runs, and the error of a run. Immutable. */
final class PartsDraw {
    /** How far a part may leave its law beyond the runs: one standard deviation, as a share of it, for each doubling of N. */
    private static final double DRIFT = 0.02;

    private final PartsModel model;
    private final int largest;
    private final double misfit;
    private final double[] drifts;
    private final double error;

    /**
     * A draw.
     *
     * @param model the laws
     * @param largest the most processors of the runs
     * @param misfit how far the waits for places are off, as a share of the time
     * @param drifts of the work, each place and each other part, in standard deviations
     * @param error of a run's time, on a logarithmic scale
     */
    PartsDraw(PartsModel model, int largest, double misfit, List<Double> drifts, double error) {
        this.model = model;
        this.largest = largest;
        this.misfit = misfit;
        this.drifts = drifts.stream().mapToDouble(Double::doubleValue).toArray();
        this.error = error;
    }

    /** T_para on N, seconds. */
    double time(int n) {
        double doublings = n <= largest ? 0 : Math.log((double) n / largest) / Math.log(2);
        double sum = 0;
        int i = 0;
        for (double part : model.at(n).values()) {
            sum += part * Math.exp(DRIFT * doublings * drifts[i++]);
        }
        return n > 1 ? sum * (1 + misfit) : sum;
    }

    /** That of a run, where the laws say so many seconds. */
    double run(double time) {
        return time * Math.exp(error);
    }
}
