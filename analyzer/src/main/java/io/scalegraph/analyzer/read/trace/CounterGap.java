package io.scalegraph.analyzer.read.trace;

/**
 * A performance counter that is missing; fields as in {@link io.scalegraph.trace.CounterGapEvent}.
 *
 * @param counter name of the event
 * @param reason why
 * @param threads how many threads are without it for this reason, 0 if all are
 */
public record CounterGap(String counter, String reason, long threads) {}
