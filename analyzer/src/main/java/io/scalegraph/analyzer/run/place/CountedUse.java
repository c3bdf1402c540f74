package io.scalegraph.analyzer.run.place;

/**
 * How things that are counted were used in a window: the permits of a semaphore, or what a queue holds that threads take and
 * give back.
 *
 * @param kind what a wait for them is for
 * @param site class::method where most was waited for them
 * @param seconds the integral of how many were in use: the times of all uses together, cut at the window's edges
 * @param uses how many were taken
 * @param servers how many there are, from 1
 */
public record CountedUse(String kind, String site, double seconds, long uses, int servers) {}
