package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;

/**
 * A wait the agent wrote.
 *
 * @param worker Java thread id
 * @param place what for, and where
 * @param beginNanos begin
 * @param nanos duration
 * @param lock number of the lock, 0 if it has none
 */
public record AgentWait(long worker, Place place, long beginNanos, long nanos, long lock) {}
