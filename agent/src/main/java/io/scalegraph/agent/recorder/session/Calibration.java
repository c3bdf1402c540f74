package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.delivery.Sink;
import io.scalegraph.agent.recorder.hold.HoldSide;
import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.hook.CallRecorder;
import io.scalegraph.agent.recorder.hook.PartnerRecorder;
import io.scalegraph.agent.recorder.hook.WaitRecorder;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.SynchronizerKinds;
import io.scalegraph.agent.recorder.thread.Shared;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.TrackReading;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Has the recorder warm before the program needs it, and measures what counting acquisitions adds to one. */
final class Calibration {
    private static final int ACQUISITIONS = 1000;
    private static final int ACQUISITION_ROUNDS = 100;

    private final Measurement measurement;
    private final Clock clock;
    private final Shared apart;
    private final Track track;

    /** The track is of no measurement that goes on, and none of its waits is written. */
    private Calibration(Measurement measurement, Sink sink) {
        this.measurement = measurement;
        this.clock = measurement.clock();
        this.apart = new Shared(clock, Long.MAX_VALUE, 1, List.of());
        apart.delivery().begin(sink);
        this.track = new Track(apart, Thread.currentThread(), 0);
    }

    /** Runs each path of the recorder once, so that the program's first wait does not load classes. */
    static void warmUp(Clock clock, boolean holds) {
        Shared own = new Shared(clock, 0, 1, List.of());
        if (holds) {
            own.timeHolds();
        }
        Track track = new Track(own, Thread.currentThread(), 0);
        track.partner().waitsFor(1);
        track.enter(WaitKind.LOCK, own);
        track.exit();
        track.writePending();
        track.partner().waitsForAll(own, 0);
        own.generations().trip(own, 0, 0);
        track.partner().end();
        hold(track.holds(), own);
        track.openComputation();
        track.closeComputation();
        TrackReading.own(track, clock.nanos(), 0, 0);
        SynchronizerKinds.of(Calibration.class);
        PartnerRecorder.exit(WaitRecorder.enter(WaitKind.PARK, null)); // off: for their classes alone
        track.failure = new IllegalStateException("(calibration)");
        track.exit();
        own.letGo();
    }

    private static void hold(@Nullable Holds holds, Object lock) {
        if (holds != null) {
            holds.acquired(lock, HoldSide.EXCLUSIVE, 0);
            holds.released(lock, HoldSide.EXCLUSIVE, 1);
            holds.pass(lock, WaitKind.QUEUE_PUT, true, new Singles.Passed(1, 0, 0, 0));
            holds.writePending();
        }
    }

    /**
     * Cost in nanoseconds of timing an acquisition that does not wait, of a lock or of a monitor, whichever is dearer. Not
     * measured if there is no difference.
     */
    static long acquisitionCostNanos(Measurement measurement, Sink sink) {
        Calibration calibration = new Calibration(measurement, sink);
        int place = CallPlaces.number("(calibration)", "");
        long ofLock = calibration.cost(calibration.new Locking(place));
        long cost = Math.max(ofLock, calibration.cost(calibration.new Entering(place)));
        return cost > 0 ? cost : TraceFormat.NOT_MEASURED;
    }

    /** From the fastest of many rounds with and without: other threads can only slow them down. */
    private long cost(Acquiring acquiring) {
        long without = Long.MAX_VALUE;
        long with = Long.MAX_VALUE;
        for (int round = 0; round < ACQUISITION_ROUNDS; round++) {
            long begin = clock.nanos();
            acquiring.plain();
            long between = clock.nanos();
            acquiring.timed();
            with = Math.min(with, clock.nanos() - between);
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
    private final class Locking implements Acquiring {
        private final ReentrantLock lock = new ReentrantLock();
        private final int place;

        Locking(int place) {
            this.place = place;
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
                long begin = CallRecorder.begin();
                lock.lock();
                long now = clock.nanos();
                if (measurement.tracks().current() != track) {
                    track.countCall(place, begin, now, false);
                }
                lock.unlock();
            }
        }
    }

    private final class Entering implements Acquiring {
        private final Object monitor = new Object();
        private final int place;

        Entering(int place) {
            this.place = place;
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
                boolean arrived = measurement.tracks().current() != track && track.arriveAt(monitor, place);
                synchronized (monitor) {
                    long now = clock.nanos();
                    if (arrived && !measurement.has(track)) {
                        track.entered(now, monitor, place);
                    }
                }
            }
        }
    }
}
