package io.scalegraph.analyzer.report.run;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Screen;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.run.FirstAnswer.Kind;
import io.scalegraph.analyzer.report.run.FirstAnswer.Row;
import io.scalegraph.analyzer.run.RunAnalysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The first answer as at most ten lines, on a screen of 80 columns or more and without alarms. What is no place has one
 * line, or more if places leave some over. Stateless.
 */
public final class FirstAnswerText {
    /** So many lines, if there are no alarms. */
    public static final int MOST_LINES = 10;

    private static final int LABEL_WIDTH = 14;
    private static final int LEAST_PLACES = 2;

    private FirstAnswerText() {}

    /**
     * Writes it.
     *
     * @param analysis the analysis
     * @param next commands to copy, which are never cut, by what they are for
     * @param screen what it is written for
     * @return lines, each with its end
     */
    public static String of(RunAnalysis analysis, Map<String, String> next, Screen screen) {
        List<Row> rows = new ArrayList<>(FirstAnswer.of(analysis));
        List<String> lines = new ArrayList<>();
        int fixed = next.size() + count(rows, Kind.OTHER) + count(rows, Kind.BELIEF);
        for (Row row : rows) {
            fixed += row.kind() == Kind.LOSS ? whole(row, screen).size() : 0;
        }
        if (fixed > MOST_LINES - LEAST_PLACES && dropSecond(rows)) {
            fixed--;
        }
        int room = Math.max(LEAST_PLACES, MOST_LINES - fixed);
        int places = Math.min(count(rows, Kind.PLACE), room / 2);
        int waits = Math.min(count(rows, Kind.WAIT), room - places);
        places = Math.min(count(rows, Kind.PLACE), room - waits);
        add(lines, rows, Kind.ALARM, rows.size(), 0, screen);
        add(lines, rows, Kind.LOSS, 1, 0, screen);
        add(lines, rows, Kind.WAIT, waits, 0, screen);
        add(lines, rows, Kind.PLACE, places, 0, screen);
        int over = Math.max(0, MOST_LINES - fixed - waits - places);
        List<String> belief = new ArrayList<>();
        add(belief, rows, Kind.BELIEF, 1, over, screen);
        add(lines, rows, Kind.OTHER, rows.size(), Math.max(0, over - belief.size() + 1), screen);
        lines.addAll(belief);
        next.forEach((label, command) -> lines.add(led(label, command, screen)));
        return String.join("\n", lines) + "\n";
    }

    /** Of two answers to one question the one behind; whether there was one. */
    private static boolean dropSecond(List<Row> rows) {
        for (int i = rows.size() - 1; i > 0; i--) {
            Row row = rows.get(i);
            if (row.kind() == Kind.OTHER && row.label().equals(rows.get(i - 1).label())) {
                rows.remove(i);
                return true;
            }
        }
        return false;
    }

    private static int count(List<Row> rows, Kind kind) {
        return (int) rows.stream().filter(row -> row.kind() == kind).count();
    }

    /** The first rows of a kind, with lines over one each; a label that was said just before is not said again. */
    private static void add(List<String> lines, List<Row> rows, Kind kind, int most, int over, Screen screen) {
        String said = "";
        int left = over;
        for (Row row :
                rows.stream().filter(row -> row.kind() == kind).limit(most).toList()) {
            List<String> words = lines(row, left + 1, screen);
            left = Math.max(0, left - words.size() + 1);
            for (int i = 0; i < words.size(); i++) {
                String label = i > 0 || (row.label().equals(said) && kind != Kind.ALARM) ? "" : row.label();
                lines.add(led(label, words.get(i), screen));
            }
            said = row.label();
        }
    }

    /** What is never cut is whole; anything else is cut where its last line ends. */
    private static List<String> lines(Row row, int most, Screen screen) {
        List<String> whole = whole(row, screen);
        if (row.kind() == Kind.ALARM || row.kind() == Kind.LOSS || whole.size() <= most) {
            return whole;
        }
        List<String> cut = new ArrayList<>(whole.subList(0, most - 1));
        String rest = String.join(" ", whole.subList(most - 1, whole.size()));
        cut.add(PrintableNames.head(rest, screen.width() - LABEL_WIDTH));
        return cut;
    }

    private static List<String> whole(Row row, Screen screen) {
        return new TextPage(screen.width() - LABEL_WIDTH)
                .paragraph("", PrintableNames.printable(row.words()))
                .toString()
                .lines()
                .toList();
    }

    private static String led(String label, String words, Screen screen) {
        String gap = " ".repeat(LABEL_WIDTH - label.length());
        String shown = label.isEmpty() ? "" : label.equals("WARNING") ? screen.alarm(label) : screen.lead(label);
        return shown + gap + words;
    }
}
