package io.scalegraph.analyzer.report.metric;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.metric.listed.Listing;
import io.scalegraph.analyzer.report.format.Columns;
import io.scalegraph.analyzer.report.format.Json;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.RowNotes;
import io.scalegraph.analyzer.report.format.TextPage;
import io.scalegraph.analyzer.report.format.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A metric by N and size as text, JSON and CSV, the contracts of docs/metrics.md. Stateless. */
public final class ListingReport {
    private static final String NONE = "-";
    private static final String PROCESSORS = "processors";

    private ListingReport() {}

    /**
     * For a reader.
     *
     * @param listing the metric
     * @param source where the measurements come from
     * @return lines, each with its end
     */
    public static String text(Listing listing, String source) {
        TextPage page = new TextPage();
        String condition = listing.condition().isEmpty() ? "" : " at " + listing.condition();
        page.paragraph(
                "",
                listing.metric() + ": " + listing.formula() + condition + " (" + PrintableNames.tail(source, 60) + ")");
        List<Integer> shown = IntStream.range(0, listing.columns().size())
                .filter(i ->
                        listing.rows().stream().anyMatch(row -> row.values().get(i) != null))
                .boxed()
                .toList();
        TextTable table = new TextTable();
        shown.forEach(i -> table.right(listing.columns().get(i)));
        boolean intervals = listing.rows().stream().anyMatch(row -> row.interval() != null);
        if (intervals) {
            table.right("95 % from", "to");
        }
        for (Listing.Row row : listing.rows()) {
            List<String> cells = new ArrayList<>();
            shown.forEach(i -> cells.add(number(row.values().get(i))));
            cells.add(number(MatrixReport.low(row.interval())));
            cells.add(number(MatrixReport.high(row.interval())));
            table.row(intervals ? cells : cells.subList(0, shown.size()));
        }
        page.gap().lines(table.lines());
        printNotes(page, listing);
        return page.toString();
    }

    private static void printNotes(TextPage page, Listing listing) {
        RowNotes ofRows = new RowNotes();
        for (int i = 0; i < listing.rows().size(); i++) {
            ofRows.add("row " + (i + 1), listing.rows().get(i).note());
        }
        ofRows.print(page, "all rows", listing.rows().size());
        if (!listing.notes().isEmpty()) {
            page.gap();
            listing.notes().forEach(note -> page.paragraph("", note));
        }
    }

    /**
     * For a script.
     *
     * @param listing the metric
     * @return a JSON object, with a line end
     */
    public static String json(Listing listing) {
        return Json.write(tree(listing));
    }

    /**
     * The same, for what holds it.
     *
     * @param listing the metric
     * @return a new object
     */
    public static ObjectNode tree(Listing listing) {
        ObjectNode object = Json.report()
                .put("metric", listing.metric())
                .put("formula", listing.formula())
                .put("condition", listing.condition())
                .put("value", listing.value());
        columns(listing).put(object, "rows", listing.rows());
        Json.put(object, "notes", listing.notes());
        return object;
    }

    /**
     * For a spreadsheet.
     *
     * @param listing the metric
     * @return header and rows, each with its end
     */
    public static String csv(Listing listing) {
        return columns(listing).csv(listing.rows());
    }

    private static Columns<Listing.Row> columns(Listing listing) {
        Columns<Listing.Row> columns = Columns.none();
        for (int i = 0; i < listing.columns().size(); i++) {
            int index = i;
            boolean whole = listing.columns().get(i).equals(PROCESSORS);
            columns = columns.and(listing.columns().get(i), row -> value(row, index, whole));
        }
        return columns.and("low", row -> MatrixReport.low(row.interval()))
                .and("high", row -> MatrixReport.high(row.interval()))
                .and("note", Listing.Row::note);
    }

    private static @Nullable Object value(Listing.Row row, int column, boolean whole) {
        Double value = row.values().get(column);
        return whole && value != null ? (Object) value.intValue() : value;
    }

    private static String number(@Nullable Double value) {
        return value == null ? NONE : Numbers.text(value);
    }
}
