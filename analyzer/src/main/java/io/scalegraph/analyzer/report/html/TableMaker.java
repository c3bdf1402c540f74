package io.scalegraph.analyzer.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.report.format.PrintableNames;
import io.scalegraph.analyzer.report.format.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes a table of the rows of a list in a result's JSON, so that both tell the same. Not thread-safe. */
final class TableMaker {
    /** Rows of one table on a page; the result has the others. */
    static final int MOST_ROWS = 200;

    private static final int NAME_WIDTH = 80;
    private static final int TITLE_WIDTH = 600;

    private final String caption;
    private final List<Table.Heading> headings = new ArrayList<>();
    private final List<Function<JsonNode, Table.Cell>> cells = new ArrayList<>();

    TableMaker(String caption) {
        this.caption = caption;
    }

    /** A name out of the recording. */
    TableMaker name(String heading, String field) {
        return column(heading, false, row -> name(row.path(field), NAME_WIDTH, name -> name));
    }

    /** A place in the program, without packages. */
    TableMaker site(String heading, String field) {
        return column(heading, false, row -> name(row.path(field), NAME_WIDTH, PrintableNames::shortSite));
    }

    /** A class, without its package. */
    TableMaker type(String heading, String field) {
        return column(heading, false, row -> name(row.path(field), NAME_WIDTH, PrintableNames::simple));
    }

    /** What time went into, with its colour. */
    TableMaker loss(String heading, String field) {
        return column(heading, false, row -> {
            String name = row.path(field).asText("");
            return new Table.Cell(
                    cut(name, NAME_WIDTH), null, null, Loss.of(name).key());
        });
    }

    /** Seconds. */
    TableMaker time(String heading, String field) {
        return number(heading, field, Units::time);
    }

    /** How many. */
    TableMaker count(String heading, String field) {
        return number(heading, field, value -> String.format(Locale.ROOT, "%,.0f", value));
    }

    /** A number with two decimals. */
    TableMaker ratio(String heading, String field) {
        return number(heading, field, Units::ratio);
    }

    /** A number with as many digits as it takes. */
    TableMaker exact(String heading, String field) {
        return number(heading, field, Numbers::text);
    }

    /** Processors, with three decimals. */
    TableMaker processors(String heading, String field) {
        return number(heading, field, value -> Units.fixed(value, 3));
    }

    /** A share of a whole, from a value in the same unit. */
    TableMaker share(String heading, String field, double whole) {
        return column(heading, true, row -> {
            JsonNode value = row.path(field);
            return value.isNumber() && whole != 0
                    ? new Table.Cell(Units.percent(value.asDouble() / whole), value.asText(), null, null)
                    : none();
        });
    }

    /** Words made of a row. */
    TableMaker words(String heading, Function<JsonNode, String> words) {
        return column(heading, false, row -> new Table.Cell(cut(words.apply(row), TITLE_WIDTH), null, null, null));
    }

    private TableMaker number(String heading, String field, Function<Double, String> format) {
        return column(heading, true, row -> {
            JsonNode value = row.path(field);
            return value.isNumber()
                    ? new Table.Cell(format.apply(value.asDouble()), value.asText(), null, null)
                    : none();
        });
    }

    private TableMaker column(String heading, boolean number, Function<JsonNode, Table.Cell> cell) {
        headings.add(new Table.Heading(heading, number));
        cells.add(cell);
        return this;
    }

    private static Table.Cell none() {
        return new Table.Cell(Table.Cell.NONE, null, null, null);
    }

    private static Table.Cell name(JsonNode value, int width, Function<String, String> shorter) {
        if (value.isNull() || value.isMissingNode() || value.asText().isEmpty()) {
            return new Table.Cell(value.isTextual() ? "(unknown)" : Table.Cell.NONE, null, null, null);
        }
        String whole = value.asText();
        String shown = cut(shorter.apply(whole), width);
        return new Table.Cell(shown, null, shown.equals(whole) ? null : cut(whole, TITLE_WIDTH), null);
    }

    /** A name that cannot steer the page's text, and says how much of it is not shown. */
    static String cut(String name, int width) {
        String text = PrintableNames.withoutControls(name.length() > 2 * width ? name.substring(0, 2 * width) : name);
        return name.length() <= width
                ? text
                : text.substring(0, text.offsetByCodePoints(0, Math.min(width, text.codePointCount(0, text.length()))))
                        + "\u2026 (" + (name.length() - width) + " more)";
    }

    /** The table of all rows; columns of which no row has a word are left out. */
    Table of(JsonNode rows) {
        return of(rows, MOST_ROWS);
    }

    /** The same of the first rows only. */
    Table of(JsonNode rows, int most) {
        List<List<Table.Cell>> made = new ArrayList<>();
        for (JsonNode row : rows) {
            if (made.size() < most) {
                made.add(cells.stream().map(cell -> cell.apply(row)).toList());
            }
        }
        List<Integer> kept = IntStream.range(0, headings.size())
                .filter(column -> made.isEmpty()
                        || made.stream().anyMatch(row -> !row.get(column).text().isEmpty()))
                .boxed()
                .toList();
        return new Table(
                caption,
                kept.stream().map(headings::get).toList(),
                made.stream().map(row -> kept.stream().map(row::get).toList()).toList(),
                rows.size() - made.size(),
                false);
    }
}
