package io.scalegraph.bench.cost;

import java.util.concurrent.locks.LockSupport;

/** A program that waits from the first instruction of its main, by its own clock, and ends. */
final class EarlyWaits {
    static final long MILLIS = 200;

    private EarlyWaits() {}

    public static void main(String[] args) {
        long entered = System.nanoTime();
        long count = 0;
        long waited = 0;
        long now = entered;
        while (now - entered < MILLIS * 1_000_000) {
            long begin = now;
            LockSupport.parkNanos(1_000_000);
            now = System.nanoTime();
            waited += now - begin;
            count++;
        }
        System.out.println("count=" + count);
        System.out.println("waited=" + waited);
    }
}
