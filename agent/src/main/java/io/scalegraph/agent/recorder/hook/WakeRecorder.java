package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import org.jspecify.annotations.Nullable;

/** What is called before one thread wakes another: only somebody who is queued is unparked, so this is seldom. */
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
