package io.scalegraph.bench.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Verdicts as a table of Markdown, which is readable as it is. */
final class AccuracyTable {
    private static final double MILLI = 1e3;

    private AccuracyTable() {}

    static List<String> head() {
        return List.of(
                "| kernel | JDK | N | field | against | truth | found | error | allowed | JFR default | |",
                "|---|---|---|---|---|---|---|---|---|---|---|");
    }

    static List<String> lines(Verdict verdict) {
        List<String> lines = new ArrayList<>();
        for (Row row : verdict.rows()) {
            lines.add(line(verdict, row));
        }
        if (!verdict.note().isEmpty()) {
            lines.add(run(verdict) + "| " + verdict.note() + " | | | | | | | |");
        } else if (verdict.undisturbed() == 0 && verdict.of().kernel().isKnownTo(Oracle.FORMULA)) {
            lines.add(run(verdict) + "| all windows disturbed | formula | | | | | | |");
        }
        return lines;
    }

    /** How many values were compared and missed, and how many runs could not be compared with a formula. */
    static String sum(List<Verdict> verdicts) {
        List<Row> rows =
                verdicts.stream().flatMap(verdict -> verdict.rows().stream()).toList();
        long missed = rows.stream().filter(row -> !row.holds()).count();
        long disturbed = verdicts.stream()
                .filter(verdict -> verdict.of().kernel().isKnownTo(Oracle.FORMULA) && verdict.undisturbed() == 0)
                .count();
        return rows.size() + " values of " + verdicts.size() + " runs compared, " + missed + " missed; in " + disturbed
                + " runs no window agreed with the formula by the program's own readings";
    }

    private static String run(Verdict verdict) {
        return "| " + verdict.of().kernel() + " | " + verdict.of().jdk() + " | "
                + verdict.of().workers() + " ";
    }

    private static String line(Verdict verdict, Row row) {
        return run(verdict) + "| " + row.field() + " | " + row.against() + " | " + truth(row) + " | "
                + value(row, row.found()) + " | " + error(row) + " | " + value(row, row.tolerance()) + " | "
                + (row.jfr() == null ? "" : value(row, row.jfr())) + " | " + (row.holds() ? "" : "MISSED") + " |";
    }

    /** A miss in a few words. */
    static String inWords(Row row) {
        return row.field() + " against " + row.against() + ": " + value(row, row.found()) + " for " + truth(row);
    }

    private static String truth(Row row) {
        String least = value(row, row.truth());
        return row.most() > row.truth() ? least + " to " + value(row, row.most()) : least;
    }

    private static String error(Row row) {
        return row.truth() == 0 ? "" : String.format(Locale.ROOT, "%+.2f %%", row.error() * 100);
    }

    private static String value(Row row, double value) {
        if (row.field().startsWith("E ")) {
            return String.format(Locale.ROOT, "%.4f", value);
        }
        return row.field().startsWith("windows ") || row.field().startsWith(Readings.NUMBER)
                ? Long.toString(Math.round(value))
                : String.format(Locale.ROOT, "%.2f ms", value * MILLI);
    }
}
