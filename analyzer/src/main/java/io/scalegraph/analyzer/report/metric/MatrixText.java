package io.scalegraph.analyzer.report.metric;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.scalability.MatrixCell;
import io.scalegraph.analyzer.metric.scalability.ScalabilityMatrix;
import io.scalegraph.analyzer.metric.size.OperatingPoint;
import io.scalegraph.analyzer.metric.size.Sample;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A scalability matrix as text for a reader. Stateless. */
public final class MatrixText {
    private static final String NONE = "-";

    private MatrixText() {}

    /**
     * The matrix, the points it comes from, its intervals, and what to know of them.
     *
     * @param matrix the matrix
     * @param source where the measurements come from
     * @return lines, each with its end
     */
    public static String of(ScalabilityMatrix matrix, String source) {
        TextPage page = new TextPage();
        page.paragraph(
                "",
                matrix.metric() + ": " + matrix.formula() + " at " + matrix.condition() + " ("
                        + PrintableNames.tail(source, 60) + ")");
        page.gap().lines(triangle(matrix).lines());
        page.heading("Where N processors hold " + matrix.condition());
        if (matrix.points().stream().anyMatch(point -> point.at() != null)) {
            page.lines(points(matrix).lines());
        }
        RowNotes ofPoints = new RowNotes();
        matrix.points().forEach(point -> ofPoints.add("N = " + point.processors(), point.note()));
        ofPoints.print(page, "all N", matrix.points().size());
        List<MatrixCell> apart = matrix.cells().stream()
                .filter(cell -> cell.from() != cell.to() && cell.value() != null)
                .toList();
        if (!apart.isEmpty()) {
            page.heading("From N to N'");
            page.lines(pairs(apart).lines());
            RowNotes ofCells = new RowNotes();
            apart.forEach(cell -> ofCells.add(cell.from() + " to " + cell.to(), cell.remark()));
            ofCells.print(page, "all", apart.size());
        }
        selfCheck(page, matrix);
        matrix.notes().forEach(note -> page.gap().paragraph("", note));
        return page.toString();
    }

    private static TextTable triangle(ScalabilityMatrix matrix) {
        TextTable table = new TextTable().right("N \\ N'");
        matrix.points().forEach(point -> table.right(Integer.toString(point.processors())));
        for (OperatingPoint from : matrix.points()) {
            List<String> row = new ArrayList<>(List.of(Integer.toString(from.processors())));
            for (OperatingPoint to : matrix.points()) {
                row.add(
                        to.processors() < from.processors()
                                ? ""
                                : number(matrix.cell(from.processors(), to.processors())
                                        .value()));
            }
            table.row(row);
        }
        return table;
    }

    private static TextTable points(ScalabilityMatrix matrix) {
        TextTable table = new TextTable().right("N", "W", "size", "T", "L", "E", "W/(N T), 1/s", "runs");
        for (OperatingPoint point : matrix.points()) {
            Sample at = point.at();
            if (at != null) {
                table.row(
                        Integer.toString(point.processors()),
                        number(at.work()),
                        number(at.size()),
                        time(at.time()),
                        time(at.latency()),
                        number(at.efficiency()),
                        number(at.speed()),
                        Integer.toString(at.repeats()));
            }
        }
        return table;
    }

    private static TextTable pairs(List<MatrixCell> cells) {
        boolean costs = cells.stream().anyMatch(cell -> cell.ratios().costRatio() != null);
        TextTable table = new TextTable().right("N", "N'", "scale", "95 % from", "to", "T/T'", "(W/N)/(W'/N')");
        if (costs) {
            table.right("t_c/t_c'");
        }
        for (MatrixCell cell : cells) {
            List<String> row = List.of(
                    Integer.toString(cell.from()),
                    Integer.toString(cell.to()),
                    number(cell.value()),
                    number(MatrixReport.low(cell.interval())),
                    number(MatrixReport.high(cell.interval())),
                    number(cell.ratios().byTime()),
                    number(cell.ratios().byWork()),
                    number(cell.ratios().costRatio()));
            table.row(costs ? row : row.subList(0, row.size() - 1));
        }
        return table;
    }

    private static void selfCheck(TextPage page, ScalabilityMatrix matrix) {
        DoubleSummaryStatistics costs = matrix.points().stream()
                .map(OperatingPoint::at)
                .filter(Objects::nonNull)
                .mapToDouble(Sample::operationCost)
                .filter(Double::isFinite)
                .summaryStatistics();
        if (costs.getCount() >= 2) {
            page.gap()
                    .paragraph(
                            "",
                            "Self-check: an operation costs " + Units.time(costs.getMin()) + " to "
                                    + Units.time(costs.getMax()) + ", a factor of "
                                    + Numbers.text(costs.getMax() / costs.getMin())
                                    + ". At equal E, t_c/t_c' is scale over isospeed's psi: as far as it is not 1,"
                                    + " the cost of an operation has changed, and not the latency alone.");
        }
    }

    private static String number(@Nullable Double value) {
        return value == null || !Double.isFinite(value) ? NONE : Numbers.text(value);
    }

    private static String time(double seconds) {
        return Double.isFinite(seconds) ? Units.time(seconds) : NONE;
    }
}
