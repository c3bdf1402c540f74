package io.scalegraph.analyzer.it.programs;

import java.lang.management.ManagementFactory;

/**
 * One thread in two routines, of which one computes the longer the larger the problem is and the other always as long.
 * Prints what it spent in each by its own clock, in all, and of that on a processor.
 */
public final class Routines {
    private static final int CALLS = 40;
    private static final int STEPS = 6_000_000;

    private Routines() {}

    /** The first argument is the size. */
    public static void main(String[] args) {
        Ready.await();
        int size = Integer.parseInt(args[0]);
        long[] first = solve(size, 2);
        long[] last = solve(size, CALLS);
        System.out.println((first[0] + last[0]) + " " + (first[1] + last[1]) + " " + (first[2] + last[2]) + " "
                + (first[3] + last[3]));
    }

    static long[] solve(int size, int calls) {
        var threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        long growing = 0;
        long constant = 0;
        for (int call = 0; call < calls; call++) {
            long before = System.nanoTime();
            grows(size);
            long between = System.nanoTime();
            stays();
            growing += between - before;
            constant += System.nanoTime() - between;
        }
        long all = System.nanoTime() - begin;
        return new long[] {growing, constant, all, threads.getCurrentThreadCpuTime() - cpu};
    }

    static void grows(int size) {
        double x = 0.5;
        for (int i = 0; i < size * STEPS; i++) {
            x = 3.7 * x * (1 - x);
        }
        if (Double.isNaN(x)) {
            throw new IllegalStateException();
        }
    }

    static void stays() {
        double x = 0.25;
        for (int i = 0; i < STEPS; i++) {
            x = 3.6 * x * (1 - x);
        }
        if (Double.isNaN(x)) {
            throw new IllegalStateException();
        }
    }
}
