package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Primitives that no library knows: a barrier and a lock that spin, a call that sleeps, a worker that looks for a task.
 * Prints {@code kind nanos} for each wait, by the clock of the thread that waits.
 */
public final class HandWritten {
    private static final int MILLIS = 80;

    private final AtomicInteger arrived = new AtomicInteger();
    private final AtomicBoolean locked = new AtomicBoolean();

    private HandWritten() {}

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await(); // a recording that comes up takes the processor from threads that spin
        HandWritten shared = new HandWritten();
        Thread partner = new Thread(() -> {
            Endings.busy(MILLIS);
            timed("barrier", shared::meet);
            timed("lock", shared::acquire);
            shared.arrived.incrementAndGet();
            Endings.busy(MILLIS);
            shared.locked.set(false);
        });
        partner.start();
        timed("barrier", shared::meet);
        while (shared.arrived.get() < 3) {
            Thread.onSpinWait();
        }
        timed("lock", shared::acquire);
        timed("user-wait", HandWritten::callOut);
        timed("user-idle", HandWritten::lookForTask);
        partner.join();
    }

    void meet() {
        arrived.incrementAndGet();
        while (arrived.get() < 2) {
            Thread.onSpinWait();
        }
    }

    void acquire() {
        while (!locked.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }

    static void callOut() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static int lookForTask() {
        Endings.busy(MILLIS);
        return 0;
    }

    private static void timed(String kind, Runnable wait) {
        long begin = System.nanoTime();
        wait.run();
        System.out.println(kind + " " + (System.nanoTime() - begin));
    }
}
