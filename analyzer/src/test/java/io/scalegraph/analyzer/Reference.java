package io.scalegraph.analyzer;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The published tables and the vectors of the test resources. */
public final class Reference {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();

    private Reference() {}

    /** The rows of a file such as {@code tables/chen-table-2-marked-speed}. */
    public static List<CSVRecord> rows(String name) {
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(Reference.class.getResourceAsStream("/reference/" + name + ".csv"), name),
                StandardCharsets.UTF_8)) {
            return FORMAT.parse(reader).getRecords();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The same where all cells are numbers. */
    public static List<double[]> numbers(String name) {
        return rows(name).stream()
                .map(row -> IntStream.range(0, row.size())
                        .mapToDouble(i -> number(row, i))
                        .toArray())
                .toList();
    }

    /** The value of a quantity in a file of text examples. */
    public static double text(String name, String quantity) {
        return rows(name).stream()
                .filter(row -> row.get(0).equals(quantity))
                .mapToDouble(row -> number(row, 1))
                .findFirst()
                .orElseThrow();
    }

    /** A cell by the number of its column. */
    public static double number(CSVRecord row, int column) {
        return Double.parseDouble(row.get(column));
    }

    /** A cell by the name of its column. */
    public static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /** A whole number by the name of its column. */
    public static int whole(CSVRecord row, String column) {
        return Integer.parseInt(row.get(column));
    }
}
