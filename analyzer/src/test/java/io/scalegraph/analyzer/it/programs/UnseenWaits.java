package io.scalegraph.analyzer.it.programs;

/**
 * Threads wait as no hook sees it on 17, and as JFR tells at the end only: one from before the recording is up, two until the
 * program has ended. Prints {@code name nanos} by its own clock.
 */
public final class UnseenWaits {
    private static final long HOLD_MILLIS = 400;

    private static final Object EARLY = new Object();
    private static boolean over;

    private UnseenWaits() {}

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(UnseenWaits::waitEarly);
        early.start();
        Ready.await();
        Thread.sleep(HOLD_MILLIS);
        synchronized (EARLY) {
            over = true;
            EARLY.notifyAll();
        }
        early.join();
        long begin = System.nanoTime();
        daemon(UnseenWaits::sleepLate);
        daemon(UnseenWaits::waitLate);
        Thread.sleep(HOLD_MILLIS);
        System.out.println("late " + (System.nanoTime() - begin));
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    private static void waitEarly() {
        long begin = System.nanoTime();
        synchronized (EARLY) {
            while (!over) {
                await(EARLY);
            }
        }
        System.out.println("early " + (System.nanoTime() - begin));
    }

    private static void sleepLate() {
        try {
            Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void waitLate() {
        Object never = new Object();
        synchronized (never) {
            while (!Thread.interrupted()) {
                await(never);
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // both callers loop
    private static void await(Object lock) {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
