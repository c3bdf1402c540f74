package io.scalegraph.analyzer.it.programs;

import java.lang.management.ManagementFactory;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Four pairs of threads compute a little, hand something over, and so on. Prints their processor time beyond what they
 * computed, in nanoseconds by the JVM's account; what a computation takes is known from many of them in one thread.
 */
public final class Handing {
    private static final int STEPS = 10_000;
    private static final int THREADS = 8;
    private static final int CALIBRATED = 5_000;
    private static final AtomicLong SINK = new AtomicLong();

    private Handing() {}

    /** How many times each pair hands over. */
    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        Ready.await();
        compute(CALIBRATED);
        long before = cpu();
        compute(CALIBRATED);
        double one = (double) (cpu() - before) / CALIBRATED;
        System.out.println(Math.round(work(times) - THREADS * times * one));
    }

    static long work(int times) throws InterruptedException {
        long[] cpu = new long[THREADS];
        Thread[] threads = new Thread[cpu.length];
        for (int pair = 0; pair < threads.length; pair += 2) {
            SynchronousQueue<Integer> queue = new SynchronousQueue<>();
            threads[pair] = thread(cpu, pair, times, () -> queue.put(1));
            threads[pair + 1] = thread(cpu, pair + 1, times, queue::take);
        }
        long all = 0;
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            all += cpu[i];
        }
        return all;
    }

    private interface Meeting {
        void meet() throws InterruptedException;
    }

    private static Thread thread(long[] cpu, int number, int times, Meeting meeting) {
        Thread thread = new Thread(
                () -> {
                    try {
                        for (int i = 0; i < times; i++) {
                            compute(1);
                            meeting.meet();
                        }
                        cpu[number] = cpu();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "handing-" + number);
        thread.start();
        return thread;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void compute(int times) {
        long x = 1;
        for (int i = 0; i < times * STEPS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        SINK.lazySet(x);
    }
}
