package io.scalegraph.agent.recorder.perf;

/**
 * What one performance counter has counted; fields as in {@link io.scalegraph.trace.CounterEvent}.
 *
 * @param counter its name
 * @param region the region it belongs to, empty for the whole thread
 * @param value the count
 * @param enabledNanos how long it was asked for
 * @param runningNanos how long it was on the processor
 */
public record PerfCount(String counter, String region, long value, long enabledNanos, long runningNanos) {}
