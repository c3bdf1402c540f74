package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.metric.interval.Interval;

/**
 * A change that was tested.
 *
 * @param what changed: T, L, E, W' or scale
 * @param where such as "over all 4 points" or "at N = 2, W = 400"
 * @param share by which it became worse; below 0 if it became better
 * @param interval of 95 % of that share
 * @param chance how likely a change as bad is if nothing changed, for this test alone
 * @param weight how much of the error of 5 % it may use, against other tests
 */
public record Change(String what, String where, double share, Interval interval, double chance, double weight) {}
