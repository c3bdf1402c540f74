package io.scalegraph.analyzer.it.programs;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads that compute for a time, over and over. Prints for each time, in nanoseconds: how long it was, the process's
 * processor time in it by the JVM's account, that of the threads, and what they queued for a processor by the kernel's.
 */
public final class Spinners {
    private static final long WARM_UP_NANOS = 100_000_000;

    private Spinners() {}

    /** Number of threads, milliseconds of a time, and how many times. */
    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        long nanos = Long.parseLong(args[1]) * 1_000_000;
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        Ready.await();
        compute(WARM_UP_NANOS);
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            long cpu = system.getProcessCpuTime();
            long begin = System.nanoTime();
            long[] told = spin(threads, nanos);
            long elapsed = System.nanoTime() - begin;
            System.out.println(elapsed + " " + (system.getProcessCpuTime() - cpu) + " " + told[0] + " " + told[1]);
        }
    }

    static long[] spin(int threads, long nanos) throws InterruptedException {
        AtomicLong cpu = new AtomicLong();
        AtomicLong queued = new AtomicLong();
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(
                    () -> {
                        compute(nanos);
                        cpu.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
                        queued.addAndGet(queuedNanos());
                    },
                    "spinner-" + i);
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        return new long[] {cpu.get(), queued.get()};
    }

    private static void compute(long nanos) {
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() < until) {
            // computes
        }
    }

    private static long queuedNanos() {
        try {
            return Long.parseLong(
                    Files.readString(Path.of("/proc/thread-self/schedstat")).split(" ", -1)[1]);
        } catch (java.io.IOException e) {
            return -1; // not Linux
        }
    }
}
