package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.hold.HoldSide;
import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.Track;
import org.jspecify.annotations.Nullable;

/**
 * What hooks call where locks are acquired and released, whether or not the thread waited; only if an option asks for it. The
 * thread holds the lock at each of these calls. None throws, walks a stack or writes. Of virtual threads nothing is timed.
 */
public final class HoldRecorder {
    private HoldRecorder() {}

    /**
     * A lock that one thread holds alone has been acquired by the calling thread, or is about to be released by it. Those
     * inside another hold of the same lock do not come here.
     *
     * @param lock the queued synchronizer, or what else has an owner
     * @param owner the calling thread, null if it lets go
     */
    public static void own(Object lock, @Nullable Thread owner) {
        Measurement measurement = Measurement.current();
        if (measurement == null || lock.getClass() == Holds.POOL_WORKER) {
            return;
        }
        try {
            if (owner == null) {
                release(measurement, lock, HoldSide.EXCLUSIVE);
            } else {
                acquire(measurement, lock, HoldSide.EXCLUSIVE);
            }
        } catch (Throwable e) {
            Failed.in(Doing.HOLD, measurement, null, e);
        }
    }

    /**
     * The calling thread has entered a monitor.
     *
     * @param monitor the monitor
     */
    static void enter(Object monitor) {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                acquire(measurement, monitor, HoldSide.MONITOR);
            } catch (Throwable e) {
                Failed.in(Doing.HOLD, measurement, null, e);
            }
        }
    }

    /**
     * The calling thread is about to leave a monitor.
     *
     * @param monitor the monitor, null if the program is about to fail
     */
    public static void leave(@Nullable Object monitor) {
        Measurement measurement = Measurement.current();
        if (measurement != null && monitor != null) {
            try {
                release(measurement, monitor, HoldSide.MONITOR);
            } catch (Throwable e) {
                Failed.in(Doing.HOLD, measurement, null, e);
            }
        }
    }

    /**
     * The calling thread is about to wait at a monitor.
     *
     * @param monitor the monitor, null if the program is about to fail
     */
    public static void waitAt(@Nullable Object monitor) {
        Measurement measurement = Measurement.current();
        if (measurement == null || monitor == null) {
            return;
        }
        try {
            Holds holds = of(measurement);
            if (holds != null) {
                holds.interrupted(monitor, measurement.clock().nanos());
            }
        } catch (Throwable e) {
            Failed.in(Doing.HOLD, measurement, null, e);
        }
    }

    /** The calling thread holds the monitor again, at which it has waited. */
    public static void back() {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            Holds holds = of(measurement);
            if (holds != null) {
                holds.resumed(measurement.clock().nanos());
            }
        } catch (Throwable e) {
            Failed.in(Doing.HOLD, measurement, null, e);
        }
    }

    private static void acquire(Measurement measurement, Object lock, HoldSide side) {
        Holds holds = of(measurement);
        if (holds != null) {
            holds.acquired(lock, side, measurement.clock().nanos());
        }
    }

    private static void release(Measurement measurement, Object lock, HoldSide side) {
        long now = measurement.clock().nanos();
        Holds holds = of(measurement);
        if (holds != null) {
            holds.released(lock, side, now);
        }
    }

    private static @Nullable Holds of(Measurement measurement) {
        Track track = measurement.tracks().own();
        return track == null ? null : track.holds();
    }

    /**
     * The calling thread has asked for the shared side of a lock.
     *
     * @param lock the queued synchronizer
     * @param result negative if it did not get it
     */
    public static void share(Object lock, int result) {
        share(lock, result >= 0);
    }

    /**
     * The calling thread has asked for the shared side of a lock.
     *
     * @param lock the queued synchronizer
     * @param result negative if it did not get it
     */
    public static void share(Object lock, long result) {
        share(lock, result >= 0);
    }

    /**
     * The calling thread has asked for the shared side of a lock.
     *
     * @param lock the queued synchronizer
     * @param acquired whether it got it
     */
    public static void share(Object lock, boolean acquired) {
        Measurement measurement = Measurement.current();
        if (measurement == null || !acquired) {
            return;
        }
        try {
            acquire(measurement, lock, HoldSide.SHARED);
        } catch (Throwable e) {
            Failed.in(Doing.HOLD, measurement, null, e);
        }
    }

    /**
     * The calling thread has released the shared side of a lock.
     *
     * @param lock the queued synchronizer
     * @param free whether nobody holds the lock now
     */
    public static void unshare(Object lock, boolean free) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            release(measurement, lock, HoldSide.SHARED);
        } catch (Throwable e) {
            Failed.in(Doing.HOLD, measurement, null, e);
        }
    }
}
