package io.scalegraph.bench.safety.kernel;

import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Threads fill the heap to the last object and then fight for locks. */
public final class FullHeap {
    private static final int THREADS = 3;
    private static final int LOCKS = 2;
    private static final int LARGEST = 1 << 16;
    private static final int ACQUISITIONS = 40;
    /** By then an agent is at work, at the latest. */
    private static final long BEFORE_MILLIS = 3_000;

    private static final long STEP_MILLIS = 50;

    private static final AtomicLong FILLED = new AtomicLong();
    private static final AtomicLong ACQUIRED = new AtomicLong();
    private static final AtomicLong THROWN = new AtomicLong();
    private static final AtomicLong HELD = new AtomicLong();
    private static final AtomicLong OTHERS = new AtomicLong();

    private final Hammered[] locks = new Hammered[LOCKS];
    /** Main starts no thread while another one fills the heap: it would end by that itself. */
    private volatile boolean started;

    private FullHeap() {
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new Hammered();
        }
    }

    /**
     * Fills the heap so many times in each thread and prints what was counted.
     *
     * @param args how many times
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        FullHeap program = new FullHeap();
        program.acquire(program.locks[0].lock); // whatever it loads, it has loaded
        awaitAgent();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> program.run(rounds));
            threads[i].start();
        }
        program.started = true;
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("heaps filled=" + FILLED.get());
        System.out.println("acquisitions=" + ACQUIRED.get());
        System.out.println("failures out of lock()=" + THROWN.get());
        System.out.println("other failures=" + OTHERS.get());
        System.out.println("locks left held=" + HELD.get());
    }

    /** Until JFR has its own thread, and with it an agent its recording. */
    private static void awaitAgent() throws InterruptedException {
        for (long left = BEFORE_MILLIS; left > 0 && !hasRecording(); left -= STEP_MILLIS) {
            Thread.sleep(STEP_MILLIS);
        }
        Thread.sleep(10 * STEP_MILLIS);
    }

    private static boolean hasRecording() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("JFR Periodic")) {
                return true;
            }
        }
        return false;
    }

    @SuppressWarnings("ThreadPriorityCheck") // there may be fewer processors than threads
    private void run(int rounds) {
        while (!started) {
            Thread.yield();
        }
        try {
            fill(rounds);
        } catch (Throwable e) {
            OTHERS.incrementAndGet();
        }
    }

    private void fill(int rounds) {
        for (int round = 0; round < rounds; round++) {
            @Nullable Block full = block(null, LARGEST);
            FILLED.incrementAndGet();
            try {
                for (int i = 0; i < ACQUISITIONS; i++) {
                    acquire(locks[i % LOCKS].lock);
                }
            } finally {
                Reference.reachabilityFence(full);
            }
        }
    }

    /** As many blocks as there is room for, smaller and smaller. */
    private static @Nullable Block block(@Nullable Block before, int largest) {
        @Nullable Block newest = before;
        int size = largest;
        while (true) {
            try {
                newest = new Block(newest, size);
            } catch (OutOfMemoryError e) {
                if (size == 0) {
                    return newest;
                }
                size /= 2;
            }
        }
    }

    @SuppressWarnings("LockNotBeforeTry") // what comes out of lock() is what is counted
    private void acquire(ReentrantLock lock) {
        try {
            lock.lock();
        } catch (Throwable e) {
            THROWN.incrementAndGet();
            if (lock.isHeldByCurrentThread()) {
                HELD.incrementAndGet();
                lock.unlock();
            }
            return;
        }
        ACQUIRED.incrementAndGet();
        Hammered.spin();
        lock.unlock();
    }

    @SuppressWarnings("UnusedVariable") // held and never read
    private static final class Block {
        final @Nullable Block before;
        final byte[] bytes;

        Block(@Nullable Block before, int size) {
            this.before = before;
            this.bytes = new byte[size];
        }
    }
}
