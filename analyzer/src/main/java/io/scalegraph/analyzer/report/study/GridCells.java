package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.Grid;
import java.util.ArrayList;
import java.util.List;

/** What was measured over two parameters. Stateless. */
final class GridCells {
    private GridCells() {}

    /**
     * One combination on one N.
     *
     * @param processors N
     * @param along value of the first parameter
     * @param across value of the second
     * @param found what was found there
     */
    record Cell(int processors, double along, double across, Finding found) {
        double speedup() {
            return processors * found.efficiency();
        }
    }

    static List<Cell> of(StudyResult study) {
        Grid grid = study.spec().problem().grid();
        List<Cell> cells = new ArrayList<>();
        if (grid == null) {
            return cells;
        }
        double base = study.spec().problem().parameters().getOrDefault(grid.along(), Double.NaN);
        for (Finding finding : study.findings()) {
            Finding.Sought sought = finding.sought();
            for (double across : grid.acrosses()) {
                if (sought.goal() == Goal.SIZE && sought.method().equals(grid.method(across))) {
                    cells.add(new Cell(sought.processors(), base * finding.k(), across, finding));
                }
            }
        }
        return cells;
    }

    /** A table of S and E for each N above the fewest. */
    static void print(TextPage page, StudyResult study) {
        Grid grid = study.spec().problem().grid();
        List<Cell> cells = of(study);
        if (grid == null) {
            return;
        }
        for (int n : study.spec().processors()) {
            if (n > 1) {
                page.heading("Speedup (E) on N = " + n + ": " + grid.across() + " \\ " + grid.along());
                page.lines(table(grid, cells, n).lines());
            }
        }
    }

    private static TextTable table(Grid grid, List<Cell> cells, int processors) {
        TextTable table = new TextTable().right(grid.across());
        grid.alongs().forEach(value -> table.right(StudyText.significant(value)));
        for (double across : grid.acrosses()) {
            List<String> row = new ArrayList<>(List.of(StudyText.significant(across)));
            for (double along : grid.alongs()) {
                row.add(cells.stream()
                        .filter(cell -> cell.processors() == processors && cell.across() == across)
                        .filter(cell -> Math.abs(cell.along() / along - 1) < 1e-9)
                        .findFirst()
                        .map(GridCells::text)
                        .orElse("-"));
            }
            table.row(row);
        }
        return table;
    }

    private static String text(Cell cell) {
        return Double.isFinite(cell.speedup())
                ? Units.fixed(cell.speedup(), 2) + " ("
                        + Units.ratio(cell.found().efficiency()) + ")"
                : "-";
    }
}
