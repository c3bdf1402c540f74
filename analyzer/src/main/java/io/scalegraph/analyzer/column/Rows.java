package io.scalegraph.analyzer.column;

import java.util.function.IntToLongFunction;

/** Numbers of rows, which are put in order by what stands there. Not thread-safe. */
public final class Rows {
    private final LongColumn rows = new LongColumn();
    private long last = Long.MIN_VALUE;
    private boolean isInOrder = true;

    /** Of no row yet. */
    public Rows() {}

    /**
     * The rows of a column by what stands there.
     *
     * @param column some numbers
     * @return all its rows in ascending order of these; where they are equal, in their own
     */
    public static LongColumn sorted(LongColumn column) {
        return new Merge(column.size(), row -> row, column::get).merged();
    }

    /**
     * The rows of two columns by what stands in both.
     *
     * @param column some numbers
     * @param then as many
     * @return all rows in ascending order of the first column; where that is equal, of the second
     */
    public static LongColumn sorted(LongColumn column, LongColumn then) {
        LongColumn inner = sorted(then);
        return new Merge(inner.size(), at -> (int) inner.get(at), column::get).merged();
    }

    /**
     * Adds a row.
     *
     * @param row its number
     * @param by what stands there
     */
    public void add(int row, long by) {
        rows.add(row);
        isInOrder &= last <= by;
        last = by;
    }

    /**
     * All of them in order; no more can be added.
     *
     * @param by tells what stands in a row
     * @return in ascending order of what stands there; where that is equal, as they were added
     */
    public LongColumn sorted(IntToLongFunction by) {
        rows.seal();
        return isInOrder ? rows : new Merge(rows.size(), at -> (int) rows.get(at), by).merged();
    }
}
