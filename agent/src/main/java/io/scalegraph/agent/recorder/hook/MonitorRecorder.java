package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.state.MonitorArrival;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/**
 * What is called around the program's own {@code monitorenter}, where an option asks for it. A free monitor costs two
 * clock readings and no look at the stack: the place is a number that stands in the code. None throws: the second call
 * comes when the monitor is held.
 */
public final class MonitorRecorder {
    private MonitorRecorder() {}

    /**
     * The calling thread is about to enter a monitor.
     *
     * @param monitor the monitor, null if the program is about to fail
     * @param place number of the place
     * @return for {@link #entered}
     */
    public static long arrive(@Nullable Object monitor, int place) {
        Measurement measurement = Measurement.current();
        if (measurement == null || monitor == null) {
            return MonitorArrival.NONE;
        }
        try {
            return measurement.tracks().current().arriveAt(monitor, place);
        } catch (Throwable e) {
            measurement.failures().count("a monitor", e);
            return MonitorArrival.NONE;
        }
    }

    /**
     * The calling thread has entered the monitor.
     *
     * @param begin what {@link #arrive} returned
     * @param monitor the monitor
     * @param place number of the place
     */
    public static void entered(long begin, Object monitor, int place) {
        Measurement measurement = Measurement.current();
        if (begin == MonitorArrival.NONE || measurement == null) {
            return;
        }
        HookedThread thread = null;
        try {
            long now = measurement.clock().nanos();
            thread = measurement.tracks().current();
            thread.entered(begin, now, monitor, place);
        } catch (Throwable e) {
            measurement.failures().count("a monitor", e);
            if (thread != null) {
                thread.abandonOpen();
            }
        }
    }
}
