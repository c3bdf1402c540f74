package io.scalegraph.analyzer.it.programs;

/** Starts more threads than there are processors, which all work. Prints how long each took to run, in nanoseconds. */
public final class ThreadStarts {
    private static final int THREADS = 24;
    private static final long WORK_NANOS = 30_000_000;

    private ThreadStarts() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        long[] delays = new long[THREADS];
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            long[] started = new long[1];
            threads[i] = new Thread(() -> {
                long now = System.nanoTime();
                delays[number] = now - started[0];
                while (System.nanoTime() - now < WORK_NANOS) {
                    Thread.onSpinWait();
                }
            });
            started[0] = System.nanoTime();
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (long delay : delays) {
            System.out.println(delay);
        }
    }
}
