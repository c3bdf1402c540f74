package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Windows;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/** What hooks around methods call that the user named sections and regions. None throws. */
public final class SectionRecorder {
    /** What {@link #enterSection} returns while measuring is off, and stands for when it fails. */
    public static final long NOT_MEASURED = Windows.NONE;

    private SectionRecorder() {}

    /**
     * A section begins.
     *
     * @param section its class and method
     * @return the number of the window that it opens, negative if it opens none
     */
    public static long enterSection(String section) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return NOT_MEASURED;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            boolean opens = thread.isMeasured() && thread.sections().enter();
            return opens ? openWindow(measurement, thread, section) : Windows.INNER;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.BEGIN_OF_SECTION, measurement, thread, e);
            return Windows.INNER;
        }
    }

    private static long openWindow(Measurement measurement, HookedThread thread, String section) {
        boolean before = thread.pause();
        try {
            return measurement.windows().open(section);
        } finally {
            thread.goOn(before);
        }
    }

    /**
     * A section ends.
     *
     * @param window what {@link #enterSection} returned
     */
    public static void exitSection(long window) {
        Measurement measurement = Measurement.current();
        if (window == NOT_MEASURED || measurement == null) {
            return;
        }
        HookedThread thread = null;
        try {
            long now = measurement.clock().nanos(); // first of all, since what follows is no part of the section
            thread = measurement.tracks().current();
            if (thread.sections().exit() && window >= 0) {
                closeWindow(measurement, thread, window, now);
            }
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.END_OF_SECTION, measurement, thread, e);
        }
    }

    private static void closeWindow(Measurement measurement, HookedThread thread, long window, long now) {
        boolean before = thread.pause();
        try {
            measurement.windows().close(window, now);
        } finally {
            thread.goOn(before);
        }
    }

    /**
     * A region begins.
     *
     * @param region its class and method
     * @return the thread, for {@link #exitRegion}; null if the region is not measured
     */
    public static @Nullable HookedThread enterRegion(String region) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            if (!thread.isMeasured()) {
                return null;
            }
            thread.enterRegion(region);
            return thread;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.BEGIN_OF_REGION, measurement, thread, e);
            return null;
        }
    }

    /**
     * The innermost region of the calling thread ends.
     *
     * @param entered what {@link #enterRegion} returned
     */
    public static void exitRegion(@Nullable HookedThread entered) {
        Measurement measurement = Measurement.current();
        if (entered == null || measurement == null) {
            return;
        }
        try {
            if (measurement.has(entered)) {
                entered.exitRegion();
            }
        } catch (Throwable e) {
            entered.failure = e;
            Failed.in(Doing.END_OF_REGION, measurement, entered, e);
        }
    }
}
