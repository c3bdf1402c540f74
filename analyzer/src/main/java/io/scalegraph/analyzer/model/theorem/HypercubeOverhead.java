package io.scalegraph.analyzer.model.theorem;

import io.scalegraph.analyzer.model.estimate.Domain;

/**
 * The overhead of Burg's algorithm on a hypercube, {@code t_o(N) = (alpha + 4 beta) + log2(N) (alpha + 8 beta)} for
 * {@code N >= 2} (SR Eq. 10), and 0 on one processor.
 *
 * @param alpha start-up time of a message, in seconds
 * @param beta transfer time of a byte, in seconds
 */
public record HypercubeOverhead(double alpha, double beta) implements Overhead {
    private static final double SECONDS_OF_A_MICROSECOND = 1e-6;
    private static final double NCUBE_ALPHA = 130 * SECONDS_OF_A_MICROSECOND;
    private static final double NCUBE_BETA = 0.5 * SECONDS_OF_A_MICROSECOND;

    public HypercubeOverhead {
        Domain.notNegative("alpha", alpha);
        Domain.notNegative("beta", beta);
    }

    /**
     * The nCUBE of SR IV.B: 130 us a message, 0.5 us a byte.
     *
     * @return its overhead
     */
    public static HypercubeOverhead ofNcube() {
        return new HypercubeOverhead(NCUBE_ALPHA, NCUBE_BETA);
    }

    @Override
    public double seconds(int processors, double work) {
        if (Domain.processors("N", processors) == 1) {
            return 0;
        }
        return alpha + 4 * beta + Math.log(processors) / Math.log(2) * (alpha + 8 * beta);
    }
}
