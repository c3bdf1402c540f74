package io.scalegraph.analyzer.metric;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** The published tables and vectors in the folder reference of the test resources. */
final class Reference {
    private Reference() {}

    static List<CSVRecord> rows(String name) {
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(Reference.class.getResourceAsStream("/reference/" + name + ".csv"), name),
                StandardCharsets.UTF_8)) {
            return format.parse(reader).getRecords();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }

    static int whole(CSVRecord row, String column) {
        return Integer.parseInt(row.get(column));
    }
}
