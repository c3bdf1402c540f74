package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import org.jspecify.annotations.Nullable;

/** What is called before one thread wakes another: only somebody who waits is woken, so this is seldom. */
public final class WakeRecorder {
    private WakeRecorder() {}

    /**
     * The calling thread is about to unpark another.
     *
     * @param woken the other thread, null if the call will have no effect
     */
    public static void wake(@Nullable Object woken) {
        wake(woken, false);
    }

    /**
     * The calling thread is about to interrupt another, or itself.
     *
     * @param interrupted the other thread
     */
    public static void interrupt(@Nullable Object interrupted) {
        wake(interrupted, true);
    }

    /**
     * The calling thread is about to wake a selector, at which a thread may wait.
     *
     * @param selector the selector
     */
    public static void wakeSelector(Object selector) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return;
        }
        try {
            measurement.tracks().wakeSelector(selector);
        } catch (Throwable e) {
            Failed.in(Doing.WAKE, measurement, null, e);
        }
    }

    private static void wake(@Nullable Object woken, boolean interrupted) {
        Measurement measurement = Measurement.current();
        if (measurement == null || woken == null) {
            return;
        }
        try {
            measurement.tracks().wake((Thread) woken, interrupted);
        } catch (Throwable e) {
            Failed.in(Doing.WAKE, measurement, null, e);
        }
    }
}
