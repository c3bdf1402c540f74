package io.scalegraph.bench.causes;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Verdicts as a table of Markdown, which is readable as it is. */
final class CausesTable {
    private static final double MILLI = 1e3;
    private static final double PERCENT = 100;
    /** Of less, a ratio says nothing. */
    private static final double LEAST_OF_RATIO = 1e-3;

    private CausesTable() {}

    static List<String> head() {
        return List.of(
                "| kernel | JDK | N | edges | worst of path | truth | error | worst of blame | truth | error | formula | attempts | |",
                "|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    }

    static String line(Verdict verdict) {
        return "| " + verdict.of().kernel() + " | " + verdict.of().jdk() + " | "
                + verdict.of().workers() + " | " + verdict.edges() + " | " + cells(Verdict.worst(verdict.path()))
                + " | " + cells(Verdict.worst(verdict.blame())) + " | " + (verdict.formula() ? "kept" : "disturbed")
                + " | " + verdict.attempts() + " | " + (verdict.holds() ? "" : "MISSED") + " |";
    }

    private static String cells(Row row) {
        return row.what() + " | " + millis(row.truth()) + " | " + error(row);
    }

    private static String error(Row row) {
        String relative = row.truth() < LEAST_OF_RATIO
                ? ""
                : String.format(Locale.ROOT, ", %.2f %%", row.error() / row.truth() * PERCENT);
        return millis(row.error()) + relative;
    }

    /** How many values were compared, and how far they were off. */
    static String sum(List<Verdict> verdicts) {
        List<Row> rows = verdicts.stream()
                .flatMap(verdict -> Stream.concat(verdict.path().stream(), verdict.blame().stream()))
                .toList();
        long missed = rows.stream().filter(row -> !row.holds()).count();
        long small = rows.stream()
                .filter(row -> row.error() <= row.truth() / PERCENT)
                .count();
        long kept = verdicts.stream().filter(Verdict::formula).count();
        return rows.size() + " values of " + verdicts.size() + " runs compared, " + missed + " missed; " + small
                + " are within 1 %; in " + kept + " runs the kernel's own readings agree with its formula";
    }

    /** The worst of some values in a few words. */
    static String inWords(String what, List<Row> rows) {
        Row row = Verdict.worst(rows);
        return what + (row.holds() ? " holds, " : " MISSED, ") + row.what() + " " + millis(row.found()) + " for "
                + millis(row.truth()) + " (" + millis(row.allowed()) + " allowed)";
    }

    private static String millis(double seconds) {
        return String.format(Locale.ROOT, "%.2f ms", seconds * MILLI);
    }
}
