package io.scalegraph.analyzer.model.law;

import io.scalegraph.analyzer.model.estimate.Domain;

/**
 * Workers that take turns at one place: each thinks for z, then needs the place for h, which one of them can have at a time.
 * Sources: asymptotic bounds, Denning and Buzen 1978; exact mean value analysis, Reiser and Lavenberg 1980.
 *
 * @param think z, in seconds, from 0
 * @param held h, in seconds, above 0
 */
public record Bottleneck(double think, double held) {
    public Bottleneck {
        Domain.notNegative("z", think);
        Domain.positive("h", held);
    }

    /**
     * The most that can be done, {@code X = min(N / (z + h), 1 / h)}: nobody waits before the place is always in use.
     *
     * @param processors N, above 0
     * @return operations a second
     */
    public double bound(double processors) {
        return Math.min(processors / (think + held), 1 / held);
    }

    /**
     * What is done if times scatter (exponentially): exact mean value analysis of one queueing station with N customers.
     * {@code R(k) = h (1 + Q(k-1)), X(k) = k / (z + R(k)), Q(k) = X(k) R(k)}. It approaches {@link #bound} from below.
     *
     * @param processors N, above 0; a line between whole numbers
     * @return operations a second
     */
    public double meanValue(double processors) {
        double queue = 0;
        double throughput = 0;
        double before = 0;
        double whole = Math.ceil(processors);
        for (int k = 1; k <= whole; k++) {
            before = throughput;
            double response = held * (1 + queue);
            throughput = k / (think + response);
            queue = throughput * response;
        }
        return throughput - (whole - processors) * (throughput - before);
    }

    /**
     * From which N on the place is always in use, {@code (z + h) / h}.
     *
     * @return N, from 1
     */
    public double saturation() {
        return (think + held) / held;
    }
}
