package io.scalegraph.analyzer.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Measured runs of one system. Repeats, that is runs of the same N and W, are kept as they are. Immutable.
 *
 * @param name what messages call it, such as the name of its file
 * @param columns what it tells of its runs; a single run may lack a value
 * @param ignored names of columns that are not among the known ones, for messages
 * @param runs the runs, in their order; never empty
 */
public record MeasurementTable(String name, Set<Quantity> columns, List<String> ignored, List<Measurement> runs) {
    private static final int MOST_IGNORED = 8;

    public MeasurementTable {
        if (runs.isEmpty()) {
            throw new IllegalArgumentException(name + ": a table needs at least one run");
        }
        columns = columns.isEmpty() ? Set.of() : EnumSet.copyOf(columns);
        ignored = List.copyOf(ignored);
        runs = List.copyOf(runs);
    }

    /**
     * A table that ignores nothing.
     *
     * @param name what messages call it
     * @param columns what it tells of its runs
     * @param runs the runs
     */
    public MeasurementTable(String name, Set<Quantity> columns, List<Measurement> runs) {
        this(name, columns, List.of(), runs);
    }

    /**
     * Reads a table of comma-separated values. The first line names the columns: {@code processors}, and any of
     * {@link Quantity}; other columns are ignored.
     *
     * @param file the file, UTF-8
     * @return the table
     * @throws TableException if the file cannot be read or a value is not what its column says; the message names line
     *     and column
     */
    public static MeasurementTable read(Path file) throws TableException {
        return CsvMeasurements.read(file);
    }

    /**
     * Makes sure that all runs tell something.
     *
     * @param what what a computation is made for, such as "isospeed"
     * @param needed what it cannot do without
     * @return this table
     * @throws TableException if a column is missing, or a cell of one of them is empty
     */
    public MeasurementTable require(String what, Quantity... needed) throws TableException {
        if (!columns.containsAll(List.of(needed))) {
            throw new TableException(name + ": " + what + " needs the columns "
                    + Stream.concat(
                                    Stream.of(CsvMeasurements.PROCESSORS),
                                    Arrays.stream(needed).map(Quantity::columnAndOthers))
                            .collect(Collectors.joining(", "))
                    + "; the table has " + columnNames());
        }
        for (Measurement run : runs) {
            for (Quantity quantity : needed) {
                if (!run.has(quantity)) {
                    throw new TableException(name + ", " + run.origin() + ", column " + quantity.column()
                            + ": is empty, but " + what + " needs it");
                }
            }
        }
        return this;
    }

    /**
     * Whether every run tells something.
     *
     * @param quantities what is asked for
     * @return true if {@link #require} would not complain
     */
    public boolean has(Quantity... quantities) {
        return Arrays.stream(quantities).allMatch(quantity -> runs.stream().allMatch(run -> run.has(quantity)));
    }

    /**
     * The numbers of processors.
     *
     * @return each N once, ascending
     */
    public NavigableSet<Integer> processors() {
        return runs.stream().map(Measurement::processors).collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The runs by N and by another quantity; the runs in one list are repeats.
     *
     * @param quantity what tells the runs of one N apart: work or size
     * @return runs by N, then by value, both ascending; runs without the value are left out
     */
    public NavigableMap<Integer, NavigableMap<Double, List<Measurement>>> by(Quantity quantity) {
        NavigableMap<Integer, NavigableMap<Double, List<Measurement>>> byProcessors = new TreeMap<>();
        for (Measurement run : runs) {
            if (run.has(quantity)) {
                byProcessors
                        .computeIfAbsent(run.processors(), n -> new TreeMap<>())
                        .computeIfAbsent(run.get(quantity), value -> new ArrayList<>())
                        .add(run);
            }
        }
        return byProcessors;
    }

    /**
     * What it tells of its runs, for messages.
     *
     * @return the names of the columns, and of those that are ignored
     */
    public String columnNames() {
        String known = Stream.concat(
                        Stream.of(CsvMeasurements.PROCESSORS), columns.stream().map(Quantity::column))
                .collect(Collectors.joining(", "));
        List<String> others = ignored.subList(0, Math.min(MOST_IGNORED, ignored.size()));
        return ignored.isEmpty() ? known : known + " (and, ignored, " + String.join(", ", others) + ")";
    }
}
