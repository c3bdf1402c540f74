package io.scalegraph.bench.accuracy;

import org.jspecify.annotations.Nullable;

/**
 * One compared value.
 *
 * @param field what it is: a symbol, or kind and site of a wait
 * @param against what it is compared with: "reading", "formula", "JVM's log" or "threshold 0"
 * @param truth the value to be found, seconds or a ratio; the least where only bounds are known
 * @param most the largest value that may be the truth, {@code truth} itself where that is known
 * @param found what was found
 * @param tolerance largest difference allowed
 * @param jfr what JFR at its default settings finds of it, null if it was not asked
 */
record Row(
        String field,
        String against,
        double truth,
        double most,
        double found,
        double tolerance,
        @Nullable Double jfr) {
    Row(String field, String against, double truth, double found, double tolerance) {
        this(field, against, truth, truth, found, tolerance, null);
    }

    boolean holds() {
        return found >= truth - tolerance && found <= most + tolerance;
    }

    Row withJfr(@Nullable Double seconds) {
        return new Row(field, against, truth, most, found, tolerance, seconds);
    }

    /** Relative error; of a value that should be 0, the error itself. */
    double error() {
        return truth == 0 ? found : found / truth - 1;
    }
}
