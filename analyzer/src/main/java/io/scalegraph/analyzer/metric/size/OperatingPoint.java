package io.scalegraph.analyzer.metric.size;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Where N processors hold a condition.
 *
 * @param processors N
 * @param at what is so there; null if the condition is not held anywhere, and then the note says why
 * @param bent the same where the curve between two sizes is bent as a third size beside them has it: how far it may be off;
 *     null if nothing is interpolated over a wide step, or no third size is there
 * @param note what a reader must know of it; empty if nothing
 */
public record OperatingPoint(
        int processors, @Nullable Sample at, @Nullable Sample bent, String note) {
    /**
     * A size that holds the condition.
     *
     * @param sample what is so there
     * @param note what a reader must know of it; empty if nothing
     * @return the point
     */
    public static OperatingPoint at(Sample sample, String note) {
        return new OperatingPoint(sample.processors(), sample, null, note);
    }

    /**
     * No size holds the condition.
     *
     * @param processors N
     * @param reason why
     * @return a point without a sample
     */
    public static OperatingPoint missing(int processors, String reason) {
        return new OperatingPoint(processors, null, null, reason);
    }

    /**
     * The same with what follows from the condition.
     *
     * @param follows fills that in
     * @return a copy; a point without a sample stays as it is
     */
    public OperatingPoint with(UnaryOperator<Sample> follows) {
        return new OperatingPoint(
                processors, at == null ? null : follows.apply(at), bent == null ? null : follows.apply(bent), note);
    }
}
