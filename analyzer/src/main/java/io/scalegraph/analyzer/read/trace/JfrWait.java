package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;

/**
 * A wait JFR wrote.
 *
 * @param worker Java thread id
 * @param place what for, and where
 * @param beginNanos begin
 * @param nanos duration
 * @param owner Java thread id of the thread that held the monitor before, 0 if not known
 */
public record JfrWait(long worker, Place place, long beginNanos, long nanos, long owner) {}
