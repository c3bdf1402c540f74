package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** Entry points of the hooks in the life of virtual threads. None throws. */
public final class VirtualRecorder {
    private VirtualRecorder() {}

    /**
     * Whether the program has started any since measuring began.
     *
     * @return whether
     */
    public static boolean hasAny() {
        return VirtualThreads.started() > 0;
    }

    /**
     * A virtual thread is about to be started by the calling thread.
     *
     * @param thread the new thread
     * @return whether the cost of starting is measured, for {@link #started}
     */
    public static boolean start(Object thread) {
        if (!Recorder.isOn()) {
            return false;
        }
        boolean measured = Recorder.enter(WaitKind.THREAD_START, null);
        try {
            VirtualThreads.starting(Tracks.id((Thread) thread));
        } catch (Throwable e) {
            Failures.count("start of a virtual thread", e);
        }
        return measured;
    }

    /**
     * The start of a virtual thread returns to the calling thread.
     *
     * @param failure what it throws instead of returning, null if nothing
     * @param thread the new thread
     * @param measured what {@link #start} returned
     */
    public static void started(@Nullable Throwable failure, Object thread, boolean measured) {
        if (failure != null) {
            try {
                VirtualThreads.notStarted(Tracks.id((Thread) thread));
            } catch (Throwable e) {
                Failures.count("failed start of a virtual thread", e);
            }
        }
        if (measured) {
            Recorder.exit();
        }
    }

    /**
     * A wait begins, which is measured if the calling thread is virtual.
     *
     * @param kind what it is for
     * @param lock the thing waited at
     * @return whether the wait is measured, for {@link #exit}
     */
    public static boolean enter(WaitKind kind, Object lock) {
        try {
            return Recorder.isOn() && Tracks.current() instanceof VirtualTrack && Recorder.enter(kind, lock);
        } catch (Throwable e) {
            Failures.count("a wait of a virtual thread", e);
            return false;
        }
    }

    /**
     * The method that is a wait ends.
     *
     * @param measured what {@link #enter} returned
     */
    public static void exit(boolean measured) {
        Recorder.exit(measured);
    }

    /**
     * The calling thread, which is virtual, begins to run.
     *
     * @param thread the thread
     * @return whether its end is counted, for {@link #end}
     */
    public static boolean begin(Object thread) {
        try {
            return Recorder.isOn() && VirtualThreads.begin(Tracks.id((Thread) thread));
        } catch (Throwable e) {
            Failures.count("begin of a virtual thread", e);
            return false;
        }
    }

    /**
     * The calling thread, which is virtual, ends.
     *
     * @param counted what {@link #begin} returned
     */
    public static void end(boolean counted) {
        try {
            if (counted) {
                VirtualThreads.end(Tracks.id(Thread.currentThread()));
            }
        } catch (Throwable e) {
            Failures.count("end of a virtual thread", e);
        }
    }

    /**
     * The calling thread, which is virtual, cannot leave its carrier and blocks it: the carrier waits for the same.
     *
     * @param carrier the thread that carries it
     */
    public static void pin(@Nullable Thread carrier) {
        try {
            if (Recorder.isOn() && carrier != null && Tracks.current() instanceof VirtualTrack thread) {
                thread.pin(carrier);
            }
        } catch (Throwable e) {
            Failures.count("a pinned wait", e);
        }
    }

    /** The carrier goes on with the calling thread, which is virtual. */
    public static void unpin() {
        try {
            if (Tracks.current() instanceof VirtualTrack thread) {
                thread.unpin();
            }
        } catch (Throwable e) {
            Failures.count("a pinned wait", e);
        }
    }
}
