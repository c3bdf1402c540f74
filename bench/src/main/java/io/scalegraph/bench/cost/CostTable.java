package io.scalegraph.bench.cost;

import java.util.ArrayList;
import java.util.List;

/** Figures as lines of text, columns as wide as their widest cell. */
final class CostTable {
    private static final List<String> HEADER =
            List.of("benchmark", "JDK", "what", "median", "95 % interval", "min..max", "aim");

    private CostTable() {}

    static List<String> lines(List<Figure> figures) {
        List<List<String>> rows = new ArrayList<>(List.of(HEADER));
        for (Figure figure : figures) {
            rows.add(List.of(
                    figure.benchmark(),
                    figure.jdk(),
                    figure.what(),
                    figure.median(),
                    figure.interval(),
                    figure.range(),
                    figure.verdict()));
        }
        int[] widths = new int[HEADER.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = row.get(i);
            line.append(i == 0 ? "" : "  ").append(cell).append(" ".repeat(widths[i] - cell.length()));
        }
        return line.toString().stripTrailing();
    }
}
