package io.scalegraph.agent.recorder;

/**
 * Entry points of the hooks around methods that the user declared computation: whatever the thread does inside counts as
 * work, and no hook that it meets there does anything. None throws.
 */
public final class Computing {
    private Computing() {}

    /**
     * A computation begins.
     *
     * @return whether it is measured, and {@link #exit} ends it; not inside a wait, which has the
     *     time, nor inside another computation
     */
    public static boolean enter() {
        if (!Recorder.isOn()) {
            return false;
        }
        Track track = Track.NONE;
        try {
            track = Tracks.own();
            if (track.busy) {
                return false;
            }
            track.busy = true;
            track.openComputation();
            return true;
        } catch (Throwable e) {
            failed(track, e);
            return false;
        }
    }

    /**
     * A computation ends.
     *
     * @param measured what {@link #enter} returned
     */
    public static void exit(boolean measured) {
        if (!measured) {
            return;
        }
        Track track = Track.NONE;
        try {
            track = Tracks.own();
            track.closeComputation();
            track.busy = track == Track.NONE;
        } catch (Throwable e) {
            failed(track, e);
        }
    }

    private static void failed(Track track, Throwable failure) {
        Failures.count("a computation", failure);
        track.abandonWait();
        track.busy = track == Track.NONE;
    }
}
