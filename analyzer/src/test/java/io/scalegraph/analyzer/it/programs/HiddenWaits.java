package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits that no hook sees: one thread reads from a socket that is answered late, one from the pipe of a process that
 * sleeps; with the argument "none" both compute instead. Each call of {@link #solve} is a window; prints for each how
 * long the two threads were in their reads by their own clocks, in nanoseconds.
 */
public final class HiddenWaits {
    private static final int WINDOWS = 12;
    private static final long WORK_NANOS = 25_000_000;
    private static final long ANSWER_NANOS = 30_000_000;
    private static final String[] SLEEP = {"sleep", "0.09"};

    private static final SynchronousQueue<OutputStream> QUESTIONS = new SynchronousQueue<>();
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
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket accepted = server.accept()) {
            Thread answers = new Thread(HiddenWaits::answer, "answers");
            answers.setDaemon(true);
            answers.start();
            for (int i = 0; i < WINDOWS; i++) {
                Process sleeper = new ProcessBuilder(SLEEP).start();
                InputStream pipe = sleeper.getInputStream();
                solve(
                        waits ? () -> ask(accepted.getOutputStream(), client.getInputStream()) : HiddenWaits::compute,
                        waits ? () -> sleep(pipe) : HiddenWaits::compute);
                sleeper.waitFor();
                System.out.println("reads " + READ_NANOS[0] + " " + READ_NANOS[1]);
            }
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

    private static void ask(OutputStream answers, InputStream in) throws IOException, InterruptedException {
        QUESTIONS.put(answers);
        if (in.read() < 0) {
            throw new IOException("no answer");
        }
    }

    private static void sleep(InputStream pipe) throws IOException {
        if (pipe.read() >= 0) {
            throw new IOException("a sleeping process says nothing");
        }
    }

    private static void compute() {
        for (long end = System.nanoTime() + WORK_NANOS; System.nanoTime() < end; ) {
            Thread.onSpinWait();
        }
    }

    private static void answer() {
        try {
            while (true) {
                OutputStream to = QUESTIONS.take();
                long end = System.nanoTime() + ANSWER_NANOS;
                while (System.nanoTime() < end) {
                    LockSupport.parkNanos(end - System.nanoTime());
                }
                to.write(1);
                to.flush();
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
