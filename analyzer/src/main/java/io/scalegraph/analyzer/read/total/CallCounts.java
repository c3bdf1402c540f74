package io.scalegraph.analyzer.read.total;

/**
 * Counted calls; fields as in {@link io.scalegraph.trace.CallEvent}.
 *
 * @param count calls that have returned
 * @param failed attempts that did not get the lock
 * @param contended calls in which the thread waited
 * @param nanos their time together, negative if they are counted only
 */
public record CallCounts(long count, long failed, long contended, long nanos) {}
