package io.scalegraph.analyzer.it.programs;

import io.scalegraph.analyzer.it.programs.Later.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Threads that wait for known others. Prints {@code kind what name value} by its own clock: of barriers the imbalance and
 * the release of all parties in nanoseconds and how often each came last, of locks how long each holder was waited for, and how long those that nobody can know.
 */
public final class Arrivals {
    private static final int PARTIES = 3;
    private static final int GENERATIONS = 20;

    private interface Round {
        void await() throws Exception;
    }

    private Arrivals() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        CyclicBarrier barrier = new CyclicBarrier(PARTIES);
        meet("barrier", PARTIES, barrier::await);
        Phaser phaser = new Phaser(PARTIES);
        meet("phaser", PARTIES, phaser::arriveAndAwaitAdvance);
        Exchanger<String> exchanger = new Exchanger<>();
        meet("exchanger", 2, () -> exchanger.exchange(""));
        latches();
        holders();
        monitors();
        Thread child = named("child", Later::pause);
        timed("join", "for", "child", child::join);
    }

    /** Three generations in five wait for the last party but one, two for the last. */
    private static void meet(String kind, int number, Round round) throws Exception {
        long[][] arrived = new long[GENERATIONS][number];
        long[][] went = new long[GENERATIONS][number];
        List<Thread> parties = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            int party = i;
            parties.add(named(kind + "-" + i, () -> {
                for (int g = 0; g < GENERATIONS; g++) {
                    if (party == number - late(g)) {
                        Later.pause();
                    }
                    arrived[g][party] = System.nanoTime();
                    round.await();
                    went[g][party] = System.nanoTime();
                }
            }));
        }
        for (Thread party : parties) {
            party.join();
        }
        print(kind, arrived, went);
    }

    private static int late(int generation) {
        return generation % 5 < 3 ? 2 : 1;
    }

    private static void print(String kind, long[][] arrived, long[][] went) {
        long imbalance = 0;
        long release = 0;
        int parties = arrived[0].length;
        int[] last = new int[parties];
        for (int g = 0; g < GENERATIONS; g++) {
            long latest = Arrays.stream(arrived[g]).max().orElseThrow();
            for (int i = 0; i < parties; i++) {
                if (arrived[g][i] == latest) {
                    last[i]++;
                } else {
                    imbalance += latest - arrived[g][i];
                    release += went[g][i] - latest;
                }
            }
        }
        print(kind, "imbalance", "all", imbalance);
        print(kind, "release", "all", release);
        for (int i = 0; i < parties; i++) {
            print(kind, "last", kind + "-" + i, last[i]);
        }
    }

    private static void latches() throws Exception {
        for (int g = 0; g < 5; g++) {
            CountDownLatch latch = new CountDownLatch(2);
            latch.countDown();
            named("opener", () -> {
                Later.pause();
                latch.countDown();
            });
            timed("latch", "for", "opener", latch::await);
        }
    }

    private static void holders() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        held("lock", "for", lock, lock);
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        held("rwlock", "for", both.writeLock(), both.readLock());
        held("rwlock", "unknown", both.readLock(), both.writeLock());
        StampedLock stamped = new StampedLock();
        held("stampedlock", "unknown", stamped.asWriteLock(), stamped.asReadLock());
        held("stampedlock", "unknown", stamped.asReadLock(), stamped.asWriteLock());
    }

    private static void held(String kind, String what, Lock holds, Lock waits) throws Exception {
        for (int g = 0; g < 5; g++) {
            String holder = g < 3 ? "holder-0" : "holder-1";
            CountDownLatch held = new CountDownLatch(1);
            named(holder, () -> {
                holds.lock();
                try {
                    held.countDown();
                    Later.pause();
                } finally {
                    holds.unlock();
                }
            });
            held(held);
            timed(kind, what, what.equals("for") ? holder : "all", waits::lock);
            waits.unlock();
        }
    }

    private static void monitors() throws Exception {
        Object monitor = new Object();
        CountDownLatch held = new CountDownLatch(1);
        named("owner", () -> {
            synchronized (monitor) {
                held.countDown();
                Later.pause();
            }
        });
        held(held);
        timed("monitor", "for", "owner", () -> {
            synchronized (monitor) {
                Thread.onSpinWait();
            }
        });
    }

    private static void held(CountDownLatch held) {
        while (held.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    private static void timed(String kind, String what, String name, Step step) throws Exception {
        long begin = System.nanoTime();
        step.run();
        print(kind, what, name, System.nanoTime() - begin);
    }

    private static void print(String kind, String what, String name, long value) {
        System.out.println(kind + " " + what + " " + name + " " + value);
    }

    private static Thread named(String name, Step step) {
        Thread thread = new Thread(
                () -> {
                    try {
                        step.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                },
                name);
        thread.start();
        return thread;
    }
}
