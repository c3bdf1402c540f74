package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;
import io.scalegraph.analyzer.model.estimate.Estimate;

/**
 * The universal scalability law {@code X(N) = lambda N / (1 + sigma (N - 1) + kappa N (N - 1))}.
 *
 * @param lambda throughput of one processor, in operations per second, above 0
 * @param sigma contention, from 0 to 1
 * @param kappa coherency, from 0
 */
public record Usl(double lambda, double sigma, double kappa) {
    public Usl {
        Domain.positive("lambda", lambda);
        Domain.share("sigma", sigma);
        Domain.notNegative("kappa", kappa);
    }

    /**
     * The throughput X(N).
     *
     * @param processors N, from 1; a curve may be drawn between whole numbers
     * @return operations per second
     * @throws IllegalArgumentException if N is not positive
     */
    public double throughput(double processors) {
        Domain.positive("N", processors);
        return lambda * processors / (1 + sigma * (processors - 1) + kappa * processors * (processors - 1));
    }

    /**
     * The number of processors with the largest throughput, {@code N* = sqrt((1 - sigma) / kappa)}.
     *
     * @return N*, or why there is none
     */
    public Estimate peak() {
        return kappa == 0
                ? Estimate.missing("no peak: kappa = 0, throughput never falls")
                : Estimate.of(Math.sqrt((1 - sigma) / kappa));
    }

    /**
     * The throughput's limit for {@code kappa = 0}, {@code lambda / sigma}.
     *
     * @return operations per second, or why there is none
     */
    public Estimate asymptote() {
        if (kappa > 0) {
            return Estimate.missing("no asymptote: kappa > 0, throughput falls beyond the peak");
        }
        return sigma == 0 ? Estimate.missing("no asymptote: throughput is linear") : Estimate.of(lambda / sigma);
    }
}
