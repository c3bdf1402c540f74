package io.scalegraph.analyzer.it.programs;

import java.util.ArrayDeque;

/** Two threads allocate, and keep, faster than a collector beside them can follow. */
public final class Paced {
    private static final long RUN_NANOS = 5_000_000_000L;
    private static final int KEPT = 50_000;
    private static final int BYTES = 1_000;

    private Paced() {}

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        Thread first = new Thread(Paced::run);
        Thread second = new Thread(Paced::run);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void run() {
        ArrayDeque<byte[]> kept = new ArrayDeque<>();
        for (long end = System.nanoTime() + RUN_NANOS; System.nanoTime() < end; ) {
            kept.add(allocate());
            if (kept.size() > KEPT) {
                kept.remove();
            }
        }
    }

    private static byte[] allocate() {
        return new byte[BYTES];
    }
}
