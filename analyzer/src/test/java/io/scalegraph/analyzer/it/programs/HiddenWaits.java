package io.scalegraph.analyzer.it.programs;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CyclicBarrier;

/**
 * Waits that no hook sees: one thread reads from the pipe of a process that sleeps, the other opens a named pipe, which another
 * process does behind a longer sleep; with the argument "none" both compute instead. Each call of {@link #solve} is a
 * window; prints for each how long the two threads were in that by their own clocks, in nanoseconds.
 */
public final class HiddenWaits {
    private static final int WINDOWS = 12;
    private static final long WORK_NANOS = 25_000_000;
    private static final String[] SHORT_SLEEP = {"sleep", "0.06"};
    private static final String LONG_SLEEP = "sleep 0.09; : > ";

    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final long[] READ_NANOS = new long[2];

    private HiddenWaits() {}

    /**
     * Runs.
     *
     * @param args "waits" or "none"
     */
    public static void main(String[] args) throws Exception {
        Ready.await();
        boolean waits = args[0].equals("waits");
        Path folder = Files.createTempDirectory("hidden");
        Path named = folder.resolve("pipe");
        check(new ProcessBuilder("mkfifo", named.toString()).start());
        for (int i = 0; i < WINDOWS; i++) {
            Process shorter = new ProcessBuilder(SHORT_SLEEP).start();
            Process longer = new ProcessBuilder("sh", "-c", waits ? LONG_SLEEP + named : ":").start();
            solve(
                    waits ? () -> sleep(shorter.getInputStream()) : HiddenWaits::compute,
                    waits ? () -> open(named) : HiddenWaits::compute);
            check(shorter);
            check(longer);
            System.out.println("reads " + READ_NANOS[0] + " " + READ_NANOS[1]);
        }
        Files.delete(named);
        Files.delete(folder);
    }

    private static void check(Process process) throws Exception {
        if (process.waitFor() != 0) {
            throw new IOException(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private interface Part {
        void run() throws Exception;
    }

    private static void solve(Part... parts) throws InterruptedException {
        Thread[] threads = new Thread[parts.length];
        for (int i = 0; i < parts.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> work(parts[number], number), "hidden-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void work(Part part, int number) {
        try {
            compute();
            BARRIER.await();
            long begin = System.nanoTime();
            part.run();
            READ_NANOS[number] = System.nanoTime() - begin;
            compute();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sleep(InputStream pipe) throws IOException {
        if (pipe.read() >= 0) {
            throw new IOException("a sleeping process says nothing");
        }
    }

    private static void open(Path pipe) throws IOException {
        new FileInputStream(pipe.toFile()).close();
    }

    private static void compute() {
        for (long end = System.nanoTime() + WORK_NANOS; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }
}
