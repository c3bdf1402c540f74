package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.socket.ServerPorts;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.agent.recorder.thread.VirtualTrack;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * What hooks around waits call. Each does nothing when measuring is off, when the thread is not measured, or when it is
 * already inside a wait; none throws. What a wait begins with is handed to its end, so that its thread is looked up once.
 */
public final class WaitRecorder {
    private WaitRecorder() {}

    /**
     * A wait begins. At a condition, whose lock the thread holds, and at an exchanger, where a partner may be waiting for
     * the thread, little is done until the thread blocks.
     *
     * @param kind what it is for, unless a context says it better
     * @param lock the lock, condition or other thing waited at, null if there is none
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enter(WaitKind kind, @Nullable Object lock) {
        Measurement measurement = Measurement.current();
        return measurement == null ? null : enter(measurement, kind, lock, 0, false);
    }

    static @Nullable HookedThread enter(Measurement measurement, WaitKind kind, @Nullable Object lock) {
        return enter(measurement, kind, lock, 0, false);
    }

    /** As {@link HookedThread#enter(WaitKind, Object, int)} takes the manner. */
    static @Nullable HookedThread enter(Measurement measurement, WaitKind kind, @Nullable Object lock, int manner) {
        return enter(measurement, kind, lock, manner, false);
    }

    private static @Nullable HookedThread enter(
            Measurement measurement, WaitKind kind, @Nullable Object lock, int manner, boolean limited) {
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            boolean entered = thread.enter(ServerPorts.known(kind, lock), lock, manner);
            if (limited) {
                limit(thread);
            }
            return entered ? thread : null;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.WAIT, measurement, thread, e);
            return null;
        }
    }

    /**
     * A wait with a limit of time begins, or one that goes on has a limit.
     *
     * @param kind what it is for, unless a context says it better
     * @param lock the lock, condition or other thing waited at, null if there is none
     * @return the thread, for {@link #exit}; null if the wait is not measured
     */
    public static @Nullable HookedThread enterLimited(WaitKind kind, @Nullable Object lock) {
        Measurement measurement = Measurement.current();
        return measurement == null ? null : enter(measurement, kind, lock, 0, true);
    }

    private static void limit(HookedThread thread) {
        if (thread instanceof Track track) {
            track.partner().wakes().limit();
        } else if (thread instanceof VirtualTrack track) {
            track.limitWait();
        }
    }

    /**
     * The method that is a wait ends.
     *
     * @param waited what {@link #enter} returned
     */
    public static void exit(@Nullable HookedThread waited) {
        end(waited);
    }

    /** Called by each hook that ends a wait itself: so all stand as far above what JFR takes the stack of. */
    static void end(@Nullable HookedThread waited) {
        Measurement measurement = Measurement.current();
        if (waited == null || measurement == null) {
            return;
        }
        try {
            if (measurement.has(waited)) {
                waited.exit();
            }
        } catch (Throwable e) {
            waited.failure = e;
            Failed.in(Doing.WAIT, measurement, waited, e);
        }
    }

    /**
     * The calling thread does what may block.
     *
     * @param kind what it waits for if it does
     * @param channel what it waits at
     * @param blocks whether it may block; nothing is measured if it will not
     */
    public static void beginBlocking(WaitKind kind, Object channel, boolean blocks) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        if (blocks) {
            HookedThread waiting = enter(measurement, kind, channel);
            if (kind == WaitKind.SELECT && waiting instanceof Track track) {
                selects(measurement, track, channel);
            }
        } else if (kind == WaitKind.ACCEPT) {
            accepts(measurement, channel);
        }
    }

    private static void selects(Measurement measurement, Track thread, Object selector) {
        try {
            thread.selectsAt(selector);
        } catch (Throwable e) {
            thread.failure = e;
            Failed.in(Doing.WAIT, measurement, thread, e);
        }
    }

    private static void accepts(Measurement measurement, Object server) {
        try {
            ServerPorts.accepts(server);
        } catch (Throwable e) {
            Failed.in(Doing.WAIT, measurement, null, e);
        }
    }

    /**
     * The calling thread has done what might block. Which wait has to end is told by its kind, since nothing is handed from
     * one method to the other: the wait that goes on may be one around both.
     *
     * @param kind what it waited for
     * @param channel what it waited at
     * @param blocked whether it might block
     */
    public static void endBlocking(WaitKind kind, Object channel, boolean blocked) {
        Measurement measurement = Measurement.current();
        if (!blocked || measurement == null) {
            return;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            WaitKind open = thread.openKind();
            if (open != null && ServerPorts.asPlaceSays(open) == kind) {
                thread.exit();
            }
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.WAIT, measurement, thread, e);
        }
    }

    /**
     * Names the waits of the calling thread until {@link #restore}. The outermost name stays, and inside a wait, whose
     * name is known, there is nothing to name.
     *
     * @param kind the name
     * @param owner the primitive waited at
     * @return the thread, for {@link #restore}; null if there is no name to take back
     */
    public static @Nullable HookedThread name(WaitKind kind, Object owner) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        try {
            HookedThread thread = measurement.tracks().current();
            return thread.name(kind, owner) ? thread : null;
        } catch (Throwable e) {
            Failed.in(Doing.NAMING_WAIT, measurement, null, e);
            return null;
        }
    }

    /**
     * Ends a {@link #name}.
     *
     * @param named what it returned
     */
    public static void restore(@Nullable HookedThread named) {
        if (named != null) {
            named.unname();
        }
    }
}
