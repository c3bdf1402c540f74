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
            new Merge(sorted, by).sort();
        }
        return sorted;
    }

    /** Merges stretches that are in order already, of which there are few: what stands in a row is asked for once. */
    private static final class Merge {
        private final int[] rows;
        private final long[] keys;
        private final int[] leftRows;
        private final long[] leftKeys;

        Merge(int[] rows, IntToLongFunction by) {
            this.rows = rows;
            this.keys = new long[rows.length];
            this.leftRows = new int[rows.length];
            this.leftKeys = new long[rows.length];
            Arrays.setAll(keys, i -> by.applyAsLong(rows[i]));
        }

        void sort() {
            int[] ends = new int[8];
            int stretches = 0;
            for (int i = 1; i <= keys.length; i++) {
                if (i == keys.length || keys[i] < keys[i - 1]) {
                    ends = stretches == ends.length ? Arrays.copyOf(ends, 2 * stretches) : ends;
                    ends[stretches++] = i;
                }
            }
            for (; stretches > 1; stretches = (stretches + 1) / 2) {
                int from = 0;
                for (int i = 0; i < stretches; i += 2) {
                    int to = ends[Math.min(i + 1, stretches - 1)];
                    merge(from, ends[i], to);
                    ends[i / 2] = to;
                    from = to;
                }
            }
        }

        private void merge(int from, int middle, int to) {
            System.arraycopy(rows, from, leftRows, 0, middle - from);
            System.arraycopy(keys, from, leftKeys, 0, middle - from);
            int left = 0;
            int right = middle;
            for (int i = from; left < middle - from; i++) {
                if (right < to && keys[right] < leftKeys[left]) {
                    rows[i] = rows[right];
                    keys[i] = keys[right++];
                } else {
                    rows[i] = leftRows[left];
                    keys[i] = leftKeys[left++];
                }
            }
        }
    }
}
