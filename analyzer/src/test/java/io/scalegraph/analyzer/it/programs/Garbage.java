package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Two threads that do nothing but allocate and keep some of it, for a time that begins when the recording is up.
 */
public final class Garbage {
    private static final long NANOS = 1_200_000_000L;
    private static final int KEPT = 20_000;

    private Garbage() {}

    /**
     * Runs.
     *
     * @param args none
     */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Garbage::allocate, "garbage-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void allocate() {
        List<byte[]> kept = new ArrayList<>();
        for (long end = System.nanoTime() + NANOS; System.nanoTime() < end; ) {
            kept.add(new byte[1000]);
            if (kept.size() == KEPT) {
                kept.clear();
            }
        }
    }
}
