package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;

/**
 * A change that was tested.
 *
 * @param what changed: T, L, E, W', scale or what is lost at a place
 * @param where such as "over all 4 points" or "at N = 2, W = 400"
 * @param of what the share is of
 * @param values before and after
 * @param share by which it became worse; below 0 if it became better
 * @param interval of 95 % of that share
 * @param chance how likely a change as bad is if nothing changed, for this test alone
 * @param weight how much of the error of 5 % it may use, against other tests
 */
public record Change(
        String what,
        String where,
        Whole of,
        Values values,
        double share,
        Interval interval,
        double chance,
        double weight) {
    /**
     * Means before and after: T and L in seconds, work in operations, what is lost at a place as a share of the processor
     * time.
     *
     * @param before NaN over several points
     * @param after NaN over several points
     */
    public record Values(double before, double after) {
        /** Of several points, which have no mean that says anything. */
        static final Values NONE = new Values(Double.NaN, Double.NaN);
    }

    /** What a share is of. */
    public enum Whole {
        /** What it was before. */
        BEFORE,
        /** The processor time that there was, N times T. */
        PROCESSOR_TIME
    }

    /**
     * The same seen from behind: what became better as if it had become worse.
     *
     * @return a change with the other sign
     */
    Change reversed() {
        Interval other = new Interval(-interval.high(), -interval.low());
        return new Change(what, where, of, values, -share, other, 1 - chance, weight);
    }
}
