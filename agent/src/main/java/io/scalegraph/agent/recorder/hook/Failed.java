package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/**
 * What hooks do about what fails in them. Where the thread is known it is stored there first, in
 * {@link HookedThread#failure}, since even the call of this may fail for want of stack. The changed code then keeps from
 * the program what comes out of the hook, as do the stand-ins for calls.
 */
final class Failed {
    private Failed() {}

    /**
     * Cleans up and counts, as far as memory and stack allow it now; the thread's next hook does the rest.
     *
     * @param where what the agent was doing
     * @param measurement the measurement
     * @param thread the thread with the failure, null if it is not known, or if nothing is open because of it
     * @param failure what was thrown
     * @throws ThreadDeath if that is it: the program stops the thread, which is no failure
     */
    static void in(String where, Measurement measurement, @Nullable HookedThread thread, Throwable failure) {
        try {
            if (thread != null) {
                thread.recover(where);
            } else if (!(failure instanceof ThreadDeath)) {
                measurement.failures().count(where, failure);
            }
        } catch (Throwable again) {
            // said above
        }
        if (failure instanceof ThreadDeath stop) {
            throw stop;
        }
    }
}
