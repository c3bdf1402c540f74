package io.scalegraph.analyzer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a measurement may tell beside the number of processors, and how the columns of a table are called. */
public enum Quantity {
    /** W, operations of the best sequential algorithm, above 0. */
    WORK("work", false, true),
    /** n, the size of the problem as its user counts it, above 0. */
    SIZE("size", false, true),
    /** T_para, elapsed time in seconds, above 0. */
    TIME("time", true, true),
    /** L, average overhead latency of a processor in seconds; negative where a run is superlinear. */
    LATENCY("latency", true, false),
    /** E, parallel efficiency, above 0; above 1 where a run is superlinear. */
    EFFICIENCY("efficiency", false, true),
    /** C, marked speed of the whole system in units of work a second, above 0. */
    MARKED_SPEED("marked_speed", false, true),
    /** M, memory that the problem needs, in bytes, above 0. */
    MEMORY("memory", false, true),
    /** Operations that can be executed in parallel, out of W, above 0. */
    PARALLEL_WORK("parallel_work", false, true),
    /** Share of T by which it may have been shorter if nobody else had used the machine, at least 0 and at most 1. */
    SLOWDOWN("slowdown_at_most", false, false),
    /** The same of the one-processor run that E and L are computed with. */
    SEQUENTIAL_SLOWDOWN("sequential_slowdown_at_most", false, false),
    /** By how much measuring itself may have made T longer, seconds, at least 0. */
    EXCESS("time_excess_at_most", true, false),
    /** When a run and one of another study were made in turns: the same number in the tables of both. */
    TURN("turn", false, true);

    private static final Map<String, Double> TIME_UNITS = new TreeMap<>(Map.of("_s", 1.0, "_ms", 1e-3, "_us", 1e-6));

    private final String column;
    private final boolean time;
    private final boolean positive;

    Quantity(String column, boolean time, boolean positive) {
        this.column = column;
        this.time = time;
        this.positive = positive;
    }

    /**
     * The name of its column, for times with the unit of the values in this program.
     *
     * @return such as {@code work} or {@code time_s}
     */
    public String column() {
        return time ? column + "_s" : column;
    }

    /**
     * Whether its values are above 0.
     *
     * @return false for L, which is negative where a run is superlinear
     */
    public boolean isPositive() {
        return positive;
    }

    /**
     * Its place in an array of the values of all quantities, which is never written anywhere.
     *
     * @return from 0
     */
    @SuppressWarnings("EnumOrdinal")
    public int index() {
        return ordinal();
    }

    /** Names under which a column is taken for this quantity, with what its values are multiplied by. */
    Map<String, Double> columns() {
        if (!time) {
            return Map.of(column, 1.0);
        }
        Map<String, Double> columns = new TreeMap<>();
        TIME_UNITS.forEach((suffix, factor) -> columns.put(column + suffix, factor));
        return columns;
    }

    /** For a reader who has to name a column: {@code time_s (or time_ms, time_us)}. */
    String columnAndOthers() {
        List<String> others = new ArrayList<>(columns().keySet());
        others.remove(column());
        return others.isEmpty() ? column() : column() + " (or " + String.join(", ", others) + ")";
    }

    boolean allows(double value) {
        return Double.isFinite(value) && (!positive || value > 0);
    }

    String domain() {
        return positive ? "a number above 0" : "a number";
    }
}
