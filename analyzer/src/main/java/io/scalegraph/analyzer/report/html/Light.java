package io.scalegraph.analyzer.report.html;

/**
 * A verdict.
 *
 * @param state {@code good}, {@code bad} or {@code unknown}
 * @param word the same for a reader
 * @param name what is judged
 * @param reason why
 */
public record Light(String state, String word, String name, String reason) {}
