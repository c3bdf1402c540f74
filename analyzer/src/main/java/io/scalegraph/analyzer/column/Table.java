package io.scalegraph.analyzer.column;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/**
 * A list of things that are kept as numbers in columns, since a recording may hold millions: an object is made when it is
 * asked for. Grows at its end; not thread-safe while it does.
 *
 * @param <T> the things
 */
public abstract class Table<T> extends AbstractList<T> implements RandomAccess {
    private final LongColumn[] columns;

    /**
     * Of nothing yet.
     *
     * @param columns how many numbers a thing is, at least one
     */
    protected Table(int columns) {
        this.columns = new LongColumn[columns];
        Arrays.setAll(this.columns, column -> new LongColumn());
    }

    /**
     * Adds a thing. One loop and not ten calls in a row: what is small is compiled soon.
     *
     * @param numbers one for each column
     */
    protected final void addRow(long... numbers) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].add(numbers[i]);
        }
    }

    /**
     * A number of a thing.
     *
     * @param column from 0
     * @param row which thing, from 0
     * @return as it was added
     * @throws IndexOutOfBoundsException if there is none
     */
    protected final long number(int column, int row) {
        return columns[column].get(row);
    }

    /** Gives back the room for more: none will come. */
    public final void seal() {
        for (LongColumn column : columns) {
            column.seal();
        }
    }

    @Override
    public final int size() {
        return columns[0].size();
    }
}
