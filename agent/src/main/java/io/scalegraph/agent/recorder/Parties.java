package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Entry points of the hooks that know whom a wait is for: the holder of a lock when the wait begins, whoever arrives last
 * at a barrier. Of waits of virtual threads that is not known. As in {@link Recorder}, none throws; what
 * {@code enter...} begins, {@link Recorder#exit()} ends, and {@link #leaveBarrier} at a barrier.
 */
public final class Parties {
    private static final long NOBODY = 0;

    private Parties() {}

    /**
     * A wait for a lock or synchronizer begins.
     *
     * @param synchronizer the queued synchronizer
     * @param owner the thread that holds it exclusively, null if none does or that is not known
     * @return whether the wait is measured
     */
    public static boolean enterSynchronizer(Object synchronizer, @Nullable Thread owner) {
        if (!Recorder.enterSynchronizer(synchronizer)) {
            return false;
        }
        try {
            Track track = Tracks.own();
            if (track == Track.NONE || track.context != null) {
                return true; // a virtual thread, or the lock is part of something else
            }
            if (owner != null) {
                track.party.waitsFor(Tracks.id(owner));
            } else if (track.waitsAt(WaitKind.LATCH)) {
                track.party.waitsFor(Meetings.join(synchronizer, 0));
            }
        } catch (Throwable e) {
            Failures.count("owner of a lock", e);
        }
        return true;
    }

    /**
     * A wait for the other parties of a barrier begins, unless it goes on; {@link #leaveBarrier} ends it.
     *
     * @param trip the barrier's condition
     * @param barrier the barrier
     */
    static void enterBarrier(Object trip, Object barrier) {
        WaitKind before = Recorder.name(WaitKind.BARRIER, barrier);
        boolean measured = Recorder.enter(WaitKind.CONDITION, trip);
        Recorder.restore(before);
        if (measured) {
            HookedThread thread = Track.NONE;
            try {
                thread = Tracks.current();
                thread.leaving = true;
                if (thread instanceof Track track) {
                    track.party.waitsFor(Meetings.join(barrier, 0));
                }
            } catch (Throwable e) {
                Failures.count("arrival at a barrier", e);
                if (!thread.leaving) {
                    Recorder.exit(); // leaving would not end it
                }
            }
        }
    }

    /** The calling thread leaves a barrier, at which it has waited or not. */
    static void leaveBarrier() {
        try {
            HookedThread track = Tracks.current();
            if (track.leaving) {
                track.leaving = false;
                Recorder.exit();
            }
        } catch (Throwable e) {
            Failures.count("leaving a barrier", e);
        }
    }

    /**
     * A wait for the end of a phase begins.
     *
     * @param phaser the phaser
     * @param phase the phase
     * @return whether the wait is measured
     */
    public static boolean enterPhase(Object phaser, int phase) {
        if (!Recorder.enter(WaitKind.PHASER, phaser)) {
            return false;
        }
        try {
            Track track = Tracks.own();
            if (track != Track.NONE) {
                track.party.waitsFor(Meetings.join(phaser, phase));
            }
        } catch (Throwable e) {
            Failures.count("arrival at a phaser", e);
        }
        return true;
    }

    /**
     * A wait for a partner to exchange something with begins.
     *
     * @param exchanger the exchanger
     * @return whether the wait is measured
     */
    public static boolean enterExchange(Object exchanger) {
        if (!Recorder.enter(WaitKind.EXCHANGER, exchanger)) {
            return false;
        }
        try {
            Track track = Tracks.own();
            if (track != Track.NONE) {
                track.party.waitsFor(Meetings.ofPair(exchanger));
            }
        } catch (Throwable e) {
            Failures.count("begin of an exchange", e);
        }
        return true;
    }

    /**
     * The calling thread has met another one, which waits for a partner and is about to be woken. So it need not wait.
     *
     * @param first the thread that waits
     * @param exchanger where they meet
     */
    static void meet(Thread first, Object exchanger) {
        if (Recorder.isOn()) {
            try {
                Track track = Tracks.of(first);
                if (track != null) {
                    track.party.met(exchanger, Tracks.id(Thread.currentThread()));
                }
                Tracks.own().forgetAnnounced();
            } catch (Throwable e) {
                Failures.count("an exchange", e);
            }
        }
    }

    /**
     * A wait for the end of a thread begins.
     *
     * @param thread the thread
     * @return whether the wait is measured
     */
    public static boolean enterJoin(Object thread) {
        if (!Recorder.enter(WaitKind.JOIN, thread)) {
            return false;
        }
        try {
            Track track = Tracks.own();
            if (track != Track.NONE) {
                track.party.waitsFor(Tracks.id((Thread) thread));
            }
        } catch (Throwable e) {
            Failures.count("join of a thread", e);
        }
        return true;
    }

    /**
     * A wait that one of these methods began has ended.
     *
     * @param measured what it returned
     */
    public static void exit(boolean measured) {
        Recorder.exit(measured);
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
        if (Recorder.isOn()) {
            trip(phaser, ((Phaser) phaser).getPhase(), true);
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
        if (Recorder.isOn()) {
            try {
                Meetings.trip(barrier, phase, arrived ? Tracks.id(Thread.currentThread()) : NOBODY);
            } catch (Throwable e) {
                Failures.count("end of a meeting", e);
            }
        }
    }
}
