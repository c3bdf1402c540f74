package io.scalegraph.analyzer.report.view;

import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.run.spacetime.Spacetime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A spacetime diagram, a line for each worker and a sign for what it did most of each stretch of time. */
final class SpacetimeText {
    private static final int STRETCHES = 64;
    private static final int NAME_WIDTH = 26;
    private static final String WORK = "#";
    private static final String ABSENT = " ";
    private static final String SIGNS = "abcdefghijklmnopqrstuvwxyz";

    private SpacetimeText() {}

    static void print(TextPage page, @Nullable Spacetime spacetime) {
        if (spacetime == null) {
            page.paragraph("", "The window took no time.");
            return;
        }
        TextTable table = new TextTable().left("worker").left("time, from left to right");
        for (Spacetime.Row row : spacetime.rows()) {
            table.row(PrintableNames.thread(row.name(), NAME_WIDTH), line(spacetime, row));
        }
        page.lines(table.lines());
        StringBuilder legend = new StringBuilder(WORK + " works");
        for (int i = 1; i < spacetime.states().size(); i++) {
            legend.append(", ")
                    .append(sign(i))
                    .append(' ')
                    .append(PrintableNames.head(spacetime.states().get(i).name(), 40));
        }
        page.paragraph("  ", legend + ", blank: not there.");
        page.paragraph(
                "  ",
                "A sign stands for what the worker did most in "
                        + Units.time(spacetime.bin() * spacetime.bins() / stretches(spacetime)) + ".");
        if (spacetime.leftOut().workers() > 0) {
            page.paragraph("  ", spacetime.leftOut().workers() + " more workers are left out.");
        }
    }

    private static int stretches(Spacetime spacetime) {
        return Math.min(STRETCHES, spacetime.bins());
    }

    private static String line(Spacetime spacetime, Spacetime.Row row) {
        int stretches = stretches(spacetime);
        long[][] sums = new long[stretches][spacetime.states().size()];
        for (Spacetime.Shares shares : row.shares()) {
            List<Integer> parts = shares.parts();
            for (int i = 0; i < parts.size(); i++) {
                sums[(shares.first() + i) * stretches / spacetime.bins()][shares.state()] += parts.get(i);
            }
        }
        StringBuilder line = new StringBuilder();
        long whole = (long) Spacetime.WHOLE * spacetime.bins() / stretches;
        for (long[] stretch : sums) {
            line.append(sign(stretch, whole));
        }
        return line.toString();
    }

    private static String sign(long[] stretch, long whole) {
        int most = 0;
        long there = 0;
        for (int i = 0; i < stretch.length; i++) {
            there += stretch[i];
            most = stretch[i] > stretch[most] ? i : most;
        }
        return stretch[most] == 0 || there < whole / 2 ? ABSENT : sign(most);
    }

    private static String sign(int state) {
        return state == 0 ? WORK : String.valueOf(SIGNS.charAt((state - 1) % SIGNS.length()));
    }
}
