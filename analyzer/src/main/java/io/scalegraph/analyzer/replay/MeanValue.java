package io.scalegraph.analyzer.replay;

/**
 * Mean value analysis of a closed network: n threads that think for Z and then hold one of k locks, dealt at random, for D on
 * average. {@code R(i) = D/k * (1 + Q(i-1)), X(i) = i / (Z + k*R(i)), Q(i) = X(i)*R(i)} for each lock (Reiser and Lavenberg,
 * JACM 27(2), 1980). It knows nothing of when what was held; it is the second opinion beside a replay.
 */
public final class MeanValue {
    private MeanValue() {}

    /**
     * How often a lock is held, over time.
     *
     * @param threads n, from 1
     * @param think Z, time between two holds, from 0
     * @param demand D, time of a hold, above 0
     * @param locks k, from 1
     * @return X(n), holds in the unit of time of the two times; NaN where nobody takes any time
     */
    public static double throughput(int threads, double think, double demand, int locks) {
        double queued = 0;
        double rate = Double.NaN;
        for (int i = 1; i <= threads; i++) {
            double response = demand / locks * (1 + queued);
            rate = i / (think + locks * response);
            queued = rate * response;
        }
        return rate;
    }
}
