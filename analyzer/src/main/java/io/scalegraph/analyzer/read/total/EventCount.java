package io.scalegraph.analyzer.read.total;

/**
 * A performance counter; fields as in {@link io.scalegraph.trace.CounterEvent}.
 *
 * @param value the count
 * @param enabledNanos time for which it was wanted
 * @param runningNanos time in which it was counted
 */
public record EventCount(long value, long enabledNanos, long runningNanos) {}
