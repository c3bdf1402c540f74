package io.scalegraph.analyzer.metric.compare;

/**
 * A difference of which nobody knows whether it is chance, since there is one run only, before or after.
 *
 * @param what changed: T, L, E or what is lost at a place
 * @param where such as "at N = 2"
 * @param of what the share is of
 * @param values before and after
 * @param share by which it is worse; below 0 if it is better
 */
public record SingleChange(String what, String where, Change.Whole of, Change.Values values, double share) {}
