package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What one thread waited for when measuring began, if it was running then; until the thread meets a hook, others look
 * after it. Thread-safe.
 */
final class Earlier {
    private final AtomicReference<@Nullable EarlierWait> wait = new AtomicReference<>();

    /** The thread runs already; nobody knows yet whether it waits. */
    void found() {
        wait.set(EarlierWait.UNKNOWN);
    }

    /** The thread was found waiting; without effect if it has met a hook since it was found. */
    void waitsSince(EarlierWait found) {
        wait.compareAndSet(EarlierWait.UNKNOWN, found);
    }

    /** The thread itself has met a hook, so that it is not in the wait any more in which it was found. */
    void meetHook(long worker, Counters counters) {
        EarlierWait found = wait.get();
        if (found == null || !found.isOpen() || wait.compareAndSet(EarlierWait.UNKNOWN, null)) {
            return;
        }
        found = wait.get();
        if (found != null) {
            long runQueue = counters.runQueueNanos();
            long now = System.nanoTime();
            write(worker, found, found.end(now, Counters.ownCpuNanos(), runQueue));
        }
    }

    /** A thread that has run since it was found, and runs now, has left its wait. */
    void lookAt(@Nullable Thread thread, long worker, long now, long cpu, long runQueue) {
        EarlierWait found = wait.get();
        if (found != null
                && found.isOpen()
                && found.isLeft(cpu)
                && thread != null
                && thread.getState() == Thread.State.RUNNABLE) {
            write(worker, found, found.end(now, cpu, runQueue));
        }
    }

    private static void write(long worker, EarlierWait ended, long nanos) {
        if (nanos >= 0) {
            Recorder.writeOut(ended.event(worker, nanos));
        }
    }

    /** Whether a stretch of time that began then holds the wait. */
    boolean isWithin(long beginNanos) {
        EarlierWait found = wait.get();
        return found != null && found.beginNanos >= beginNanos;
    }

    /** The wait, if it has ended. */
    Snapshot.@Nullable Sum sum() {
        EarlierWait found = wait.get();
        return found == null ? null : found.sum();
    }

    /** The wait, if it goes on. */
    Snapshot.@Nullable Open open(long now, long cpu, long runQueue) {
        EarlierWait found = wait.get();
        if (found == null || found == EarlierWait.UNKNOWN || !found.isOpen()) {
            return null;
        }
        return found.open(now, cpu, runQueue);
    }
}
