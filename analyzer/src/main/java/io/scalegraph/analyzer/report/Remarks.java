package io.scalegraph.analyzer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Remarks about rows, each printed once with the rows that it is about. Not thread-safe. */
final class Remarks {
    private final Map<String, List<String>> rows = new LinkedHashMap<>();

    void add(String row, String remark) {
        if (!remark.isEmpty()) {
            rows.computeIfAbsent(remark, each -> new ArrayList<>()).add(row);
        }
    }

    void print(Page page, String all, int count) {
        rows.forEach((remark, of) ->
                page.paragraph("  ", (of.size() == count ? all : String.join(", ", of)) + ": " + remark));
    }
}
