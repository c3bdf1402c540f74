package io.scalegraph.analyzer.column;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * A list of things that are kept as numbers in columns, since a recording may hold millions: an object is made when it is
 * asked for. Grows at its end; not thread-safe while it does.
 *
 * @param <T> the things
 */
public abstract class Table<T> extends AbstractList<T> implements RandomAccess {
    private final LongColumn[] columns;
    /** By column, what is in no block yet. */
    private final long[][] open;

    private int size;
    private boolean isSealed;

    /**
     * Of nothing yet.
     *
     * @param columns how many numbers a thing is, at least one
     */
    protected Table(int columns) {
        this.columns = new LongColumn[columns];
        Arrays.setAll(this.columns, column -> new LongColumn());
        this.open = new long[columns][0];
    }

    /**
     * Adds a thing.
     *
     * @param numbers one for each column
     * @throws IllegalStateException if the table is sealed
     */
    protected final void addRow(long... numbers) {
        int at = size & (LongColumn.ROWS - 1);
        if (at >= open[0].length) {
            grow();
        }
        for (int i = 0; i < open.length; i++) {
            open[i][at] = numbers[i];
        }
        size++;
        if (at == LongColumn.ROWS - 1) {
            close(LongColumn.ROWS);
        }
    }

    /**
     * Adds several things.
     *
     * @param numbers by column and thing
     * @param from the first of those that are added
     * @param to the one behind the last
     * @throws IllegalStateException if the table is sealed
     */
    protected final void addRows(long[][] numbers, int from, int to) {
        int row = from;
        while (row < to) {
            int at = size & (LongColumn.ROWS - 1);
            int rows = Math.min(to - row, LongColumn.ROWS - at);
            while (at + rows > open[0].length) {
                grow();
            }
            for (int i = 0; i < open.length; i++) {
                System.arraycopy(numbers[i], row, open[i], at, rows);
            }
            row += rows;
            size += rows;
            if (at + rows == LongColumn.ROWS) {
                close(LongColumn.ROWS);
            }
        }
    }

    private void grow() {
        if (isSealed) {
            throw new IllegalStateException("the table is sealed");
        }
        Arrays.setAll(open, column -> LongColumn.grown(open[column]));
    }

    private void close(int rows) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].addBlock(open[i], rows);
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
        LongColumn numbers = columns[column];
        return row < numbers.size()
                ? numbers.get(row)
                : open[column][Objects.checkIndex(row, size) & LongColumn.ROWS - 1];
    }

    /** Gives back the room for more: none will come. */
    public final void seal() {
        int rest = size & (LongColumn.ROWS - 1);
        if (!isSealed && rest > 0) {
            close(rest);
        }
        isSealed = true;
        Arrays.fill(open, new long[0]);
        for (LongColumn column : columns) {
            column.seal();
        }
    }

    @Override
    public final int size() {
        return size;
    }
}
