package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.place.SynchronizerKinds;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.VirtualTrack;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * What hooks call that know whom a wait is for: the holder of a lock when the wait begins, whoever arrives last at a
 * barrier. Of waits of virtual threads that is not known. As in {@link WaitRecorder}, none throws; what {@code enter...}
 * begins, {@link #exit} ends, and {@link #leaveBarrier} at a barrier.
 */
public final class PartnerRecorder {
    private static final long NOBODY = 0;

    private PartnerRecorder() {}

    /**
     * A wait for a lock or synchronizer begins; its class names the kind.
     *
     * @param synchronizer the queued synchronizer
     * @param owner the thread that holds it exclusively, null if none does or that is not known
     * @param shared whether it may be had together with others
     * @param interruptible whether an interrupt ends the wait
     * @param limited whether time does
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enterSynchronizer(
            Object synchronizer, @Nullable Thread owner, boolean shared, boolean interruptible, boolean limited) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = null;
        try {
            WaitKind named = SynchronizerKinds.of(synchronizer.getClass());
            // What many may have at once and nobody holds alone is no lock to its waiters, such as the latch in a Scala
            // promise.
            WaitKind kind = named == WaitKind.LOCK && shared && owner == null ? WaitKind.LATCH : named;
            int manner = (shared ? 1 : 0) | (interruptible ? 2 : 0) | (limited ? 4 : 0);
            thread = WaitRecorder.enter(measurement, kind, synchronizer, manner);
            // Of a virtual thread it is not known; and where the wait has a name the lock is part of something else.
            if (thread instanceof Track track && !track.isNamed(kind)) {
                if (owner != null) {
                    track.partner().waitsFor(Threads.id(owner));
                } else if (named == WaitKind.LATCH && track.openKind() == WaitKind.LATCH) {
                    track.waitsForAll(synchronizer, 0);
                }
            }
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.OWNER_OF_LOCK, measurement, thread, e);
        }
        return thread;
    }

    /**
     * A wait for the other parties of a barrier begins, unless it goes on; {@link #leaveBarrier} ends it.
     *
     * @param trip the barrier's condition
     * @param barrier the barrier
     */
    static void enterBarrier(Object trip, Object barrier) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            if (!thread.enterNamed(WaitKind.BARRIER, barrier, WaitKind.CONDITION, trip)) {
                return;
            }
            thread.endWithBarrier();
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.WAIT, measurement, thread, e);
            return;
        }
        waitForAll(measurement, thread, barrier, 0);
    }

    private static void waitForAll(
            Measurement measurement, @Nullable HookedThread waiting, Object barrier, long phase) {
        try {
            if (waiting instanceof Track track) {
                track.waitsForAll(barrier, phase);
            }
        } catch (Throwable e) {
            if (waiting != null) {
                waiting.failure = e;
            }
            Failed.in(Doing.ARRIVAL_AT_BARRIER, measurement, waiting, e);
        }
    }

    /** The calling thread leaves a barrier, at which it has waited or not. */
    static void leaveBarrier() {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            if (thread.leaveBarrier()) {
                thread.exit();
            }
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.LEAVING_BARRIER, measurement, thread, e);
        }
    }

    /**
     * A wait for the end of a phase begins.
     *
     * @param phaser the phaser
     * @param phase the phase
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enterPhase(Object phaser, int phase) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = WaitRecorder.enter(measurement, WaitKind.PHASER, phaser);
        waitForAll(measurement, thread, phaser, phase);
        return thread;
    }

    /**
     * A wait for a partner to exchange something with begins.
     *
     * @param exchanger the exchanger
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enterExchange(Object exchanger) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = WaitRecorder.enter(measurement, WaitKind.EXCHANGER, exchanger);
        try {
            if (thread instanceof Track track) {
                track.partner().waitsForPartner(exchanger);
            }
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.BEGIN_OF_EXCHANGE, measurement, thread, e);
        }
        return thread;
    }

    /**
     * The calling thread has met another one, which waits for a partner and is about to be woken. So it need not wait.
     *
     * @param first the thread that waits
     * @param exchanger where they meet
     */
    static void meet(Thread first, Object exchanger) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            Track waiting = measurement.tracks().of(first);
            if (waiting != null) {
                waiting.partner().met(exchanger, Threads.id(Thread.currentThread()));
            }
            Track own = measurement.tracks().own();
            if (own != null) {
                own.forgetAnnounced();
            }
        } catch (Throwable e) {
            Failed.in(Doing.EXCHANGE, measurement, null, e);
        }
    }

    /**
     * A wait for the end of a thread begins.
     *
     * @param thread the thread
     * @return the calling thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enterJoin(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread joining = WaitRecorder.enter(measurement, WaitKind.JOIN, thread);
        try {
            if (joining instanceof Track track) {
                track.partner().waitsFor(Threads.id((Thread) thread));
                Track waitedFor = measurement.tracks().of((Thread) thread);
                track.partner()
                        .wakes()
                        .join(waitedFor == null ? null : waitedFor.partner().wakes());
            } else if (joining instanceof VirtualTrack track) {
                track.waitsFor((Thread) thread);
            }
        } catch (Throwable e) {
            if (joining != null) {
                joining.failure = e;
            }
            Failed.in(Doing.JOIN_OF_THREAD, measurement, joining, e);
        }
        return joining;
    }

    /**
     * A wait that one of these methods began has ended.
     *
     * @param waited what it returned
     */
    public static void exit(@Nullable HookedThread waited) {
        WaitRecorder.end(waited);
    }

    /**
     * A latch counts down.
     *
     * @param latch the latch, as its waiters gave it
     * @param opens whether it is open from now on
     */
    public static void countDown(Object latch, boolean opens) {
        if (opens) {
            arriveLast(latch);
        }
    }

    /**
     * The calling thread is the last that a barrier waited for.
     *
     * @param barrier the barrier, as its waiters gave it
     */
    public static void arriveLast(Object barrier) {
        trip(barrier, 0, true);
    }

    /**
     * The calling thread is the last that a phase waited for; the phaser has not advanced yet.
     *
     * @param phaser the phaser that advances
     */
    public static void endPhase(Object phaser) {
        try {
            if (Measurement.current() != null) {
                trip(phaser, ((Phaser) phaser).getPhase(), true);
            }
        } catch (StackOverflowError e) {
            // The phaser is to advance all the same.
        }
    }

    /**
     * A barrier lets its waiters go though not all have arrived.
     *
     * @param barrier the barrier
     */
    public static void breakUp(Object barrier) {
        trip(barrier, 0, false);
    }

    private static void trip(Object barrier, long phase, boolean arrived) {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                long last = arrived ? Threads.id(Thread.currentThread()) : NOBODY;
                measurement.shared().generations().trip(barrier, phase, last);
            } catch (Throwable e) {
                Failed.in(Doing.END_OF_GENERATION, measurement, null, e);
            }
        }
    }
}
