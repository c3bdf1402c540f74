package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.locks.LockSupport;

/** Threads that park again and again are stopped, as JDKs before 20 can do. */
public final class Stopped {
    /** A thread that has lost its end goes on for ever; one that waits for a processor does not. */
    private static final long PATIENCE_MILLIS = 5_000;

    private static final int WAKE_UPS = 200;

    private Stopped() {}

    /**
     * Stops so many threads and prints what was counted.
     *
     * @param args how many threads
     * @throws InterruptedException never
     */
    @SuppressWarnings("deprecation") // to stop a thread is what is tried
    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        int lost = 0;
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(Stopped::parkForEver);
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((stopped, reason) -> {});
            thread.start();
            for (int wake = 0; wake < WAKE_UPS; wake++) {
                LockSupport.unpark(thread);
                Thread.onSpinWait();
            }
            thread.stop();
            for (long left = PATIENCE_MILLIS; left > 0 && thread.isAlive(); left--) {
                LockSupport.unpark(thread);
                thread.join(1);
            }
            lost += thread.isAlive() ? 1 : 0;
        }
        System.out.println("threads stopped=" + threads);
        System.out.println("went on=" + lost);
    }

    private static void parkForEver() {
        while (true) {
            LockSupport.park();
        }
    }
}
