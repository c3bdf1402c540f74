package io.scalegraph.analyzer.run.window;

/**
 * The window's elapsed time beside the heights of its workers.
 *
 * @param nobody time in which no worker worked
 * @param shortWaits height of waits of which only the sum is known; who worked meanwhile is not
 */
public record Unworked(double nobody, double shortWaits) {}
