package io.scalegraph.analyzer.report.format;

import java.util.ArrayList;
import java.util.List;

/** Columns of text, each as wide as its widest cell. Not thread-safe. */
public final class TextTable {
    private static final String INDENT = "  ";

    private final List<String> headers = new ArrayList<>();
    private final List<Boolean> leftAligned = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    /** Creates a table without columns. */
    public TextTable() {}

    /**
     * Adds a column that is aligned on the left.
     *
     * @param header its header
     * @return this
     */
    public TextTable left(String header) {
        headers.add(header);
        leftAligned.add(true);
        return this;
    }

    /**
     * Adds columns that are aligned on the right.
     *
     * @param columns their headers
     * @return this
     */
    public TextTable right(String... columns) {
        for (String header : columns) {
            headers.add(header);
            leftAligned.add(false);
        }
        return this;
    }

    /**
     * Adds a row; cells that are missing at its end stay empty.
     *
     * @param cells in the order of the columns
     * @return this
     */
    public TextTable row(List<String> cells) {
        rows.add(List.copyOf(cells));
        return this;
    }

    /**
     * Adds a row likewise.
     *
     * @param cells in the order of the columns
     * @return this
     */
    public TextTable row(String... cells) {
        return row(List.of(cells));
    }

    /**
     * The lines, headers first, without line ends and without blanks at their ends.
     *
     * @return the lines
     */
    public List<String> lines() {
        int[] widths = new int[headers.size()];
        List<List<String>> all = new ArrayList<>();
        all.add(headers);
        all.addAll(rows);
        for (List<String> row : all) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return all.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            if (widths[i] == 0) {
                continue;
            }
            String gap = " ".repeat(widths[i] - row.get(i).length());
            line.append(line.isEmpty() ? INDENT : " ");
            line.append(leftAligned.get(i) ? row.get(i) + gap : gap + row.get(i));
        }
        return line.toString().stripTrailing();
    }
}
