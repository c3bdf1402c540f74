package io.scalegraph.analyzer.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** The published tables and the vectors of the test resources, as rows of cells without their header. */
public final class Reference {
    private Reference() {}

    /** The rows of a file such as {@code tables/chen-table-2-marked-speed.csv}. */
    public static List<String[]> rows(String file) {
        try (InputStream in = Objects.requireNonNull(Reference.class.getResourceAsStream("/reference/" + file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same where all cells are numbers. */
    public static List<double[]> numbers(String file) {
        return rows(file).stream()
                .map(row -> Arrays.stream(row).mapToDouble(Double::parseDouble).toArray())
                .collect(Collectors.toList());
    }

    /** The value of a quantity in a file of text examples. */
    public static double text(String file, String quantity) {
        return rows(file).stream()
                .filter(row -> row[0].equals(quantity))
                .mapToDouble(row -> Double.parseDouble(row[1]))
                .findFirst()
                .orElseThrow();
    }
}
