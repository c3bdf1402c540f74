package io.scalegraph.analyzer.report.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remarks about rows, each printed once with the rows that it is about. Not thread-safe. */
public final class RowNotes {
    private final Map<String, List<String>> rows = new LinkedHashMap<>();

    /** Creates it without remarks. */
    public RowNotes() {}

    /**
     * Adds a remark.
     *
     * @param row name of the row that it is about
     * @param remark one sentence; nothing is added if it is empty
     */
    public void add(String row, String remark) {
        if (!remark.isEmpty()) {
            rows.computeIfAbsent(remark, each -> new ArrayList<>()).add(row);
        }
    }

    /**
     * Prints each remark with its rows.
     *
     * @param page where it is printed
     * @param all what stands for the rows if a remark is about all of them
     * @param count number of all rows
     */
    public void print(TextPage page, String all, int count) {
        rows.forEach((remark, of) ->
                page.paragraph("  ", (of.size() == count ? all : String.join(", ", of)) + ": " + remark));
    }
}
