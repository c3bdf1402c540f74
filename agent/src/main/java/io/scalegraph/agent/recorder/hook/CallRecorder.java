package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.thread.Track;

/**
 * What is called around acquisitions of locks, yields and spin waits in the program's own code, where an option asks for
 * it. Each place has a number, which stands in its code: no stack is walked and nothing is looked up. None throws.
 */
public final class CallRecorder {
    private static final long NOT_TAKEN = Long.MIN_VALUE;

    private CallRecorder() {}

    /**
     * The number of a place, the same each time.
     *
     * @param call class and method called, without the package
     * @param site class and method of the program that calls
     * @return from 0
     */
    public static int place(String call, String site) {
        return CallPlaces.number(call, site);
    }

    /**
     * An acquisition begins.
     *
     * @return for one of the methods that end it
     */
    public static long begin() {
        Measurement measurement = Measurement.current();
        return measurement == null ? NOT_TAKEN : measurement.clock().nanos();
    }

    /**
     * An acquisition has ended.
     *
     * @param begin what {@link #begin} returned
     * @param place number of the place
     */
    public static void end(long begin, int place) {
        end(true, begin, place);
    }

    /**
     * An acquisition has ended.
     *
     * @param stamp of a stamped lock, 0 if it was not acquired
     * @param begin what {@link #begin} returned
     * @param place number of the place
     */
    public static void end(long stamp, long begin, int place) {
        end(stamp != 0, begin, place);
    }

    /**
     * An acquisition has ended.
     *
     * @param acquired whether the lock was acquired
     * @param begin what {@link #begin} returned
     * @param place number of the place
     */
    public static void end(boolean acquired, long begin, int place) {
        Measurement measurement = Measurement.current();
        if (begin == NOT_TAKEN || measurement == null) {
            return;
        }
        try {
            long now = measurement.clock().nanos();
            Track track = measurement.tracks().own();
            if (track != null) {
                track.countCall(place, begin, now, !acquired);
            }
        } catch (Throwable e) {
            Failed.in(Doing.COUNTED_CALL, measurement, null, e);
        }
    }

    /**
     * A yield or spin wait.
     *
     * @param place number of the place
     */
    public static void hit(int place) {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                Track track = measurement.tracks().own();
                if (track != null) {
                    track.countCall(place);
                }
            } catch (Throwable e) {
                Failed.in(Doing.COUNTED_CALL, measurement, null, e);
            }
        }
    }
}
