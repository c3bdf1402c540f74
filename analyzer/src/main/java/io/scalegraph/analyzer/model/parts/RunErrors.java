package io.scalegraph.analyzer.model.parts;

import org.apache.commons.math3.random.RandomGenerator;

/**
 * The errors of all runs in one draw. What makes one run late makes several of its parts late: so their errors are drawn from
 * the same numbers, as far as they were off together in the runs that were made. Not thread-safe.
 */
final class RunErrors {
    private final double[][] common;
    private final double[] sizes;
    private final RandomGenerator random;

    RunErrors(int runs, RandomGenerator random) {
        this.random = random;
        common = new double[runs][runs];
        sizes = new double[runs + TermPosterior.KNOWN_RUNS];
        for (double[] run : common) {
            fill(run);
        }
        fill(sizes);
    }

    private void fill(double[] values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
    }

    /** From 0 to 1. */
    double uniform() {
        return random.nextDouble();
    }

    /** A standard normal number of its own. */
    double normal() {
        return random.nextGaussian();
    }

    /** The sum of squares of so many normal numbers, the same for all parts. */
    double chiSquared(int degrees) {
        double sum = 0;
        for (int i = 0; i < degrees; i++) {
            sum += sizes[i] * sizes[i];
        }
        return sum;
    }

    /** The error of a part in a run in standard deviations, if the part was so far off in some runs. */
    double of(int run, double[] errors, int[] runs, double others) {
        double sum = others * random.nextGaussian();
        for (int i = 0; i < runs.length; i++) {
            sum += errors[i] * common[run][runs[i]];
        }
        return sum;
    }
}
