package io.scalegraph.bench.whatif;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * T_para of one change in seconds: as it was and predicted from that, in the run that took the shortest, and measured, in the run
 * that took the shortest with the change. What disturbs a run makes it longer, so these are the least disturbed ones. Not
 * thread-safe.
 */
final class Comparison {
    static final double MOST_ERROR = 0.05;
    /** Less is no change at all. */
    private static final double NO_CHANGE = 0.02;

    private static final double MILLI = 1e3;
    private static final double PERCENT = 100;

    private final Case of;
    private double was = Double.POSITIVE_INFINITY;
    private double predicted = Double.NaN;
    private double measured = Double.POSITIVE_INFINITY;
    private String refusal = "";

    Comparison(Case of) {
        this.of = of;
    }

    Case of() {
        return of;
    }

    /** Of one run as it is; the prediction is null if it is refused. */
    void add(double recorded, @Nullable Double answer, @Nullable String why) {
        if (recorded < was) {
            was = recorded;
            predicted = answer == null ? Double.NaN : answer;
            refusal = String.valueOf(why);
        }
    }

    /** Of one run with the change. */
    void add(double time) {
        measured = Math.min(measured, time);
    }

    private double error() {
        return predicted / measured - 1;
    }

    boolean isPredicted() {
        return !Double.isNaN(predicted);
    }

    boolean isWithin() {
        return Math.abs(error()) <= MOST_ERROR;
    }

    boolean hasWrongSign() {
        return sign(predicted / was) * sign(measured / was) < 0;
    }

    private static int sign(double ratio) {
        return Math.abs(ratio - 1) > NO_CHANGE ? (int) Math.signum(ratio - 1) : 0;
    }

    static List<String> head() {
        return List.of(
                "| program | JDK | N | change | was | predicted | measured | error | |",
                "|---|---|---|---|---|---|---|---|---|");
    }

    String line(String jdk, int workers) {
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | `%s` | %s | %s | %s | %s | %s |",
                of.program(),
                jdk,
                workers,
                String.join(" ", of.options()),
                millis(was),
                isPredicted() ? millis(predicted) : "-",
                millis(measured),
                isPredicted() ? String.format(Locale.ROOT, "%+.1f %%", error() * PERCENT) : "-",
                remark());
    }

    private String remark() {
        if (!isPredicted()) {
            return "not predicted: " + refusal;
        }
        return hasWrongSign() ? "WRONG SIGN" : isWithin() ? "" : "off";
    }

    private static String millis(double seconds) {
        return String.format(Locale.ROOT, "%.1f ms", seconds * MILLI);
    }
}
