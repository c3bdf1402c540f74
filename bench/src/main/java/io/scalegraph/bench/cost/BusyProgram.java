package io.scalegraph.bench.cost;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** A program with as many threads as the machine has processors, which compute and take one lock until it is ended. */
final class BusyProgram {
    private long sum;

    private BusyProgram() {}

    /** Starts it in a JVM that writes its safepoints into a file, and waits until it is at work. */
    static Process start(Setting setting, Path safepoints) throws IOException {
        List<String> command = List.of(
                setting.jdk().java(),
                "-XX:+EnableDynamicAgentLoading",
                "-Xlog:safepoint:file=" + safepoints,
                "-cp",
                System.getProperty("java.class.path"),
                BusyProgram.class.getName());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.inputReader().readLine() == null) {
            throw new IOException(String.join(" ", command) + " did not start");
        }
        return process;
    }

    /**
     * Computes until the process is ended, or for a minute.
     *
     * @param args none
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        BusyProgram program = new BusyProgram();
        ReentrantLock lock = new ReentrantLock();
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            Thread thread = new Thread(() -> program.compute(lock));
            thread.setDaemon(true);
            thread.start();
        }
        Thread.sleep(1000); // compiled by then
        System.out.println("at work");
        Thread.sleep(59_000);
        System.out.println(program.sum);
    }

    private void compute(ReentrantLock lock) {
        long own = 1;
        while (true) {
            for (int i = 0; i < 1000; i++) {
                own = own * 6364136223846793005L + 1442695040888963407L;
            }
            lock.lock();
            try {
                sum += own;
            } finally {
                lock.unlock();
            }
        }
    }
}
