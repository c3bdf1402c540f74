package io.scalegraph.analyzer.metric;

import org.jspecify.annotations.Nullable;

/**
 * Where N processors hold a condition.
 *
 * @param processors N
 * @param at what is so there; null if the condition is not held anywhere, and then the note says why
 * @param note what a reader must know of it; empty if nothing
 */
public record OperatingPoint(int processors, @Nullable Sample at, String note) {
    static OperatingPoint at(Sample sample, String note) {
        return new OperatingPoint(sample.processors(), sample, note);
    }

    static OperatingPoint missing(int processors, String reason) {
        return new OperatingPoint(processors, null, reason);
    }
}
