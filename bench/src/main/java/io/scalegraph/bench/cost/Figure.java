package io.scalegraph.bench.cost;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One line of the result.
 *
 * @param benchmark name of the benchmark
 * @param jdk version of the JDK it ran on
 * @param what the quantity in words
 * @param unit of the values
 * @param spread the values
 * @param aim the greatest value wanted, null if there is no aim
 */
record Figure(
        String benchmark,
        String jdk,
        String what,
        Unit unit,
        Spread spread,
        @Nullable Double aim) {
    /** Whether the median keeps to the aim; an undefined one does not. */
    boolean isMet() {
        return aim == null || spread.median() <= aim;
    }

    String median() {
        return number(spread.median()) + unit.suffix();
    }

    String interval() {
        return "[" + number(spread.low()) + ", " + number(spread.high()) + "]";
    }

    String range() {
        return number(spread.min()) + ".." + number(spread.max());
    }

    String verdict() {
        return aim == null ? "" : "<= " + number(aim) + unit.suffix() + ": " + (isMet() ? "met" : "missed");
    }

    private String number(double value) {
        int decimals = unit == Unit.RATIO ? 3 : Math.abs(value) < 10 && unit != Unit.COUNT ? 2 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
