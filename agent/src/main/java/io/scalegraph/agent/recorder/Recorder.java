package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * Entry points of the hooks. Each does nothing when measuring is off, when the thread is not measured, or when it is
 * already inside a wait; none throws.
 */
public final class Recorder {
    private static volatile boolean on;

    private Recorder() {}

    /** Switches measuring on or off. */
    static void switchTo(boolean measuring) {
        on = measuring;
    }

    static boolean isOn() {
        return on;
    }

    /**
     * A wait for a lock or synchronizer begins; its class names the kind.
     *
     * @param synchronizer the queued synchronizer
     * @return whether the wait is measured, and {@link #exit()} must be called at its end
     */
    public static boolean enterSynchronizer(Object synchronizer) {
        return on && enter(Synchronizers.kind(synchronizer.getClass()), synchronizer);
    }

    /**
     * A wait begins. At a condition, whose lock the thread holds, and at an exchanger, where a partner may be waiting for
     * the thread, little is done until the thread blocks.
     *
     * @param kind what it is for, unless a context says it better
     * @param lock the lock, condition or other thing waited at, null if there is none
     * @return whether the wait is measured, and {@link #exit()} must be called at its end
     */
    public static boolean enter(WaitKind kind, @Nullable Object lock) {
        if (!on) {
            return false;
        }
        HookedThread track = Track.NONE;
        try {
            track = Tracks.current();
            if (track.busy) {
                track.openAnnounced(Delivery.sink());
                return false;
            }
            track.busy = true;
            if (lock != null && (kind == WaitKind.CONDITION || kind == WaitKind.EXCHANGER)) {
                track.announceWait(kind, lock, Delivery.sink());
            } else {
                track.openWait(kind, lock, Delivery.sink());
            }
            return true;
        } catch (Throwable e) {
            failedWait(track, e);
            return false;
        }
    }

    /** The wait that {@link #enter} began has ended. */
    public static void exit() {
        HookedThread track = Track.NONE;
        try {
            track = Tracks.current();
            track.closeWait(Delivery.sink(), Delivery.thresholdNanos());
            track.busy = track == Track.NONE;
        } catch (Throwable e) {
            failedWait(track, e);
        }
    }

    /**
     * The method that is a wait ends.
     *
     * @param measured what {@link #enter} returned
     */
    public static void exit(boolean measured) {
        if (measured) {
            exit();
        }
    }

    private static void failedWait(HookedThread track, Throwable failure) {
        Failures.count("a wait", failure);
        track.abandonWait();
        track.busy = track == Track.NONE;
    }

    /**
     * Names the waits of the calling thread until {@link #restore}. The outermost name stays, and inside a wait, whose
     * name is known, there is nothing to name.
     *
     * @param kind the name
     * @param owner the primitive waited at
     * @return null if {@link #restore} has to take the name back, else anything
     */
    public static @Nullable WaitKind name(WaitKind kind, Object owner) {
        if (!on) {
            return kind;
        }
        try {
            HookedThread track = Tracks.current();
            if (track.busy || track.context != null) {
                return kind;
            }
            track.context = kind;
            track.contextOwner = owner;
            return null;
        } catch (Throwable e) {
            Failures.count("naming a wait", e);
            return kind;
        }
    }

    /**
     * Ends a {@link #name}.
     *
     * @param named what it returned
     */
    public static void restore(@Nullable WaitKind named) {
        if (named == null) {
            try {
                HookedThread track = Tracks.current();
                track.context = null;
                track.contextOwner = null;
            } catch (Throwable e) {
                Failures.count("naming a wait", e);
            }
        }
    }

    /**
     * A thread is about to be started by the calling thread.
     *
     * @param thread the new thread
     * @return whether the cost of starting is measured, for {@link #startedThread}
     */
    public static boolean startThread(Object thread) {
        if (!on) {
            return false;
        }
        boolean measured = enter(WaitKind.THREAD_START, null);
        try {
            Tracks.register((Thread) thread);
        } catch (Throwable e) {
            Failures.count("start of a thread", e);
        }
        return measured;
    }

    /**
     * {@code Thread.start} returns to the calling thread.
     *
     * @param failure what it throws instead of returning, null if nothing
     * @param thread the new thread
     * @param measured what {@link #startThread} returned
     */
    public static void startedThread(@Nullable Throwable failure, Object thread, boolean measured) {
        if (failure != null) {
            try {
                Tracks.unregister((Thread) thread);
            } catch (Throwable e) {
                Failures.count("failed start of a thread", e);
            }
        }
        if (measured) {
            exit();
        }
    }

    /**
     * A thread's run method begins.
     *
     * @param thread the thread; anybody may call its method, so it need not be the one that runs
     */
    public static void beginThread(Object thread) {
        if (on && thread == Thread.currentThread()) {
            try {
                Tracks.begin();
            } catch (Throwable e) {
                Failures.count("begin of a thread", e);
            }
        }
    }

    /** The calling thread ends. */
    public static void endThread() {
        if (on) {
            try {
                Tracks.end();
            } catch (Throwable e) {
                Failures.count("end of a thread", e);
            }
        }
    }

    /** The JVM is about to run its shutdown hooks: the last totals are written. */
    public static void shutdown() {
        if (on) {
            try {
                Recording.finish();
            } catch (Throwable e) {
                Failures.count("shutdown", e);
            }
        }
    }

    static void writeOut(@Nullable Wait wait) {
        if (wait != null) {
            Delivery.write(wait);
        }
    }
}
