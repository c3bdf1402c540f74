package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
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
     * Cost in nanoseconds of timing an acquisition that does not wait, of a lock or of a monitor, whichever is dearer. Not
     * measured if there is no difference.
     */
    static long acquisitionCostNanos() {
        Track track = new Track(Thread.currentThread(), 0, System.nanoTime());
        int place = CallPlaces.number("(calibration)", "");
        long cost = Math.max(cost(new Locking(track, place)), cost(new Entering(track, place)));
        return cost > 0 ? cost : TraceFormat.NOT_MEASURED;
    }

    /** From the fastest of many rounds with and without: other threads can only slow them down. */
    private static long cost(Acquiring acquiring) {
        long without = Long.MAX_VALUE;
        long with = Long.MAX_VALUE;
        for (int round = 0; round < ACQUISITION_ROUNDS; round++) {
            long begin = System.nanoTime();
            acquiring.plain();
            long between = System.nanoTime();
            acquiring.timed();
            with = Math.min(with, System.nanoTime() - between);
            without = Math.min(without, between - begin);
        }
        return (with - without) / ACQUISITIONS;
    }

    /** Many acquisitions, as the program's code does them, but for the thread's own track. */
    private interface Acquiring {
        void plain();

        void timed();
    }

    @SuppressWarnings("LockNotBeforeTry") // nothing can be thrown in between
    private record Locking(Track track, int place, ReentrantLock lock) implements Acquiring {
        Locking(Track track, int place) {
            this(track, place, new ReentrantLock());
        }

        @Override
        public void plain() {
            for (int i = 0; i < ACQUISITIONS; i++) {
                lock.lock();
                lock.unlock();
            }
        }

        @Override
        public void timed() {
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
    }

    private record Entering(Track track, int place, Object monitor) implements Acquiring {
        Entering(Track track, int place) {
            this(track, place, new Object());
        }

        @Override
        public void plain() {
            for (int i = 0; i < ACQUISITIONS; i++) {
                synchronized (monitor) {
                    VarHandle.releaseFence(); // keeps the compiler from holding the monitor for several rounds
                }
            }
        }

        @Override
        public void timed() {
            for (int i = 0; i < ACQUISITIONS; i++) {
                long begin = Tracks.current() == track ? MonitorEnters.NOT_TAKEN : track.arrive(monitor, place);
                synchronized (monitor) {
                    long now = System.nanoTime();
                    if (Tracks.current() != track) {
                        track.entered(begin, now, monitor, place);
                    }
                }
            }
        }
    }

    private static void run(Track track, Sink sink) {
        for (int i = 0; i < ROUNDS; i++) {
            track.openWait(WaitKind.PARK, null, sink);
            track.closeWait(sink, Long.MAX_VALUE);
        }
    }
}
