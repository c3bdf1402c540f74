package io.scalegraph.analyzer.read.trace;

/**
 * A thread JFR saw, in nanoseconds from its first to its last trace.
 *
 * @param name name of the thread
 * @param firstNanos first trace
 * @param lastNanos last trace
 */
public record JfrThread(String name, long firstNanos, long lastNanos) {}
