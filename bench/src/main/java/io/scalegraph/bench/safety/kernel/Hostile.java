package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.atomic.AtomicLong;

/** Threads of a class that answers its questions wrongly or not at all. */
public final class Hostile {
    private static final int THREADS = 4;

    private static final AtomicLong ASKED = new AtomicLong();
    private static final AtomicLong OTHERS = new AtomicLong();
    private static final AtomicLong ACQUIRED = new AtomicLong();

    private Hostile() {}

    /**
     * Has some threads fight for a lock and prints what was counted.
     *
     * @param args how often each takes it
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Hammered hammered = new Hammered();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Asked(hammered, rounds);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("acquisitions=" + ACQUIRED.get());
        System.out.println("questions the program did not ask=" + ASKED.get());
        System.out.println("other failures=" + OTHERS.get());
    }

    /** Neither the program nor the JDK ever calls what it overrides. */
    private static final class Asked extends Thread {
        private final Hammered hammered;
        private final int rounds;

        Asked(Hammered hammered, int rounds) {
            this.hammered = hammered;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            for (int i = 0; i < rounds; i++) {
                try {
                    hammered.lock.lock();
                    try {
                        Hammered.spin();
                        ACQUIRED.incrementAndGet();
                    } finally {
                        hammered.lock.unlock();
                    }
                } catch (Throwable e) {
                    OTHERS.incrementAndGet();
                }
            }
        }

        @Override
        @SuppressWarnings("deprecation") // on 17 nothing has taken its place
        public long getId() {
            ASKED.incrementAndGet();
            return 1;
        }

        @Override
        public State getState() {
            ASKED.incrementAndGet();
            return State.NEW;
        }

        @Override
        public boolean isInterrupted() {
            ASKED.incrementAndGet();
            return true;
        }

        @Override
        public void interrupt() {
            ASKED.incrementAndGet();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            ASKED.incrementAndGet();
            return new StackTraceElement[0];
        }

        @Override
        public String toString() {
            ASKED.incrementAndGet();
            return "nobody";
        }
    }
}
