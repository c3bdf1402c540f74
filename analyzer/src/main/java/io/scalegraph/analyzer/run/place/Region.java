package io.scalegraph.analyzer.run.place;

/**
 * All calls of a region in the window, all threads together, in seconds of elapsed time.
 *
 * @param name class::method
 * @param count number of calls that ended
 * @param inclusive time in outermost calls, regions called from there included
 * @param exclusive time without the regions called from there
 * @param waited part of exclusive that was spent in waits which a hook saw
 */
public record Region(String name, long count, double inclusive, double exclusive, double waited) {}
