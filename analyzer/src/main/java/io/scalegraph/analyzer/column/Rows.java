package io.scalegraph.analyzer.column;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

/** Numbers of rows, which are put in order by what stands there. Not thread-safe. */
public final class Rows {
    private int[] rows = new int[8];
    private int size;
    private long last = Long.MIN_VALUE;
    private boolean isInOrder = true;

    /** Of no row yet. */
    public Rows() {}

    /**
     * Adds a row.
     *
     * @param row its number
     * @param by what stands there
     */
    public void add(int row, long by) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
        }
        rows[size++] = row;
        isInOrder &= last <= by;
        last = by;
    }

    /**
     * All of them in order.
     *
     * @param by tells what stands in a row
     * @return in ascending order of what stands there; where that is equal, as they were added
     */
    public int[] sorted(IntToLongFunction by) {
        int[] sorted = Arrays.copyOf(rows, size);
        if (!isInOrder) {
            merge(sorted, new int[size], 0, size, by);
        }
        return sorted;
    }

    private static void merge(int[] rows, int[] other, int from, int to, IntToLongFunction by) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        merge(rows, other, from, middle, by);
        merge(rows, other, middle, to, by);
        if (by.applyAsLong(rows[middle - 1]) <= by.applyAsLong(rows[middle])) {
            return;
        }
        System.arraycopy(rows, from, other, from, middle - from);
        int left = from;
        int right = middle;
        for (int i = from; left < middle; i++) {
            boolean takesRight = right < to && by.applyAsLong(rows[right]) < by.applyAsLong(other[left]);
            rows[i] = takesRight ? rows[right++] : other[left++];
        }
    }
}
