package io.scalegraph.analyzer.it.programs;

/**
 * A thread needs a class that another one is initializing, which takes that some seconds of computation. Prints how long it
 * had to wait, in nanoseconds by its own clock.
 */
public final class InitializedElsewhere {
    private static final long INITIALIZATION_NANOS = 3_000_000_000L;
    private static final long BEFORE_MILLIS = 200;

    private static volatile boolean begun;

    private InitializedElsewhere() {}

    private static final class Needed {
        static final long VALUE = initialize();

        private static long initialize() {
            begun = true;
            return compute();
        }
    }

    private static long compute() {
        long value = 1;
        for (long end = System.nanoTime() + INITIALIZATION_NANOS; System.nanoTime() < end; ) {
            value = value * 31 + 7;
        }
        return value;
    }

    /** Runs. */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        Thread first = new Thread(InitializedElsewhere::need, "first");
        first.start();
        while (!begun) {
            Thread.sleep(1);
        }
        Thread.sleep(BEFORE_MILLIS);
        Thread second = new Thread(InitializedElsewhere::needToo, "second");
        second.start();
        first.join();
        second.join();
    }

    private static void need() {
        if (Needed.VALUE == 0) {
            throw new IllegalStateException();
        }
    }

    private static void needToo() {
        long begin = System.nanoTime();
        need();
        System.out.println("waited " + (System.nanoTime() - begin));
        compute(); // so that its counters are read behind the wait
    }
}
