package io.scalegraph.agent.recorder;

/**
 * Entry points of the hooks around methods that the user declared computation: whatever the thread does inside counts as
 * work, and no hook that a platform thread meets there does anything. None throws.
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
        HookedThread track = Track.NONE;
        try {
            track = Tracks.current();
            return track.openComputation();
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
        HookedThread track = Track.NONE;
        try {
            track = Tracks.current();
            track.closeComputation();
        } catch (Throwable e) {
            failed(track, e);
        }
    }

    private static void failed(HookedThread track, Throwable failure) {
        Failures.count("a computation", failure);
        track.abandonWait();
        track.busy = track == Track.NONE;
    }
}
