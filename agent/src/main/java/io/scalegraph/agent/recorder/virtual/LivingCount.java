package io.scalegraph.agent.recorder.virtual;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * How many threads have started and ended, and how many lived at one time. Each carrier has counts of its own, so that a
 * start or an end writes nothing that all of them write. To know how many live, all counts are read; of the starts so many
 * do that as make it about eight lines a start. On up to four processors that is each start, and the greatest number is
 * exact; beyond, it may be short by the starts in between. Thread-safe, and no thread waits here.
 */
final class LivingCount {
    private static final int CELLS = Stripes.starts();
    /** Counts to a cell: two cache lines, since processors fetch them in pairs. The first cell is not used. */
    private static final int CELL = Padding.BYTES / Long.BYTES;

    private static final int LOOK_EACH = Math.max(1, CELLS / 8);

    /** Of each cell the starts, and behind them the ends. */
    private final AtomicLongArray counts = new AtomicLongArray((CELLS + 2) * CELL);

    /** Written once. */
    private final AtomicBoolean any = new AtomicBoolean();

    private final AtomicLong most = new AtomicLong();

    LivingCount() {}

    private static int cell(int carrier) {
        return ((carrier & CELLS - 1) + 1) * CELL;
    }

    /**
     * A thread is about to start.
     *
     * @param carrier number of the carrier that the starting thread runs on
     * @return whether it is the first
     */
    boolean start(int carrier) {
        long starts = counts.incrementAndGet(cell(carrier));
        boolean first = !any.get() && any.compareAndSet(false, true);
        if (starts % LOOK_EACH == 0) {
            look();
        }
        return first;
    }

    /** A thread has not been started after all. */
    void takeBack(int carrier) {
        counts.decrementAndGet(cell(carrier));
    }

    /** A thread ends. */
    void end(int carrier) {
        counts.incrementAndGet(cell(carrier) + 1);
    }

    /** Starts are read first: so it is never more than have lived. */
    private void look() {
        long started = started();
        long living = started - ended();
        for (long before = most.get(); living > before; before = most.get()) {
            if (most.compareAndSet(before, living)) {
                return;
            }
        }
    }

    long started() {
        return any.get() ? sum(0) : 0;
    }

    long ended() {
        return sum(1);
    }

    long most() {
        look();
        return most.get();
    }

    private long sum(int which) {
        long sum = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            sum += counts.get(cell(cell) + which);
        }
        return sum;
    }
}
