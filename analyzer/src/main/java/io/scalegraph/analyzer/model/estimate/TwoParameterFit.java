package io.scalegraph.analyzer.model.estimate;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;

/**
 * The two-parameter fit {@code T = b tau + c beta} without intercept, SZ Eq. 21, by least squares, and its second level
 * for a deeper memory hierarchy.
 *
 * @param tau time of one operation, in seconds, with its 95 % interval
 * @param beta time of one access, in seconds, with its 95 % interval
 */
public record TwoParameterFit(Estimate tau, Estimate beta) {
    /** Relative size of D below which all ratios b/c count as equal. */
    private static final double EQUAL_RATIOS = 1e-12;

    private static final double TAIL = 0.025;

    /**
     * One run.
     *
     * @param operations b, operations on the critical path
     * @param accesses c, remote accesses on it
     * @param seconds T
     */
    public record Run(double operations, double accesses, double seconds) {
        public Run {
            Domain.positive("b", operations);
            Domain.positive("c", accesses);
            Domain.positive("T", seconds);
        }
    }

    /**
     * Fits.
     *
     * @param runs at least two with different ratios b/c
     * @return tau and beta; a negative one is noted, not clamped
     * @throws NotIdentifiableException if all ratios b/c are equal (Eq. 21 with D = 0), as in runs with the same n/p
     */
    public static TwoParameterFit of(List<Run> runs) throws NotIdentifiableException {
        double sbb = runs.stream()
                .mapToDouble(run -> run.operations() * run.operations())
                .sum();
        double scc = runs.stream()
                .mapToDouble(run -> run.accesses() * run.accesses())
                .sum();
        double sbc = runs.stream()
                .mapToDouble(run -> run.operations() * run.accesses())
                .sum();
        if (runs.size() < 2 || Math.abs(sbb * scc - sbc * sbc) <= EQUAL_RATIOS * sbb * scc) {
            throw new NotIdentifiableException(
                    runs.size() < 2 ? "two parameters from one run" : "all runs have the same n/p (b/c is equal)");
        }
        double bUnit = Math.sqrt(sbb);
        double cUnit = Math.sqrt(scc);
        double[][] rows = runs.stream()
                .map(run -> new double[] {run.operations() / bUnit, run.accesses() / cUnit})
                .toArray(double[][]::new);
        double[] times = runs.stream().mapToDouble(Run::seconds).toArray();
        if (runs.size() == 2) {
            double[] exact = LinearFit.solve(rows, times);
            String why = "two runs determine two parameters: no interval";
            return new TwoParameterFit(
                    Estimate.of(exact[0] / bUnit).noted(why),
                    Estimate.of(exact[1] / cUnit).noted(why));
        }
        return regression(rows, times, bUnit, cUnit);
    }

    private static TwoParameterFit regression(double[][] rows, double[] times, double bUnit, double cUnit) {
        OLSMultipleLinearRegression regression = new OLSMultipleLinearRegression();
        regression.setNoIntercept(true);
        regression.newSampleData(times, rows);
        double[] parameters = regression.estimateRegressionParameters();
        double[] errors = regression.estimateRegressionParametersStandardErrors();
        double t = -new TDistribution(times.length - 2.0).inverseCumulativeProbability(TAIL);
        return new TwoParameterFit(
                estimate("tau", parameters[0] / bUnit, t * errors[0] / bUnit),
                estimate("beta", parameters[1] / cUnit, t * errors[1] / cUnit));
    }

    private static Estimate estimate(String name, double value, double half) {
        Estimate estimate = Estimate.of(value, value - half, value + half);
        return value < 0 ? estimate.noted(name + " < 0: the runs contradict the model") : estimate;
    }

    /**
     * The access time of a second level from one run that uses it, {@code beta'' = (T - b tau) / c}.
     *
     * @param run a run across rings
     * @param tau time of one operation, in seconds
     * @return seconds; below 0 with a note if tau alone explains more than T
     */
    public static Estimate secondLevel(Run run, double tau) {
        double beta = (run.seconds() - run.operations() * tau) / run.accesses();
        Estimate estimate = Estimate.of(beta).noted("from one run: no interval");
        return beta < 0 ? estimate.noted("beta'' < 0: tau alone explains more than T") : estimate;
    }
}
