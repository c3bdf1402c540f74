package io.scalegraph.analyzer.cause;

/**
 * One wait of one thread, in nanoseconds.
 *
 * @param <P> names a place that is waited at
 * @param place the place
 * @param begin its begin
 * @param end its end, or that of the window
 * @param edge what ended it
 */
public record Wait<P>(P place, long begin, long end, WakeEdge edge) {}
