package io.scalegraph.analyzer.column;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/**
 * Rows of which stretches are in order already, while these are merged: a heap of the stretches, in which the one whose next row
 * comes first is on top. Takes O(rows * log(stretches)) time, and memory by the number of stretches, which are few. Not
 * thread-safe.
 */
final class Merge {
    private final IntUnaryOperator rows;
    private final IntToLongFunction by;
    /** By stretch the position of its next row, and where it ends. */
    private int[] next = new int[8];

    private int[] end = new int[8];
    /** By stretch what stands in its next row. */
    private final long[] key;
    /** Stretches, each before the two at twice its position. */
    private final int[] heap;

    private int size;

    /** Of as many rows, by how many are before each and by what stands in one. */
    Merge(int number, IntUnaryOperator rows, IntToLongFunction by) {
        this.rows = rows;
        this.by = by;
        long before = Long.MAX_VALUE;
        for (int i = 0; i < number; i++) {
            long own = by.applyAsLong(rows.applyAsInt(i));
            if (i == 0 || own < before) {
                begin(i);
            }
            before = own;
            end[size - 1] = i + 1;
        }
        this.key = new long[size];
        this.heap = new int[size];
        Arrays.setAll(heap, stretch -> stretch);
        Arrays.setAll(key, this::nextKey);
        for (int i = size / 2 - 1; i >= 0; i--) {
            sink(i);
        }
    }

    private void begin(int at) {
        if (size == next.length) {
            next = Arrays.copyOf(next, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        next[size++] = at;
    }

    private long nextKey(int stretch) {
        return by.applyAsLong(rows.applyAsInt(next[stretch]));
    }

    /** All rows in order; those of one key as they came. */
    LongColumn merged() {
        LongColumn merged = new LongColumn();
        while (size > 0) {
            int first = heap[0];
            merged.add(rows.applyAsInt(next[first]++));
            if (next[first] == end[first]) {
                heap[0] = heap[--size];
            } else {
                key[first] = nextKey(first);
            }
            sink(0);
        }
        return merged.seal();
    }

    private void sink(int from) {
        int stretch = heap[from];
        int at = from;
        for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
            int other = child + 1;
            int least = other < size && isBefore(heap[other], heap[child]) ? other : child;
            if (!isBefore(heap[least], stretch)) {
                break;
            }
            heap[at] = heap[least];
            at = least;
        }
        heap[at] = stretch;
    }

    private boolean isBefore(int stretch, int other) {
        return key[stretch] < key[other] || (key[stretch] == key[other] && stretch < other);
    }
}
