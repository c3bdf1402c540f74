package io.scalegraph.agent.recorder.hold;

import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.delivery.Entry;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Single holds and passes of one thread on their way into the recording. They are noted while the program holds the lock, so
 * nothing is written there: whole batches go to the recorder's own thread, and what is in the last one it takes at each beat.
 */
public final class Singles {
    private final long worker;
    private final Delivery delivery;
    private volatile @Nullable Batch current;

    Singles(long worker, Delivery delivery) {
        this.worker = worker;
        this.delivery = delivery;
    }

    /**
     * Some of them, in the order in which they were noted. One thread adds; any may take what is there, each once.
     */
    public static final class Batch implements Entry {
        private static final int SIZE = 512;
        private static final int NUMBERS = 4;

        private final long worker;
        private final Object[] what = new Object[SIZE];
        private final boolean[] flag = new boolean[SIZE];
        private final long[] numbers = new long[SIZE * NUMBERS];
        private final AtomicInteger size = new AtomicInteger();
        private int taken;

        Batch(long worker) {
            this.worker = worker;
        }

        @Override
        public boolean isOneOfMany() {
            return true;
        }

        private boolean isFull() {
            return size.getPlain() == SIZE;
        }

        private void add(Object of, boolean said, long first, long second, long third, long fourth) {
            int at = size.getPlain();
            what[at] = of;
            flag[at] = said;
            numbers[at * NUMBERS] = first;
            numbers[at * NUMBERS + 1] = second;
            numbers[at * NUMBERS + 2] = third;
            numbers[at * NUMBERS + 3] = fourth;
            size.setRelease(at + 1);
        }

        /**
         * Tells of those that nobody has taken yet.
         *
         * @param to is told of each
         * @return how many
         */
        public synchronized int take(Taker to) {
            int until = size.getAcquire();
            int from = taken;
            for (int i = from; i < until; i++) {
                taken = i + 1;
                int at = i * NUMBERS;
                if (what[i] instanceof HoldTotal total) {
                    to.hold(worker, total, flag[i], numbers[at], numbers[at + 1]);
                } else {
                    Passed passed = new Passed(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
                    to.pass(worker, (PassPlace) what[i], flag[i], passed);
                }
            }
            return until - from;
        }
    }

    /**
     * Items that went into a queue or out of it.
     *
     * @param items how many
     * @param atNanos when
     * @param size how many there are then
     * @param room and how many more fit in
     */
    public record Passed(long items, long atNanos, long size, long room) {}

    /** Is told of single holds and passes. */
    public interface Taker {
        /**
         * A hold.
         *
         * @param worker number of the thread
         * @param total which lock
         * @param shared whether others could hold it at the same time
         * @param begin when it began
         * @param nanos how long it was
         */
        void hold(long worker, HoldTotal total, boolean shared, long begin, long nanos);

        /**
         * A pass.
         *
         * @param worker number of the thread
         * @param queue which queue
         * @param put whether something went in
         * @param passed what
         */
        void pass(long worker, PassPlace queue, boolean put, Passed passed);
    }

    /** Notes one; returns whether there was room. */
    boolean add(Object of, boolean said, long first, long second, long third, long fourth) {
        Batch batch = current;
        if (batch == null || batch.isFull()) {
            if (batch != null && !delivery.writeLaterIfRoom(batch)) {
                return false;
            }
            current = null; // first: if there is no memory for another, this one is not handed over again
            batch = new Batch(worker);
            current = batch;
        }
        batch.add(of, said, first, second, third, fourth);
        return true;
    }

    /** Writes what is in the last batch. Any thread may do so, but none that holds a lock of the program. */
    void writePending() {
        delivery.write(current);
    }
}
