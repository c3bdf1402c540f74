package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;

/**
 * A change that was tested.
 *
 * @param what changed: T, L, E, W', scale or what is lost at a place
 * @param where such as "over all 4 points" or "at N = 2, W = 400"
 * @param of what the share is of
 * @param share by which it became worse; below 0 if it became better
 * @param interval of 95 % of that share
 * @param chance how likely a change as bad is if nothing changed, for this test alone
 * @param weight how much of the error of 5 % it may use, against other tests
 */
public record Change(
        String what, String where, Whole of, double share, Interval interval, double chance, double weight) {
    /** What a share is of. */
    public enum Whole {
        /** What it was before. */
        BEFORE,
        /** The processor time that there was, N times T. */
        PROCESSOR_TIME
    }
}
