package io.scalegraph.analyzer.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What the elapsed times of runs consist of: a row for the work of each run and for each part of its L. Immutable.
 *
 * @param name what messages call it
 * @param rows the parts, in their order
 */
public record PartTable(String name, List<PartRow> rows) {
    private static final int MOST_ROWS = 100_000;
    private static final String RUN = "run";
    private static final String KIND = "kind";
    private static final String SITE = "site";
    private static final String SECONDS = "seconds";
    private static final String HELD = "held_s";
    private static final String HOLDS = "holds";
    private static final String SERVERS = "servers";
    private static final List<Quantity> QUANTITIES =
            List.of(Quantity.WORK, Quantity.SIZE, Quantity.TIME, Quantity.TURN);
    private static final List<CsvColumn<PartRow>> COLUMNS = List.of(
            new CsvColumn<>(RUN, PartRow::run),
            new CsvColumn<>(CsvMeasurements.PROCESSORS, PartRow::processors),
            CsvColumn.ofNumber(Quantity.WORK.column(), row -> row.get(Quantity.WORK)),
            CsvColumn.ofNumber(Quantity.SIZE.column(), row -> row.get(Quantity.SIZE)),
            CsvColumn.ofNumber(Quantity.TIME.column(), row -> row.get(Quantity.TIME)),
            new CsvColumn<>(KIND, PartRow::kind),
            new CsvColumn<>(SITE, PartRow::site),
            CsvColumn.ofNumber(SECONDS, PartRow::seconds),
            CsvColumn.ofNumber(HELD, PartRow::held),
            CsvColumn.ofNumber(HOLDS, PartRow::holds),
            CsvColumn.ofNumber(SERVERS, PartRow::servers),
            CsvColumn.ofNumber(Quantity.TURN.column(), row -> row.get(Quantity.TURN)));

    /** Columns that tables of earlier versions have not. */
    private static final Set<String> NEWER = Set.of(SERVERS, Quantity.TURN.column());

    public PartTable {
        rows = List.copyOf(rows);
    }

    /**
     * As comma-separated values.
     *
     * @return header and rows, each with its line end
     */
    public String csv() {
        return CsvColumn.text(COLUMNS, rows);
    }

    /**
     * Reads what {@link #csv} has written.
     *
     * @param path the file, UTF-8
     * @return the table
     * @throws TableException if the file cannot be read, lacks a column, or a value is not what its column says; the
     *     message names line and column
     */
    public static PartTable read(Path path) throws TableException {
        CsvFile file = CsvFile.read(path, MOST_ROWS);
        List<String> titles = file.header().stream()
                .map(title -> title.toLowerCase(Locale.ROOT))
                .toList();
        for (CsvColumn<PartRow> column : COLUMNS) {
            if (!titles.contains(column.name()) && !NEWER.contains(column.name())) {
                throw new TableException(file.name() + ": has no column " + column.name()
                        + ", which a table of the parts of runs needs");
            }
        }
        List<PartRow> rows = new ArrayList<>();
        for (CsvFile.Line line : file.lines()) {
            file.check(line);
            rows.add(row(file, titles, line));
        }
        return new PartTable(file.name(), rows);
    }

    private static PartRow row(CsvFile file, List<String> titles, CsvFile.Line line) throws TableException {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        for (Quantity quantity : QUANTITIES) {
            int column = titles.indexOf(quantity.column());
            double value = column < 0 ? Double.NaN : number(file, line, column);
            if (quantity.allows(value)) {
                values.put(quantity, value);
            } else if (!Double.isNaN(value)) {
                throw file.bad(line, column, quantity.domain());
            }
        }
        int seconds = titles.indexOf(SECONDS);
        if (line.cells().get(seconds).isEmpty()) {
            throw file.bad(line, seconds, "a number");
        }
        double held = number(file, line, titles.indexOf(HELD));
        return new PartRow(
                line.cells().get(titles.indexOf(RUN)),
                file.whole(line, titles.indexOf(CsvMeasurements.PROCESSORS), CsvMeasurements.MOST_PROCESSORS),
                values,
                line.cells().get(titles.indexOf(KIND)),
                line.cells().get(titles.indexOf(SITE)),
                number(file, line, seconds),
                held,
                number(file, line, titles.indexOf(HOLDS)),
                servers(file, titles, line, held));
    }

    /** Tables of an earlier version have locks only. */
    private static double servers(CsvFile file, List<String> titles, CsvFile.Line line, double held)
            throws TableException {
        int column = titles.indexOf(SERVERS);
        if (column < 0) {
            return Double.isNaN(held) ? Double.NaN : 1;
        }
        double servers = number(file, line, column);
        if (servers < 1) {
            throw file.bad(line, column, "a number from 1");
        }
        return servers;
    }

    /** NaN for an empty cell. */
    private static double number(CsvFile file, CsvFile.Line line, int column) throws TableException {
        String cell = line.cells().get(column);
        double value = cell.isEmpty() ? Double.NaN : CsvFile.number(cell);
        if (!cell.isEmpty() && !Double.isFinite(value)) {
            throw file.bad(line, column, "a number");
        }
        return value;
    }
}
