package io.scalegraph.analyzer.read.total;

/**
 * What is counted, and where.
 *
 * @param region class::method of a region, without the regions called from there; empty for all the thread did
 * @param counter name of the event
 */
public record CountPlace(String region, String counter) {}
