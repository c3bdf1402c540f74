package io.scalegraph.analyzer.launch;

import io.scalegraph.analyzer.definition.Nanos;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A run that nobody watches: without input, its output in a file, ended when it takes too long. */
public final class BoundedRun {
    private static final long MOST_OUTPUT = 16 << 20;
    private static final long GRACE_SECONDS = 5;

    /**
     * What became of it.
     *
     * @param exitCode the program's; 128 plus the signal's number if a signal ended it
     * @param hung whether it was ended because it took too long
     * @param seconds elapsed time of the process
     */
    public record Ended(int exitCode, boolean hung, double seconds) {}

    private BoundedRun() {}

    /**
     * Runs a program to its end, or to the limit.
     *
     * @param builder the process
     * @param limitSeconds longest time
     * @param output receives standard output and error stream together, up to 16 MiB; the rest is dropped
     * @param stop ends the program when this JVM is asked to end
     * @return what became of it
     * @throws NotStartedException if the program cannot be started
     * @throws IOException if the output cannot be written
     * @throws InterruptedException if the calling thread is interrupted; the program is ended then
     */
    public static Ended run(ProcessBuilder builder, double limitSeconds, Path output, StopSignal stop)
            throws NotStartedException, IOException, InterruptedException {
        Process process = start(builder);
        long began = System.nanoTime();
        stop.follow(process);
        process.getOutputStream().close();
        Thread copier = copy(process.getInputStream(), output);
        try {
            boolean hung = !process.waitFor((long) (limitSeconds * Nanos.PER_SECOND), TimeUnit.NANOSECONDS);
            if (hung) {
                end(process);
            }
            double seconds = (System.nanoTime() - began) / Nanos.PER_SECOND;
            int exitCode = process.waitFor();
            // What the program started may hold its output open after its end.
            copier.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
            return new Ended(exitCode, hung, seconds);
        } catch (InterruptedException e) {
            end(process);
            throw e;
        }
    }

    private static Process start(ProcessBuilder builder) throws NotStartedException {
        try {
            return builder.redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new NotStartedException(builder.command().get(0), e);
        }
    }

    /** First asks, then kills: the program and all it started. */
    private static void end(Process process) throws InterruptedException {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroy);
        if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
            all.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static Thread copy(InputStream from, Path to) throws IOException {
        OutputStream file = Files.newOutputStream(to);
        Thread copier = new Thread(() -> copy(from, file), "scalegraph-output");
        copier.setDaemon(true);
        copier.start();
        return copier;
    }

    private static void copy(InputStream from, OutputStream to) {
        byte[] buffer = new byte[8192];
        long left = MOST_OUTPUT;
        try (from;
                to) {
            for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
                int kept = (int) Math.min(left, read);
                to.write(buffer, 0, kept);
                left -= kept;
            }
        } catch (IOException e) {
            // The pipe broke or the disk is full: the run's figures do not depend on its output.
        }
    }
}
