package io.scalegraph.agent.recorder;

/** Entry points of the hooks around methods that the user named sections and regions. None throws. */
public final class Sections {
    private Sections() {}

    /**
     * A section begins.
     *
     * @param section its class and method
     * @return the number of the window that it opens, negative if it opens none
     */
    public static long enterSection(String section) {
        if (!Recorder.isOn()) {
            return Windows.NONE;
        }
        try {
            HookedThread track = Tracks.current();
            return track == Track.NONE || track.sections++ > 0 ? Windows.INNER : openWindow(track, section);
        } catch (Throwable e) {
            Failures.count("begin of a section", e);
            return Windows.INNER;
        }
    }

    private static long openWindow(HookedThread track, String section) {
        boolean busy = track.busy;
        track.busy = true;
        try {
            return Windows.open(section);
        } finally {
            track.busy = busy;
        }
    }

    /**
     * A section ends.
     *
     * @param window what {@link #enterSection} returned
     */
    public static void exitSection(long window) {
        if (window == Windows.NONE) {
            return;
        }
        try {
            HookedThread track = Tracks.current();
            if (track != Track.NONE) {
                track.sections--;
            }
            if (window >= 0) {
                closeWindow(track, window);
            }
        } catch (Throwable e) {
            Failures.count("end of a section", e);
        }
    }

    private static void closeWindow(HookedThread track, long window) {
        boolean busy = track.busy;
        track.busy = true;
        try {
            Windows.close(window);
        } finally {
            track.busy = busy;
        }
    }

    /**
     * A region begins.
     *
     * @param region its class and method
     * @return whether it is measured, for {@link #exitRegion}
     */
    public static boolean enterRegion(String region) {
        if (!Recorder.isOn()) {
            return false;
        }
        try {
            HookedThread track = Tracks.current();
            if (track == Track.NONE) {
                return false;
            }
            track.enterRegion(region);
            return true;
        } catch (Throwable e) {
            Failures.count("begin of a region", e);
            return false;
        }
    }

    /**
     * The innermost region of the calling thread ends.
     *
     * @param measured what {@link #enterRegion} returned
     */
    public static void exitRegion(boolean measured) {
        if (!measured) {
            return;
        }
        try {
            HookedThread track = Tracks.current();
            if (track != Track.NONE) {
                track.exitRegion();
            }
        } catch (Throwable e) {
            Failures.count("end of a region", e);
        }
    }
}
