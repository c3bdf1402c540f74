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
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * A file of comma-separated values whose lines have as many cells as the first; what it complains of is named by file and
 * line.
 *
 * @param name what messages call it
 * @param header the first line
 * @param lines the others
 */
record CsvFile(String name, List<String> header, List<Line> lines) {
    private static final int MOST_BYTES = 32 << 20;
    private static final int MOST_SHOWN = 40;
    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).setTrim(true).get();
    /** Java's own parser also takes "1d", "0x1p3" and "NaN". */
    private static final Pattern NUMBER =
            Pattern.compile("[+-]?(?:[0-9]{1,400}(?:\\.[0-9]{0,400})?|\\.[0-9]{1,400})(?:[eE][+-]?[0-9]{1,4})?");

    /**
     * A line.
     *
     * @param origin where it stands, such as "line 3"
     * @param cells as many as the header has
     */
    record Line(String origin, List<String> cells) {}

    /** Reads a file of at most so many lines below the first. */
    static CsvFile read(Path file, int mostLines) throws TableException {
        String name = file.toString();
        String text = text(file, name);
        String marked = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
        return parse(name, marked, mostLines);
    }

    private static String text(Path file, String name) throws TableException {
        if (Files.isDirectory(file)) {
            throw new TableException(name + ": is a folder, not a table");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new TableException(name + ": is larger than " + (MOST_BYTES >> 20) + " MB");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            if (text.indexOf('\0') >= 0) { // every second byte of UTF-16, where it is not refused before
                throw new CharacterCodingException();
            }
            return text;
        } catch (NoSuchFileException e) {
            throw new TableException(name + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new TableException(name + ": is not text in UTF-8; it has to be saved as such", e);
        } catch (IOException e) {
            throw new TableException(name + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static CsvFile parse(String name, String text, int mostLines) throws TableException {
        try (CSVParser parser = CSVParser.builder()
                .setReader(new StringReader(text))
                .setFormat(FORMAT)
                .get()) {
            Iterator<CSVRecord> records = parser.iterator();
            if (!next(name, records, parser)) {
                throw new TableException(name + ": is empty");
            }
            List<String> header = records.next().toList();
            List<Line> lines = new ArrayList<>();
            while (next(name, records, parser)) {
                if (lines.size() == mostLines) {
                    throw new TableException(
                            name + ": has more than " + mostLines + " lines of measurements; some of them will do");
                }
                Line line = new Line(
                        "line " + parser.getCurrentLineNumber(), records.next().toList());
                lines.add(line);
                if (line.cells.size() != header.size()) {
                    break; // said when it is looked at: what is wrong with the lines before it comes first
                }
            }
            return new CsvFile(name, header, lines);
        } catch (IOException e) {
            throw new TableException(name + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private static boolean next(String name, Iterator<CSVRecord> records, CSVParser parser) throws TableException {
        try {
            return records.hasNext();
        } catch (UncheckedIOException | IllegalStateException e) {
            throw new TableException(
                    name + ", line " + parser.getCurrentLineNumber() + ": is not comma-separated text: a quote is not"
                            + " closed, or something follows one",
                    e);
        }
    }

    /** Makes sure that a line has its cells. */
    void check(Line line) throws TableException {
        if (line.cells.size() != header.size()) {
            throw new TableException(name + ", " + line.origin + ": has " + line.cells.size()
                    + " cells, the first line has " + header.size());
        }
    }

    /** A whole number in a range; the message names line and column. */
    int whole(Line line, int column, int most) throws TableException {
        double number = number(line.cells.get(column));
        if (number >= 1 && number <= most && number == Math.rint(number)) {
            return (int) number;
        }
        throw bad(line, column, "a whole number from 1");
    }

    /** NaN if it is none, which no domain allows. */
    static double number(String cell) {
        return NUMBER.matcher(cell).matches() ? Double.parseDouble(cell) : Double.NaN;
    }

    TableException bad(Line line, int column, String wanted) {
        return new TableException(name + ", " + line.origin + ", column " + header.get(column) + ": wants " + wanted
                + ", not '" + shown(line.cells.get(column)) + "'");
    }

    static String shown(String text) {
        return text.length() <= MOST_SHOWN ? text : text.substring(0, MOST_SHOWN) + "..";
    }
}
