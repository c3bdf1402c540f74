package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;

/**
 * Two threads that contend for a monitor and, if the argument is "waits", each read from the pipe of a process that sleeps,
 * which no hook sees. Prints how long both were in these reads by their own clocks, in nanoseconds.
 */
public final class HiddenBehindMonitors {
    private static final int WINDOWS = 6;
    private static final int ROUNDS = 30;
    private static final long HELD_NANOS = 1_000_000;
    private static final String[] SLEEP = {"sleep", "0.12"};

    private static final Object MONITOR = new Object();

    private HiddenBehindMonitors() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Ready.await();
        boolean waits = args[0].equals("waits");
        for (int i = 0; i < WINDOWS; i++) {
            Process[] sleepers = {new ProcessBuilder(SLEEP).start(), new ProcessBuilder(SLEEP).start()};
            System.out.println("reads " + solve(waits, sleepers));
            for (Process sleeper : sleepers) {
                sleeper.waitFor();
            }
        }
    }

    static long solve(boolean waits, Process[] sleepers) throws InterruptedException {
        long[] nanos = new long[sleepers.length];
        Thread[] threads = new Thread[sleepers.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] =
                    new Thread(() -> nanos[number] = work(waits, sleepers[number].getInputStream()), "behind-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        return nanos[0] + nanos[1];
    }

    private static long work(boolean waits, InputStream pipe) {
        try {
            long begin = System.nanoTime();
            if (waits && pipe.read() >= 0) {
                throw new IOException("a sleeping process says nothing");
            }
            long read = waits ? System.nanoTime() - begin : 0;
            for (int i = 0; i < ROUNDS; i++) {
                synchronized (MONITOR) {
                    busy();
                }
                busy();
            }
            return read;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void busy() {
        for (long end = System.nanoTime() + HELD_NANOS; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }
}
