package io.scalegraph.analyzer.run.virtual;

/**
 * Virtual threads that blocked their carriers for one reason at one place.
 *
 * @param reason why they could not leave them, in JFR's words; empty before JDK 24
 * @param operation what they waited for, in JFR's words; empty before JDK 24
 * @param site class::method of the program, empty if unknown
 * @param count how often
 * @param total elapsed time
 */
public record Pinning(String reason, String operation, String site, long count, double total) {}
