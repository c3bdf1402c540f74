package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/**
 * What hooks around methods call that the user declared computation: whatever the thread does inside counts as work, and no
 * hook that a platform thread meets there does anything. None throws.
 */
public final class ComputationRecorder {
    private ComputationRecorder() {}

    /**
     * A computation begins.
     *
     * @return the thread, for {@link #exit}; null if it is not measured, as inside a wait, which has the time, or inside
     *     another computation
     */
    public static @Nullable HookedThread enter() {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread thread = null;
        try {
            thread = measurement.tracks().current();
            return thread.openComputation() ? thread : null;
        } catch (Throwable e) {
            if (thread != null) {
                thread.failure = e;
            }
            Failed.in(Doing.COMPUTATION, measurement, thread, e);
            return null;
        }
    }

    /**
     * A computation ends.
     *
     * @param entered what {@link #enter} returned
     */
    public static void exit(@Nullable HookedThread entered) {
        Measurement measurement = Measurement.current();
        if (entered == null || measurement == null) {
            return;
        }
        try {
            if (measurement.has(entered)) {
                entered.closeComputation();
            }
        } catch (Throwable e) {
            entered.failure = e;
            Failed.in(Doing.COMPUTATION, measurement, entered, e);
        }
    }
}
