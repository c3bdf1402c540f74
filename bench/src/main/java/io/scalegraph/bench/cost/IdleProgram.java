package io.scalegraph.bench.cost;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.SynchronousQueue;

/** A program with many threads, each of which waits for what never comes, until it is ended. */
final class IdleProgram {
    /** Threads of it. */
    static final int THREADS = 1000;

    private IdleProgram() {}

    /** Starts it in a JVM, and waits until all of its threads have been started. */
    static Process start(Setting setting, List<String> jvmOptions) throws IOException {
        List<String> command = new ArrayList<>(List.of(setting.jdk().java()));
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), IdleProgram.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.inputReader().readLine() == null) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", command) + " did not start");
        }
        return process;
    }

    /**
     * Waits until the process is ended, or for two minutes.
     *
     * @param args none
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(IdleProgram::await);
            thread.setDaemon(true);
            thread.start();
        }
        System.out.println("idle");
        Thread.sleep(120_000);
    }

    private static void await() {
        try {
            new SynchronousQueue<String>().take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
