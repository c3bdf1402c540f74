package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;

/**
 * What is called around acquisitions of locks, yields and spin waits in the program's own code, where an option asks for
 * it. Each place has a number, which stands in its code: no stack is walked and nothing is looked up. None throws.
 */
public final class CallCounts {
    private static final long NOT_TAKEN = Long.MIN_VALUE;

    private CallCounts() {}

    /**
     * An acquisition begins.
     *
     * @return for one of the methods that end it
     */
    public static long begin() {
        return Recorder.isOn() ? System.nanoTime() : NOT_TAKEN;
    }

    /**
     * An acquisition has ended.
     *
     * @param begin what {@link #begin} returned
     * @param place number of the place
     */
    public static void end(long begin, int place) {
        end(begin, true, place);
    }

    /**
     * An acquisition has ended.
     *
     * @param begin what {@link #begin} returned
     * @param stamp of a stamped lock, 0 if it was not acquired
     * @param place number of the place
     */
    public static void end(long begin, long stamp, int place) {
        end(begin, stamp != 0, place);
    }

    /**
     * An acquisition has ended.
     *
     * @param begin what {@link #begin} returned
     * @param acquired whether the lock was acquired
     * @param place number of the place
     */
    public static void end(long begin, boolean acquired, int place) {
        if (begin == NOT_TAKEN) {
            return;
        }
        long now = System.nanoTime();
        try {
            Track track = Tracks.own();
            if (track != Track.NONE) {
                end(track, begin, now, acquired, place);
            }
        } catch (Throwable e) {
            Failures.count("a counted call", e);
        }
    }

    /**
     * An attempt for a time has ended.
     *
     * @param attempt what {@link TimedAttempt#begin} returned
     * @param stamp of a stamped lock, 0 if it was not acquired
     * @param place number of the place
     */
    public static void end(TimedAttempt attempt, long stamp, int place) {
        end(attempt.beginNanos(), stamp != 0, place);
    }

    /**
     * An attempt for a time has ended.
     *
     * @param attempt what {@link TimedAttempt#begin} returned
     * @param acquired whether the lock was acquired
     * @param place number of the place
     */
    public static void end(TimedAttempt attempt, boolean acquired, int place) {
        end(attempt.beginNanos(), acquired, place);
    }

    static void end(Track track, long begin, long now, boolean acquired, int place) {
        track.calls.add(place, now - begin, !acquired, track.waitedSince(begin));
    }

    /**
     * A yield or spin wait.
     *
     * @param place number of the place
     */
    public static void hit(int place) {
        if (Recorder.isOn()) {
            try {
                Track track = Tracks.own();
                if (track != Track.NONE) {
                    track.calls.add(place, TraceFormat.NOT_MEASURED, false, false);
                }
            } catch (Throwable e) {
                Failures.count("a counted call", e);
            }
        }
    }
}
