package io.scalegraph.analyzer.launch;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The signal that stops this command line (Ctrl-C, SIGTERM): the program that it waits for is asked to end too, and this
 * JVM stays until what the program left is analysed and {@link #finished()} is called. Thread-safe.
 */
public final class StopSignal {
    private final CountDownLatch finished = new CountDownLatch(1);
    private boolean asked;
    private @Nullable Process program;

    /** Creates one that nobody asks, for programs that no signal should end; {@link #install()} makes a real one. */
    public StopSignal() {}

    /**
     * Makes this JVM's end wait.
     *
     * @return what to tell about programs
     */
    public static StopSignal install() {
        StopSignal stop = new StopSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(stop::onShutdown, "scalegraph-stop"));
        return stop;
    }

    /** Says that nothing is left to do; the JVM may end. */
    public void finished() {
        finished.countDown();
    }

    /**
     * Whether this JVM was asked to end.
     *
     * @return true once it was
     */
    public synchronized boolean isAsked() {
        return asked;
    }

    synchronized void follow(Process process) {
        program = process;
        if (asked) {
            end(process);
        }
    }

    private void onShutdown() {
        if (finished.getCount() == 0) {
            return;
        }
        ask();
        try {
            finished.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits for this JVM to be asked to end.
     *
     * @param nanos the longest wait in nanoseconds
     * @return whether it has been asked
     * @throws InterruptedException if the calling thread is interrupted
     */
    public synchronized boolean isAskedWithin(long nanos) throws InterruptedException {
        long end = System.nanoTime() + nanos;
        for (long rest = nanos; !asked && rest > 0; rest = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, rest);
        }
        return asked;
    }

    synchronized void ask() {
        asked = true;
        notifyAll();
        if (program != null) {
            end(program);
        }
    }

    /** A script does not pass SIGTERM on to the JVM it started, so everything below the program is asked as well. */
    private static void end(Process process) {
        List<ProcessHandle> all = Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
        all.forEach(ProcessHandle::destroy);
    }
}
