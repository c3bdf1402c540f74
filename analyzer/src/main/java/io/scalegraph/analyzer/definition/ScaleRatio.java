package io.scalegraph.analyzer.definition;

/**
 * The ratio that a scalability is, from N to N' processors under a condition that both hold: of work a processor {@code psi
 * = (W/N)/(W'/N')} (SR; with marked speeds C for N, CSW), of latencies {@code scale(E) = L/L'} (YZM Eq. 4), or of times
 * {@code T/T'}. With the same t_c on both they are equal.
 *
 * <p>Domain: everything above 0. At most 1 is normal; above 1 is legal and stays as it is. A denominator of 0 makes the
 * result infinite, or NaN if the numerator is 0 as well; what is NaN makes it NaN.
 *
 * <p>Source: Yan, Zhang, Ma 1997; Sun, Rover 1994; Chen, Sun, Wu 2008. Thread-safe.
 */
public final class ScaleRatio {
    private ScaleRatio() {}

    /**
     * Of work, psi.
     *
     * @param capacity N, or C
     * @param work W, operations
     * @param scaledCapacity N', or C'
     * @param scaledWork W', operations
     * @return psi
     */
    public static double ofWorks(double capacity, double work, double scaledCapacity, double scaledWork) {
        return (work / capacity) / (scaledWork / scaledCapacity);
    }

    /**
     * Of latencies, scale(E).
     *
     * @param latency L, seconds
     * @param scaledLatency L', seconds
     * @return L/L'
     */
    public static double ofLatencies(double latency, double scaledLatency) {
        return latency / scaledLatency;
    }

    /**
     * Of times.
     *
     * @param time T, seconds
     * @param scaledTime T', seconds
     * @return T/T'
     */
    public static double ofTimes(double time, double scaledTime) {
        return time / scaledTime;
    }
}
