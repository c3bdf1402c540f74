package io.scalegraph.bench.endure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A program of which all is known: how many threads wait how often, what it prints, and the code with which it ends. Half way it
 * may delete a folder that others write to.
 */
public final class Endured {
    /** Unlike any code of the JVM's own. */
    static final int EXIT_CODE = 7;

    private static final long PAUSE_NANOS = 1000;

    private Endured() {}

    /**
     * Waits.
     *
     * @param args {@code platform} or {@code virtual}, how many threads, how many waits of each; any fourth: a folder to delete
     *     what is in it
     * @throws Exception if it cannot start threads
     */
    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[1]);
        int waits = Integer.parseInt(args[2]);
        CountDownLatch ended = new CountDownLatch(threads);
        Runnable task = () -> {
            for (int i = 0; i < waits; i++) {
                pause();
            }
            ended.countDown();
        };
        for (int i = 0; i < threads; i++) {
            if (args[0].equals("virtual")) {
                Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
            } else {
                new Thread(task, "thread-" + i).start();
            }
        }
        if (args.length > 3) {
            Thread.sleep(8_000); // the recording is up
            empty(Path.of(args[3]));
        }
        ended.await();
        System.out.println(threads + " threads have waited");
        System.err.println("nothing else");
        System.exit(EXIT_CODE);
    }

    private static void pause() {
        LockSupport.parkNanos(PAUSE_NANOS);
    }

    private static void empty(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> deepest = all.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepest) {
                if (!path.equals(folder)) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }
}
