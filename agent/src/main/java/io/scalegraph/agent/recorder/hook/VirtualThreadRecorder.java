package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.VirtualTrack;
import io.scalegraph.agent.recorder.virtual.BlockedThreads;
import io.scalegraph.agent.recorder.virtual.VirtualLives;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** What hooks in the life of virtual threads call. None throws. */
public final class VirtualThreadRecorder {
    private VirtualThreadRecorder() {}

    /**
     * Whether the program has started any since measuring began.
     *
     * @return whether
     */
    public static boolean hasAny() {
        Measurement measurement = Measurement.current();
        return measurement != null && lives(measurement).started() > 0;
    }

    private static VirtualLives lives(Measurement measurement) {
        return measurement.shared().virtual().lives();
    }

    private static int carrier(Measurement measurement) {
        return measurement.shared().carriers().current();
    }

    /**
     * A virtual thread is about to be started by the calling thread.
     *
     * @param thread the new thread
     * @return the calling thread, for {@link #started}; null if the cost of starting is not measured
     */
    public static @Nullable HookedThread start(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread starter = WaitRecorder.enter(measurement, WaitKind.THREAD_START, null);
        try {
            if (lives(measurement).starting(Threads.id((Thread) thread), carrier(measurement))) {
                measurement.driver().catchUp();
            }
        } catch (Throwable e) {
            if (starter != null) {
                starter.failure = e;
            }
            Failed.in(Doing.START_OF_VIRTUAL_THREAD, measurement, starter, e);
        }
        return starter;
    }

    /**
     * The start of a virtual thread returns to the calling thread.
     *
     * @param failure what it throws instead of returning, null if nothing
     * @param thread the new thread
     * @param starter what {@link #start} returned
     */
    public static void started(@Nullable Throwable failure, Object thread, @Nullable HookedThread starter) {
        Measurement measurement = Measurement.current();
        if (failure != null && measurement != null) {
            try {
                lives(measurement).notStarted(Threads.id((Thread) thread), carrier(measurement));
            } catch (Throwable e) {
                Failed.in(Doing.FAILED_START_OF_VIRTUAL_THREAD, measurement, null, e);
            }
        }
        WaitRecorder.end(starter);
    }

    /**
     * A wait begins, which is measured if the calling thread is virtual.
     *
     * @param kind what it is for
     * @param lock the thing waited at
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enter(WaitKind kind, Object lock) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            return thread instanceof VirtualTrack && thread.enter(kind, lock) ? thread : null;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.WAIT_OF_VIRTUAL_THREAD, measurement, thread, e);
            return null;
        }
    }

    /**
     * The method that is a wait ends.
     *
     * @param waited what {@link #enter} returned
     */
    public static void exit(@Nullable HookedThread waited) {
        WaitRecorder.end(waited);
    }

    /**
     * The calling thread, which is virtual, begins to run.
     *
     * @param thread the thread
     * @return where its end is counted, for {@link #end}; null if it is not
     */
    public static @Nullable VirtualLives begin(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        try {
            VirtualLives lives = lives(measurement);
            return lives.begin(Threads.id((Thread) thread), carrier(measurement)) ? lives : null;
        } catch (Throwable e) {
            Failed.in(Doing.BEGIN_OF_VIRTUAL_THREAD, measurement, null, e);
            return null;
        }
    }

    /**
     * The calling thread, which is virtual, ends.
     *
     * @param counted what {@link #begin} returned
     */
    public static void end(@Nullable VirtualLives counted) {
        Measurement measurement = Measurement.current();
        if (counted == null || measurement == null || counted != lives(measurement)) {
            return;
        }
        try {
            counted.end(carrier(measurement));
        } catch (Throwable e) {
            Failed.in(Doing.END_OF_VIRTUAL_THREAD, measurement, null, e);
        }
    }

    /**
     * A virtual thread has left the calling one, its carrier.
     *
     * @param thread the thread
     * @param continuation what its carrier ran of it
     */
    public static void left(Object thread, Object continuation) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            Thread left = (Thread) thread;
            if (left.getState() == Thread.State.BLOCKED) {
                measurement.shared().virtual().blocked().left(Threads.id(left), continuation, carrier(measurement));
            }
        } catch (Throwable e) {
            Failed.in(Doing.WAIT_OF_VIRTUAL_THREAD, measurement, null, e);
        }
    }

    /**
     * The calling thread, a carrier, goes on with a virtual thread.
     *
     * @param thread the thread
     */
    public static void goesOn(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            BlockedThreads blocked = measurement.shared().virtual().blocked();
            if (blocked.areAny()) {
                blocked.goesOn(Threads.id((Thread) thread), carrier(measurement));
            }
        } catch (Throwable e) {
            Failed.in(Doing.WAIT_OF_VIRTUAL_THREAD, measurement, null, e);
        }
    }

    /**
     * The calling thread, which is virtual, cannot leave its carrier and blocks it: the carrier waits for the same.
     *
     * @param carrier the thread that carries it
     */
    public static void pin(@Nullable Thread carrier) {
        try {
            Measurement measurement = Measurement.current();
            if (measurement != null && carrier != null) {
                pin(measurement, carrier);
            }
        } catch (StackOverflowError e) {
            // The thread is to park all the same.
        }
    }

    private static void pin(Measurement measurement, Thread carrier) {
        try {
            Track track = measurement.tracks().of(carrier);
            if (track != null && measurement.tracks().current() instanceof VirtualTrack thread) {
                thread.pin(track);
            }
        } catch (Throwable e) {
            Failed.in(Doing.PINNED_WAIT, measurement, null, e);
        }
    }

    /** The carrier goes on with the calling thread, which is virtual. */
    public static void unpin() {
        try {
            Measurement measurement = Measurement.current();
            if (measurement != null) {
                unpin(measurement);
            }
        } catch (StackOverflowError e) {
            // The thread is to go on all the same.
        }
    }

    private static void unpin(Measurement measurement) {
        try {
            if (measurement.tracks().current() instanceof VirtualTrack thread) {
                thread.unpin();
            }
        } catch (Throwable e) {
            Failed.in(Doing.PINNED_WAIT, measurement, null, e);
        }
    }
}
