package io.scalegraph.bench.forecast;

import io.scalegraph.analyzer.model.curve.CrossValidation;
import io.scalegraph.analyzer.model.curve.Law;
import io.scalegraph.analyzer.model.estimate.Estimate;
import io.scalegraph.analyzer.model.estimate.FitPoint;
import io.scalegraph.analyzer.model.fit.FitVariable;
import io.scalegraph.analyzer.model.fit.FittedQuantity;
import io.scalegraph.analyzer.model.forecast.Forecast;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables that the papers measured, or computed from measurements, the largest x of each withheld and foretold from the
 * others. What they predict is left out, and what has fewer than four x.
 */
final class PaperTables {
    /** So many of the withheld values are to lie in their bands. */
    static final double LEAST = 0.9;

    private static final String TIME = "time";

    private record Table(String name, FittedQuantity of, FitVariable over, List<FitPoint> points) {}

    private record Row(Table table, double x, double measured, Estimate band) {
        boolean holds() {
            return Coverage.holds(band, measured);
        }
    }

    private final List<Row> rows = new ArrayList<>();

    static PaperTables read() throws IOException {
        PaperTables tables = new PaperTables();
        for (Table table : all()) {
            double largest = CrossValidation.distinct(table.points).last();
            Set<String> laws = table.of.laws(table.over).stream().map(Law::name).collect(Collectors.toSet());
            Estimate band = Forecast.of(table.of, table.over, laws, CrossValidation.without(largest, table.points))
                    .orElseThrow()
                    .unlimited(largest)
                    .run();
            double measured = table.points.stream()
                    .filter(point -> point.x() == largest)
                    .findFirst()
                    .orElseThrow()
                    .y();
            tables.rows.add(new Row(table, largest, measured, band));
        }
        return tables;
    }

    private static List<Table> all() throws IOException {
        List<Table> tables = new ArrayList<>();
        FittedQuantity time = FittedQuantity.TIME;
        FittedQuantity growth = FittedQuantity.LATENCY;
        FitVariable n = FitVariable.PROCESSORS;
        FitVariable size = FitVariable.SIZE;
        tables.add(new Table("SR II, time of Burg", time, n, points("sun-rover-table-ii-burg-ncube-times", 0, 1)));
        for (String psi : List.of(
                "i-burg-ncube-psi-computed",
                "v-burg-ncube-psi-measured",
                "vi-slalom-ncube-psi-computed",
                "vii-slalom-ncube-psi-measured")) {
            String name = "SR " + psi.substring(0, psi.indexOf('-')).toUpperCase(Locale.ROOT) + ", psi from 1";
            tables.add(new Table(name, growth, n, row("sun-rover-table-" + psi)));
        }
        List<FitPoint> columns = points("sun-zhu-table-1-matrix-size", 0, 2);
        List<FitPoint> psi = row("sun-zhu-table-3-psi-measured");
        tables.add(new Table("SZ 1, columns", growth, n, columns));
        tables.add(new Table("SZ 1, columns, one ring", growth, n, oneRing(columns)));
        tables.add(new Table("SZ 3, psi from 1", growth, n, psi));
        tables.add(new Table("SZ 3, psi from 1, one ring", growth, n, oneRing(psi)));
        for (String nodes : List.of("3-ge-two", "4-ge-four")) {
            String file = "chen-table-" + nodes + "-nodes";
            String name = "CSW " + nodes.charAt(0);
            tables.add(new Table(name + ", time", time, size, points(file, 0, 2)));
            tables.add(new Table(name + ", speed", FittedQuantity.SPEED, size, points(file, 0, 3)));
            tables.add(new Table(name + ", speed-efficiency", FittedQuantity.EFFICIENCY, size, points(file, 0, 4)));
        }
        tables.add(new Table("CSW 5, matrix rank", growth, n, points("chen-table-5-ge-required-size", 0, 1)));
        for (int column = 2; column <= 4; column++) {
            String name = List.of("cpu", "io", TIME).get(column - 2);
            tables.add(new Table("SHI 1, " + name, time, size, points("shi-table-1-mergesort-by-size", 0, column)));
        }
        for (int column = 2; column <= 5; column++) {
            List<FitPoint> points = points("shi-table-2-mergesort-by-io-speed", 0, column);
            tables.add(new Table("SHI 2, column " + column, time, size, points));
        }
        return tables;
    }

    /** SZ's machine has rings of 32 processors, and another cost beyond. */
    private static List<FitPoint> oneRing(List<FitPoint> points) {
        return points.stream().filter(point -> point.x() <= 32).toList();
    }

    private static List<FitPoint> points(String file, int x, int y) throws IOException {
        return lines(file).stream()
                .map(row -> new FitPoint(Double.parseDouble(row[x]), Double.parseDouble(row[y])))
                .toList();
    }

    /** The scalability from the smallest number of processors. */
    private static List<FitPoint> row(String file) throws IOException {
        return lines(file).stream()
                .filter(row -> "1".equals(row[0]))
                .map(row -> new FitPoint(Double.parseDouble(row[1]), Double.parseDouble(row[2])))
                .toList();
    }

    private static List<String[]> lines(String file) throws IOException {
        String name = "/reference/tables/" + file + ".csv";
        try (InputStream stream = Objects.requireNonNull(PaperTables.class.getResourceAsStream(name), name);
                BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .skip(1)
                    .filter(line -> !line.isBlank())
                    .map(line -> line.split(",", -1))
                    .toList();
        }
    }

    private long held() {
        return rows.stream().filter(Row::holds).count();
    }

    boolean holds() {
        return held() >= LEAST * rows.size();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(
                "the papers' tables: without the largest x                 x  measured  band of the next run\n");
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "  %-28s %2d points  %14.0f  %8.5g  %8.5g .. %8.5g  %s%n",
                    row.table.name,
                    row.table.points.size() - 1,
                    row.x,
                    row.measured,
                    row.band.low(),
                    row.band.high(),
                    row.holds() ? "" : "missed"));
        }
        return text.append(String.format(
                        Locale.ROOT, "  %d of %d within the band (aim: nine of ten)%n", held(), rows.size()))
                .toString();
    }
}
