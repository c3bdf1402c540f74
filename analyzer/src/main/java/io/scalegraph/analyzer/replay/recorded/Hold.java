package io.scalegraph.analyzer.replay.recorded;

/**
 * A thread held a lock. Nanoseconds.
 *
 * @param lock number of the lock, from 0
 * @param shared whether others could hold it at the same time
 * @param begin when it had it
 * @param end when it let go of it
 */
public record Hold(int lock, boolean shared, long begin, long end) {}
