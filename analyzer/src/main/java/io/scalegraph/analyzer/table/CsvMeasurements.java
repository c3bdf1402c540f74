package io.scalegraph.analyzer.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads one table; what it complains of is named by file, line and column. */
final class CsvMeasurements {
    static final String PROCESSORS = "processors";

    static final int MOST_PROCESSORS = 1_000_000_000;

    /** A column that is read: what it is, where it stands, and what its values are multiplied by. */
    private record Column(Quantity quantity, String name, int index, double factor) {}

    /** Laws are fitted a thousand times to all runs. */
    private static final int MOST_RUNS = 10_000;

    private final CsvFile file;
    private final String name;
    private int processorsAt = -1;
    private final List<Column> columns = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();

    private CsvMeasurements(CsvFile file) {
        this.file = file;
        this.name = file.name();
    }

    static MeasurementTable read(Path file) throws TableException {
        return new CsvMeasurements(CsvFile.read(file, MOST_RUNS)).parse();
    }

    private MeasurementTable parse() throws TableException {
        header(file.header());
        List<Measurement> runs = new ArrayList<>();
        for (CsvFile.Line line : file.lines()) {
            file.check(line);
            runs.add(run(line));
        }
        if (runs.isEmpty()) {
            throw new TableException(name + ": has a header but no measurements");
        }
        EnumSet<Quantity> quantities = EnumSet.noneOf(Quantity.class);
        columns.forEach(column -> quantities.add(column.quantity));
        return new MeasurementTable(name, quantities, ignored, runs);
    }

    private void header(List<String> header) throws TableException {
        for (int i = 0; i < header.size(); i++) {
            String title = header.get(i).toLowerCase(Locale.ROOT);
            if (title.equals(PROCESSORS)) {
                if (processorsAt >= 0) {
                    throw new TableException(name + ": has the column " + PROCESSORS + " twice");
                }
                processorsAt = i;
            } else if (!quantity(title, i)) {
                ignored.add(CsvFile.shown(title));
            }
        }
        if (processorsAt < 0) {
            String line = String.join(",", header);
            throw new TableException(
                    name + ": has no column " + PROCESSORS + "; its first line is '" + CsvFile.shown(line) + "'"
                            + (line.contains(";") ? ", and columns are separated by commas here" : ""));
        }
    }

    /** Takes the column if it tells something that is known. */
    private boolean quantity(String title, int index) throws TableException {
        for (Quantity quantity : Quantity.values()) {
            Double factor = quantity.columns().get(title);
            if (factor == null) {
                continue;
            }
            for (Column other : columns) {
                if (other.quantity == quantity) {
                    throw new TableException(
                            name + ": has two columns for one quantity, " + other.name + " and " + title);
                }
            }
            columns.add(new Column(quantity, title, index, factor));
            return true;
        }
        return false;
    }

    private Measurement run(CsvFile.Line line) throws TableException {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        for (Column column : columns) {
            String cell = line.cells().get(column.index);
            if (cell.isEmpty()) {
                continue;
            }
            double value = CsvFile.number(cell) * column.factor;
            if (!column.quantity.allows(value)) {
                throw file.bad(line, column.index, column.quantity.domain());
            }
            values.put(column.quantity, value);
        }
        return new Measurement(line.origin(), file.whole(line, processorsAt, MOST_PROCESSORS), values);
    }
}
