package io.scalegraph.analyzer.read.trace;

/**
 * One ended call of a region that was long enough to be written alone; fields as in
 * {@link io.scalegraph.trace.RegionCallEvent}.
 *
 * @param worker Java thread id
 * @param region class and method
 * @param beginNanos since when
 * @param endNanos until when, not before that
 */
public record RegionCall(long worker, String region, long beginNanos, long endNanos) {}
