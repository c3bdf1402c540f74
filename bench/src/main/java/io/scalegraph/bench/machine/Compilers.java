package io.scalegraph.bench.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * What the just-in-time compilers of a JVM do. An agent that comes or goes changes classes, the JVM drops the compiled code that
 * knew them, and its compilers take processors until that is made again.
 */
public final class Compilers {
    private static final long LOOK_MILLIS = 1_000;
    /** They rest if they take less of one processor, */
    private static final long REST_NANOS_OF_A_LOOK = 50_000_000;
    /** so many times in a row. */
    private static final int RESTS = 2;

    private final Path tasks;

    /**
     * Those of a JVM.
     *
     * @param pid its process
     */
    public Compilers(long pid) {
        this.tasks = Path.of("/proc", Long.toString(pid), "task");
    }

    /**
     * Waits until they rest.
     *
     * @param mostMillis for how long at most
     * @return how many milliseconds it took until they began to
     * @throws IOException if the system does not tell, or if they have not rested by then
     * @throws InterruptedException if the calling thread is interrupted
     */
    public long awaitRest(long mostMillis) throws IOException, InterruptedException {
        long cpu = cpuNanos();
        int rests = 0;
        for (long millis = LOOK_MILLIS; millis <= mostMillis; millis += LOOK_MILLIS) {
            Thread.sleep(LOOK_MILLIS);
            long now = cpuNanos();
            rests = now - cpu < REST_NANOS_OF_A_LOOK ? rests + 1 : 0;
            cpu = now;
            if (rests == RESTS) {
                return millis - RESTS * LOOK_MILLIS;
            }
        }
        throw new IOException("the compilers of the JVM have not rested within " + mostMillis / 1_000 + " s");
    }

    /** Of those that live. */
    private long cpuNanos() throws IOException {
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
            for (Path thread : threads) {
                sum += cpuNanos(thread);
            }
        }
        return sum;
    }

    private static long cpuNanos(Path thread) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm"));
            return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler") ? ProcessCpu.in(thread) : 0;
        } catch (NoSuchFileException e) {
            return 0; // it has ended meanwhile
        }
    }
}
