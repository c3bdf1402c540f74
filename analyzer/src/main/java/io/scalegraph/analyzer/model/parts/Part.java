package io.scalegraph.analyzer.model.parts;

/**
 * What is one part of the elapsed time.
 *
 * @param kind what was done or waited for
 * @param site where, empty if that has no place
 */
public record Part(String kind, String site) {
    /** All parts together that are small at each measured N. */
    public static final Part SMALL = new Part("all smaller parts", "");
}
