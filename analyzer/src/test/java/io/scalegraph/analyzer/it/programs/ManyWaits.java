package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Four threads meet at one monitor thousands of times a second, for eight seconds: each enters it in one method three times of
 * four, and for longer in another once. With the argument "lock" it is a lock. Prints for each method how long they waited there, in
 * nanoseconds by the program's own clock.
 */
public final class ManyWaits {
    private static final int THREADS = 4;
    private static final int ONE_OF = 4;
    private static final long RUN_NANOS = 8_000_000_000L;
    private static final long BRIEF_NANOS = 100_000;
    private static final long LONGER_NANOS = 300_000;

    private final Object table = new Table();
    private final ReentrantLock lock = new ReentrantLock();
    private final boolean isLock;

    private static final class Table {}

    private static final class Waited {
        private long often;
        private long seldom;
    }

    private ManyWaits(boolean isLock) {
        this.isLock = isLock;
    }

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        ManyWaits program = new ManyWaits(args.length > 0);
        long until = System.nanoTime() + RUN_NANOS;
        List<Thread> threads = new ArrayList<>();
        List<Waited> all = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Waited waited = new Waited();
            all.add(waited);
            Thread thread = new Thread(() -> program.work(until, waited));
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(
                "often " + all.stream().mapToLong(waited -> waited.often).sum());
        System.out.println(
                "seldom " + all.stream().mapToLong(waited -> waited.seldom).sum());
    }

    private void work(long until, Waited waited) {
        for (int i = 0; System.nanoTime() < until; i++) {
            if (i % ONE_OF == 0) {
                waited.seldom += seldom();
            } else {
                waited.often += often();
            }
            spin(System.nanoTime(), BRIEF_NANOS);
        }
    }

    private long often() {
        long before = System.nanoTime();
        if (isLock) {
            lock.lock();
            try {
                return hold(before, BRIEF_NANOS);
            } finally {
                lock.unlock();
            }
        }
        synchronized (table) {
            return hold(before, BRIEF_NANOS);
        }
    }

    private long seldom() {
        long before = System.nanoTime();
        if (isLock) {
            lock.lock();
            try {
                return hold(before, LONGER_NANOS);
            } finally {
                lock.unlock();
            }
        }
        synchronized (table) {
            return hold(before, LONGER_NANOS);
        }
    }

    private static long hold(long before, long nanos) {
        long now = System.nanoTime();
        spin(now, nanos);
        return now - before;
    }

    private static void spin(long begin, long nanos) {
        while (System.nanoTime() - begin < nanos) {
            Thread.onSpinWait();
        }
    }
}
