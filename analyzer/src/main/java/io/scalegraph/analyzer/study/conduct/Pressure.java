package io.scalegraph.analyzer.study.conduct;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Run-queue delay as it is seen from outside: how long anything on the machine has waited for a processor, as Linux counts
 * it in {@code /proc/pressure/cpu}.
 *
 * @param micros microseconds since the machine's start in which at least one task waited
 */
record Pressure(long micros) {
    private static final String TOTAL = " total=";

    /** Null if the text is not of that form: without such an account nothing is known. */
    static @Nullable Pressure of(List<String> procPressureCpu) {
        for (String line : procPressureCpu) {
            if (line.startsWith("some ") && line.contains(TOTAL)) {
                try {
                    return new Pressure(Long.parseLong(line.substring(line.indexOf(TOTAL) + TOTAL.length())));
                } catch (NumberFormatException e) {
                    return null;
                }
            }
        }
        return null;
    }

    /** Share of the elapsed time between two readings. */
    static @Nullable Double share(@Nullable Pressure before, @Nullable Pressure after, double seconds) {
        return before == null || after == null || seconds <= 0
                ? null
                : (Double) Math.min(1, Math.max(0, after.micros - before.micros) / 1e6 / seconds);
    }
}
