package io.scalegraph.analyzer.it.programs;

/**
 * Starts more threads than there are processors, which all work: threads of the JDK's class, or with an argument of a class
 * whose superclass is the program's too. Prints how long each took to run, in nanoseconds.
 */
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
            Runnable work = () -> {
                long now = System.nanoTime();
                delays[number] = now - started[0];
                while (System.nanoTime() - now < WORK_NANOS) {
                    Thread.onSpinWait();
                }
            };
            threads[i] = args.length == 0 ? new Thread(work) : new Own(work);
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

    private static class Parent extends Thread {}

    private static final class Own extends Parent {
        private final Runnable work;

        Own(Runnable work) {
            this.work = work;
        }

        @Override
        public void run() {
            super.run();
            work.run();
        }
    }
}
