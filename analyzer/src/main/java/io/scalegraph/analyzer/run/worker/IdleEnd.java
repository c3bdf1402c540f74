package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.WaitList;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The end of a window in which no thread had anything to do. Threads of a pool that nobody shut down wait for a task until they
 * have waited long enough, and keep the JVM from ending.
 *
 * @param time how long it was, seconds
 * @param keeper name of the thread that ended last in it
 * @param others how many more ended in it
 */
public record IdleEnd(double time, String keeper, int others) {
    /** A thread does no more behind its last wait for a task than this part of it if it only ends. */
    private static final double HARDLY = 0.01;
    /** The JVM ends as soon as nothing keeps it: so soon behind a thread, as a part of the idle time. */
    private static final double SOON = 0.05;

    /**
     * Of one window.
     *
     * @param workers its workers
     * @param windowEnd its end, nanoseconds
     * @return its idle end, null if a thread, native code's among them, had something to do up to the end, or none that had nothing to do ended just before
     *     it: then the window does not end because they do
     */
    public static @Nullable IdleEnd of(List<WorkerWindow> workers, long windowEnd) {
        List<WorkerWindow> threads =
                workers.stream().filter(worker -> worker.id() > 0).toList();
        long done = threads.stream().mapToLong(IdleEnd::doneAt).max().orElse(windowEnd);
        WorkerWindow last = null;
        int ended = 0;
        for (WorkerWindow thread : threads) {
            long end = thread.timeline().end();
            if (end > done && end < windowEnd) {
                ended++;
                last = last == null || end > last.timeline().end() ? thread : last;
            }
        }
        if (last == null || windowEnd - last.timeline().end() > SOON * (windowEnd - done)) {
            return null;
        }
        double ofNative = workers.stream()
                .filter(worker -> NativeThreads.isNative(worker.id()))
                .mapToDouble(worker -> NativeThreads.workedSince(worker, done))
                .sum();
        if (ofNative > HARDLY * (windowEnd - done)) {
            return null;
        }
        return new IdleEnd((windowEnd - done) / Nanos.PER_SECOND, last.name(), ended - 1);
    }

    /** When it had nothing to do any more. */
    private static long doneAt(WorkerWindow thread) {
        long end = thread.timeline().end();
        WaitList<Place> waits = thread.timeline().columns();
        int last = waits.size() - 1;
        if (last < 0 || waits.place(last).family() != WaitKind.Family.IDLE) {
            return end;
        }
        long waited = waits.end(last) - waits.begin(last);
        return end - waits.end(last) <= HARDLY * waited ? waits.begin(last) : end;
    }
}
