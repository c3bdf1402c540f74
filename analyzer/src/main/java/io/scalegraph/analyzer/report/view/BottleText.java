package io.scalegraph.analyzer.report.view;

import io.scalegraph.analyzer.metric.window.BottleGraph;
import io.scalegraph.analyzer.metric.window.BottleGraph.Box;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A bottle graph, a line for each box, the neck first. */
final class BottleText {
    private static final int MOST_BOXES = 32;
    private static final int BAR = 40;
    private static final int NAME_WIDTH = 26;

    private BottleText() {}

    static void print(TextPage page, BottleGraph bottle, int processors) {
        List<Box> boxes = drawn(bottle.boxes());
        double full =
                boxes.isEmpty() ? processors : Math.max(processors, boxes.get(0).width());
        TextTable table = new TextTable()
                .left("worker")
                .right("height", "share", "width", "work")
                .left("");
        withoutWidth(table, "nobody works", bottle.nobody(), bottle);
        withoutWidth(table, "short waits", bottle.shortWaits(), bottle);
        for (int i = boxes.size() - 1; i >= 0; i--) {
            Box box = boxes.get(i);
            table.row(
                    PrintableNames.thread(box.name(), NAME_WIDTH),
                    Units.time(box.height()),
                    Units.percent(box.height() / bottle.height()),
                    Units.fixed(box.width(), 2),
                    Units.time(box.area()),
                    "#".repeat((int) Math.max(1, Math.round(BAR * box.width() / full))));
        }
        table.row("sum", Units.time(bottle.height()), Units.percent(1));
        page.lines(table.lines());
        page.paragraph(
                "  ",
                "Height: elapsed time, divided among those that work at each moment. Width: how many work, on average,"
                        + " while this one does. Tall and narrow holds up the others.");
        if (bottle.shortWaits() > 0) {
            page.paragraph(
                    "  ",
                    "Of short waits only the sum is known, not who worked meanwhile; widths count the others' as work.");
        }
    }

    private static void withoutWidth(TextTable table, String name, double height, BottleGraph bottle) {
        if (height != 0) {
            table.row(name, Units.time(height), Units.percent(height / bottle.height()), "-", "-");
        }
    }

    /** The tallest boxes, and the rest as one; widest first. */
    private static List<Box> drawn(List<Box> boxes) {
        if (boxes.size() <= MOST_BOXES) {
            return boxes;
        }
        List<Box> tallest = boxes.stream()
                .sorted(Comparator.comparingDouble(Box::height).reversed())
                .toList();
        List<Box> rest = tallest.subList(MOST_BOXES, tallest.size());
        List<Box> drawn = new ArrayList<>(tallest.subList(0, MOST_BOXES));
        drawn.add(new Box(
                rest.size() + " others",
                rest.stream().mapToDouble(Box::height).sum(),
                rest.stream().mapToDouble(Box::area).sum()));
        drawn.sort(Comparator.comparingDouble(Box::width).reversed());
        return drawn;
    }
}
