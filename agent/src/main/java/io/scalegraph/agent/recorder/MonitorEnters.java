package io.scalegraph.agent.recorder;

import org.jspecify.annotations.Nullable;

/**
 * What is called around the program's own {@code monitorenter}, where an option asks for it. A free monitor costs two
 * clock readings and no look at the stack: the place is a number that stands in the code. None throws: the second call
 * comes when the monitor is held.
 */
public final class MonitorEnters {
    /**
     * From here on entering was a wait, in nanoseconds. A free monitor takes a tenth of that, or a third in the
     * interpreter; what contended ones take below it is in the counted calls.
     */
    static final long WAIT_NANOS = 1_000;

    static final long NOT_TAKEN = Long.MIN_VALUE;

    private MonitorEnters() {}

    /**
     * The calling thread is about to enter a monitor.
     *
     * @param monitor the monitor, null if the program is about to fail
     * @param place number of the place
     * @return for {@link #entered}
     */
    public static long arrive(@Nullable Object monitor, int place) {
        if (!Recorder.isOn() || monitor == null) {
            return NOT_TAKEN;
        }
        try {
            HookedThread thread = Tracks.current();
            // In the JDK's code that names its waits JFR's events tell of the monitor, as they do without the option.
            return thread.busy || thread.context != null ? NOT_TAKEN : thread.arrive(monitor, place);
        } catch (Throwable e) {
            Failures.count("a monitor", e);
            return NOT_TAKEN;
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
        if (begin == NOT_TAKEN) {
            return;
        }
        long now = System.nanoTime();
        HookedThread thread = Track.NONE;
        try {
            thread = Tracks.current();
            thread.entered(begin, now, monitor, place);
        } catch (Throwable e) {
            Failures.count("a monitor", e);
            thread.abandonWait();
        }
    }
}
