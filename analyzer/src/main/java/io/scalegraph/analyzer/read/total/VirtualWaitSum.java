package io.scalegraph.analyzer.read.total;

/**
 * All waits of virtual threads at one place; fields as in {@link io.scalegraph.trace.VirtualTotalEvent}.
 *
 * @param waits waits that have ended, but the time of those that go on too
 * @param pinned stretches in which the carrier was blocked
 * @param pinnedNanos their time, which is part of that of the waits
 */
public record VirtualWaitSum(WaitSum waits, long pinned, long pinnedNanos) {}
