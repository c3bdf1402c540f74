package io.scalegraph.analyzer.column;

import java.util.Arrays;

/** Numbers of rows, which are put in order by a column. Not thread-safe. */
public final class Rows {
    private int[] rows = new int[8];
    private int size;

    /** Of no row yet. */
    public Rows() {}

    /**
     * Adds a row.
     *
     * @param row its number
     */
    public void add(int row) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
        }
        rows[size++] = row;
    }

    /**
     * All of them in order.
     *
     * @param by the column
     * @return in ascending order of what stands there; where that is equal, as they were added
     */
    public int[] sorted(LongColumn by) {
        int[] sorted = Arrays.copyOf(rows, size);
        if (!isSorted(sorted, by)) {
            merge(sorted, new int[size], 0, size, by);
        }
        return sorted;
    }

    private static boolean isSorted(int[] rows, LongColumn by) {
        for (int i = 1; i < rows.length; i++) {
            if (by.get(rows[i - 1]) > by.get(rows[i])) {
                return false;
            }
        }
        return true;
    }

    private static void merge(int[] rows, int[] other, int from, int to, LongColumn by) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        merge(rows, other, from, middle, by);
        merge(rows, other, middle, to, by);
        if (by.get(rows[middle - 1]) <= by.get(rows[middle])) {
            return;
        }
        System.arraycopy(rows, from, other, from, middle - from);
        int left = from;
        int right = middle;
        for (int i = from; left < middle; i++) {
            boolean takesRight = right < to && by.get(rows[right]) < by.get(other[left]);
            rows[i] = takesRight ? rows[right++] : other[left++];
        }
    }
}
