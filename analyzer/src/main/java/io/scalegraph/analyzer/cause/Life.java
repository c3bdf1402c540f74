package io.scalegraph.analyzer.cause;

import java.util.List;

/**
 * One thread in one window, in nanoseconds. Where it does not wait it works, or is {@link Elsewhere}.
 *
 * @param <P> names a place that is waited at
 * @param id Java thread id
 * @param begin when it began to run, or the window
 * @param end when it ended, or the window
 * @param starter Java thread id of the thread that started it, 0 if not known
 * @param startedAt when that thread did
 * @param waits its waits within its life, in order of time, none overlapping another
 * @param elsewhere where it was for a part of the rest
 */
public record Life<P>(
        long id, long begin, long end, long starter, long startedAt, List<Wait<P>> waits, Elsewhere<P> elsewhere) {
    public Life {
        WaitTable<P> table = WaitTable.table(waits);
        waits = table;
        long free = begin;
        for (int i = 0; i < table.size(); i++) {
            long to = table.end(i);
            if (table.begin(i) < free || to < table.begin(i) || to > end) {
                throw new IllegalArgumentException("waits must be in order, apart, and within the thread's life");
            }
            free = to;
        }
    }

    /**
     * Of a thread that works wherever it does not wait.
     *
     * @param id Java thread id
     * @param begin when it began to run, or the window
     * @param end when it ended, or the window
     * @param starter Java thread id of the thread that started it, 0 if not known
     * @param startedAt when that thread did
     * @param waits its waits within its life, in order of time, none overlapping another
     */
    public Life(long id, long begin, long end, long starter, long startedAt, List<Wait<P>> waits) {
        this(id, begin, end, starter, startedAt, waits, Elsewhere.nowhere());
    }

    /**
     * Its waits, of which single values can be asked for.
     *
     * @return the same as {@link #waits}
     */
    public WaitTable<P> table() {
        return WaitTable.table(waits);
    }

    /**
     * Of a thread that was there when the window began.
     *
     * @param <P> names a place that is waited at
     * @param id Java thread id
     * @param begin begin of the window
     * @param end when the thread ended, or the window
     * @param waits its waits within that time, in order of time, none overlapping another
     * @return its life
     */
    public static <P> Life<P> of(long id, long begin, long end, List<Wait<P>> waits) {
        return new Life<>(id, begin, end, 0, begin, waits);
    }
}
