package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.locks.ReentrantLock;

/** Measures what the agent adds to a wait, on a track of its own that ends up in no recording. */
final class Calibration {
    private static final int ROUNDS = 2000;
    private static final int ACQUISITIONS = 1000;
    private static final int ACQUISITION_ROUNDS = 100;

    private Calibration() {}

    /** Mean cost in nanoseconds of beginning and ending a wait that does not wait, after as many to warm up. */
    static long waitCostNanos(Sink sink) {
        Track track = new Track(Thread.currentThread(), 0, System.nanoTime());
        run(track, sink);
        long begin = System.nanoTime();
        run(track, sink);
        long cost = (System.nanoTime() - begin) / ROUNDS;
        track.counters.close();
        return cost;
    }

    /**
     * Cost in nanoseconds of timing an acquisition that does not wait, from the fastest of many rounds with and without:
     * other threads can only slow them down. Not measured if there is no difference.
     */
    static long acquisitionCostNanos() {
        Track track = new Track(Thread.currentThread(), 0, System.nanoTime());
        int place = CallPlaces.number("(calibration)", "");
        ReentrantLock lock = new ReentrantLock();
        long without = Long.MAX_VALUE;
        long with = Long.MAX_VALUE;
        for (int round = 0; round < ACQUISITION_ROUNDS; round++) {
            long begin = System.nanoTime();
            plain(lock);
            long between = System.nanoTime();
            timed(lock, track, place);
            with = Math.min(with, System.nanoTime() - between);
            without = Math.min(without, between - begin);
        }
        long cost = (with - without) / ACQUISITIONS;
        return cost > 0 ? cost : TraceFormat.NOT_MEASURED;
    }

    @SuppressWarnings("LockNotBeforeTry") // nothing can be thrown in between
    private static void plain(ReentrantLock lock) {
        for (int i = 0; i < ACQUISITIONS; i++) {
            lock.lock();
            lock.unlock();
        }
    }

    /** As the program's code does it, but for the thread's own track. */
    @SuppressWarnings("LockNotBeforeTry")
    private static void timed(ReentrantLock lock, Track track, int place) {
        for (int i = 0; i < ACQUISITIONS; i++) {
            long begin = CallCounts.begin();
            lock.lock();
            long now = System.nanoTime();
            if (Tracks.current() != track) {
                CallCounts.end(track, begin, now, true, place);
            }
            lock.unlock();
        }
    }

    private static void run(Track track, Sink sink) {
        for (int i = 0; i < ROUNDS; i++) {
            track.openWait(WaitKind.PARK, null, sink);
            track.closeWait(sink, Long.MAX_VALUE);
        }
    }
}
