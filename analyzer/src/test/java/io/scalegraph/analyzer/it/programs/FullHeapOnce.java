package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** The heap is full to the last object for several beats of a recorder; then the program goes on, and waits. */
public final class FullHeapOnce {
    /** How long the heap stays full, milliseconds. */
    public static final long FULL_MILLIS = 2_500;

    private static final int[] SIZES = {1 << 20, 1 << 14, 1 << 8, 1};

    private static volatile Object @Nullable [] kept;

    private FullHeapOnce() {}

    /** Prints how long the wait behind the full heap was, nanoseconds. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        Thread.sleep(Long.parseLong(args[0])); // until a beat has come, and all is loaded that it needs
        Thread[] fillers = new Thread[SIZES.length];
        for (int i = 0; i < fillers.length; i++) {
            int size = SIZES[i];
            fillers[i] = new Thread(() -> fill(size));
        }
        for (Thread filler : fillers) {
            filler.start();
            filler.join();
        }
        Thread.sleep(FULL_MILLIS);
        kept = null;
        System.out.println(waitAtSemaphore());
    }

    /** Ends by the error that there is no memory, which no code of its own catches: that would take memory too. */
    private static void fill(int size) {
        while (true) {
            Object[] next = new Object[size];
            next[0] = kept;
            kept = next;
        }
    }

    private static long waitAtSemaphore() throws InterruptedException {
        Semaphore gate = new Semaphore(0);
        Thread opener = new Thread(() -> release(gate));
        opener.start();
        long begin = System.nanoTime();
        gate.acquire();
        long waited = System.nanoTime() - begin;
        opener.join();
        return waited;
    }

    private static void release(Semaphore gate) {
        try {
            Thread.sleep(FULL_MILLIS / 2);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        gate.release();
    }
}
