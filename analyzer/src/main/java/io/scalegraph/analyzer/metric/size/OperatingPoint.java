package io.scalegraph.analyzer.metric.size;

import org.jspecify.annotations.Nullable;

/**
 * Where N processors hold a condition.
 *
 * @param processors N
 * @param at what is so there; null if the condition is not held anywhere, and then the note says why
 * @param note what a reader must know of it; empty if nothing
 */
public record OperatingPoint(int processors, @Nullable Sample at, String note) {
    /**
     * A size that holds the condition.
     *
     * @param sample what is so there
     * @param note what a reader must know of it; empty if nothing
     * @return the point
     */
    public static OperatingPoint at(Sample sample, String note) {
        return new OperatingPoint(sample.processors(), sample, note);
    }

    /**
     * No size holds the condition.
     *
     * @param processors N
     * @param reason why
     * @return a point without a sample
     */
    public static OperatingPoint missing(int processors, String reason) {
        return new OperatingPoint(processors, null, reason);
    }
}
