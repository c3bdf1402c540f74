package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/**
 * What is called around the program's own {@code monitorenter}, where an option asks for it. A free monitor costs two
 * clock readings and no look at the stack: the place is a number that stands in the code. The thread is looked up once, as
 * for any wait. None throws: the second call comes when the monitor is held.
 */
public final class MonitorRecorder {
    private MonitorRecorder() {}

    /**
     * The calling thread is about to enter a monitor.
     *
     * @param monitor the monitor, null if the program is about to fail
     * @param place number of the place
     * @return the thread, for {@link #entered}; null if this is not measured
     */
    public static @Nullable HookedThread arrive(@Nullable Object monitor, int place) {
        Measurement measurement = Measurement.current();
        if (measurement == null || monitor == null) {
            return null;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            return thread.arriveAt(monitor, place) ? thread : null;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.MONITOR, measurement, thread, e);
            return null;
        }
    }

    /**
     * The calling thread has entered the monitor, and it is timed how long it holds that.
     *
     * @param arrived what {@link #arrive} returned
     * @param monitor the monitor
     * @param place number of the place
     */
    public static void held(@Nullable HookedThread arrived, Object monitor, int place) {
        entered(arrived, monitor, place);
        HoldRecorder.enter(monitor);
    }

    /**
     * The calling thread has entered the monitor.
     *
     * @param arrived what {@link #arrive} returned
     * @param monitor the monitor
     * @param place number of the place
     */
    public static void entered(@Nullable HookedThread arrived, Object monitor, int place) {
        Measurement measurement = Measurement.current();
        if (arrived == null || measurement == null) {
            return;
        }
        try {
            long now = measurement.clock().nanos();
            if (measurement.has(arrived)) {
                arrived.entered(now, monitor, place);
            }
        } catch (Throwable e) {
            arrived.failure = e;
            Failed.in(Doing.MONITOR, measurement, arrived, e);
        }
    }
}
