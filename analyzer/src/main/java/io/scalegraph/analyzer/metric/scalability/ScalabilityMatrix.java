package io.scalegraph.analyzer.metric.scalability;

import io.scalegraph.analyzer.metric.size.OperatingPoint;
import java.util.List;

/**
 * A scalability from every N to every N' that is not smaller: an upper-triangular matrix.
 *
 * @param metric its name, as on the command line
 * @param formula what a cell is, such as "L/L'"
 * @param condition what is held, such as "E = 0.5"
 * @param points where each N holds the condition, in ascending order of N
 * @param cells the matrix by rows
 * @param notes what a reader must know of all of it
 */
public record ScalabilityMatrix(
        String metric,
        String formula,
        String condition,
        List<OperatingPoint> points,
        List<MatrixCell> cells,
        List<String> notes) {
    public ScalabilityMatrix {
        points = List.copyOf(points);
        cells = List.copyOf(cells);
        notes = List.copyOf(notes);
    }

    /**
     * One cell.
     *
     * @param from N
     * @param to N'
     * @return the cell
     * @throws IllegalArgumentException if there is none
     */
    public MatrixCell cell(int from, int to) {
        return cells.stream()
                .filter(cell -> cell.from() == from && cell.to() == to)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no cell from N = " + from + " to N' = " + to));
    }
}
