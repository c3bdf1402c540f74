package io.scalegraph.analyzer.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads one table; what it complains of is named by file, line and column. */
final class CsvMeasurements {
    static final String PROCESSORS = "processors";

    private static final int MOST_BYTES = 32 << 20;
    private static final int MOST_PROCESSORS = 1_000_000_000;
    private static final int MOST_SHOWN = 40;
    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).setTrim(true).get();
    /** Java's own parser also takes "1d", "0x1p3" and "NaN". */
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]{1,400}(?:\\.[0-9]{0,400})?|\\.[0-9]{1,400})(?:[eE][+-]?[0-9]{1,4})?");

    /** A column that is read: what it is, where it stands, and what its values are multiplied by. */
    private record Column(Quantity quantity, String name, int index, double factor) {}

    private final String name;
    private int processorsAt = -1;
    private final List<Column> columns = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();
    private int width;

    private CsvMeasurements(String name) {
        this.name = name;
    }

    static MeasurementTable read(Path file) throws TableException {
        CsvMeasurements reader = new CsvMeasurements(file.toString());
        return reader.parse(reader.text(file));
    }

    private String text(Path file) throws TableException {
        if (Files.isDirectory(file)) {
            throw new TableException(name + ": is a folder, not a table");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new TableException(name + ": is larger than " + (MOST_BYTES >> 20) + " MB");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            throw new TableException(name + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new TableException(name + ": is not text in UTF-8", e);
        } catch (IOException e) {
            throw new TableException(name + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private MeasurementTable parse(String text) throws TableException {
        String plain = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        List<Measurement> runs = new ArrayList<>();
        try (CSVParser parser = CSVParser.builder()
                .setReader(new StringReader(plain))
                .setFormat(FORMAT)
                .get()) {
            Iterator<CSVRecord> records = parser.iterator();
            if (!next(records, parser)) {
                throw new TableException(name + ": is empty");
            }
            header(records.next());
            while (next(records, parser)) {
                CSVRecord row = records.next();
                runs.add(run(row, "line " + parser.getCurrentLineNumber()));
            }
        } catch (IOException e) {
            throw new TableException(name + ": cannot be read: " + e.getMessage(), e);
        }
        if (runs.isEmpty()) {
            throw new TableException(name + ": has a header but no measurements");
        }
        EnumSet<Quantity> quantities = EnumSet.noneOf(Quantity.class);
        columns.forEach(column -> quantities.add(column.quantity));
        return new MeasurementTable(name, quantities, ignored, runs);
    }

    private boolean next(Iterator<CSVRecord> records, CSVParser parser) throws TableException {
        try {
            return records.hasNext();
        } catch (UncheckedIOException | IllegalStateException e) {
            throw new TableException(
                    name + ", line " + parser.getCurrentLineNumber() + ": is not comma-separated text: a quote is not"
                            + " closed, or something follows one",
                    e);
        }
    }

    private void header(CSVRecord header) throws TableException {
        width = header.size();
        for (int i = 0; i < width; i++) {
            String title = header.get(i).toLowerCase(Locale.ROOT);
            if (title.equals(PROCESSORS)) {
                if (processorsAt >= 0) {
                    throw new TableException(name + ": has the column " + PROCESSORS + " twice");
                }
                processorsAt = i;
            } else if (!quantity(title, i)) {
                ignored.add(shown(title));
            }
        }
        if (processorsAt < 0) {
            String line = String.join(",", header);
            throw new TableException(name + ": has no column " + PROCESSORS + "; its first line is '" + shown(line)
                    + "'" + (line.contains(";") ? ", and columns are separated by commas here" : ""));
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

    private Measurement run(CSVRecord row, String line) throws TableException {
        if (row.size() != width) {
            throw new TableException(
                    name + ", " + line + ": has " + row.size() + " cells, the first line has " + width);
        }
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        for (Column column : columns) {
            String cell = row.get(column.index);
            if (cell.isEmpty()) {
                continue;
            }
            double value = number(cell) * column.factor;
            if (!column.quantity.allows(value)) {
                throw bad(line, column.name, column.quantity.domain(), cell);
            }
            values.put(column.quantity, value);
        }
        return new Measurement(line, processors(row.get(processorsAt), line), values);
    }

    private int processors(String cell, String line) throws TableException {
        double number = number(cell);
        if (number >= 1 && number <= MOST_PROCESSORS && number == Math.rint(number)) {
            return (int) number;
        }
        throw bad(line, PROCESSORS, "a whole number from 1", cell);
    }

    /** NaN if it is none, which no domain allows. */
    private static double number(String cell) {
        return NUMBER.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
    }

    private TableException bad(String line, String column, String wanted, String cell) {
        return new TableException(
                name + ", " + line + ", column " + column + ": wants " + wanted + ", not '" + shown(cell) + "'");
    }

    private static String shown(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "..";
    }
}
