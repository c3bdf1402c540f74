package io.scalegraph.analyzer.read.total;

/**
 * A total; fields as in {@link io.scalegraph.trace.TotalEvent}.
 *
 * @param count number of ended waits
 * @param nanos their time together
 * @param maxNanos the longest
 * @param histogram how they are distributed
 * @param partners whom they were for
 */
public record WaitSum(long count, long nanos, long maxNanos, Histogram histogram, Partners partners) {
    /** Both as one: classes that read as one (a lock's fair and unfair half) make one total. */
    public WaitSum plus(WaitSum other) {
        return new WaitSum(
                count + other.count,
                nanos + other.nanos,
                Math.max(maxNanos, other.maxNanos),
                histogram.plus(other.histogram),
                partners.plus(other.partners));
    }
}
