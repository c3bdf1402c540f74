package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import org.jspecify.annotations.Nullable;

/**
 * What hooks do about what fails in them. Where the thread is known it is stored there first, in
 * {@link HookedThread#failure}, since even the call of this may fail for want of stack. The changed code then keeps from
 * the program what comes out of the hook, as do the stand-ins for calls. Nothing here links or loads anything that has not
 * been there since the start: a handler that first runs when there is no memory has none for that either.
 */
final class Failed {
    /** From here on no thread can be stopped. */
    private static final int NO_STOP = 20;
    /** What stops a thread, null where nothing can. A class that a method names is looked for where that first runs. */
    private static final @Nullable Class<?> STOP = Runtime.version().feature() < NO_STOP ? ThreadDeath.class : null;

    private Failed() {}

    /**
     * Cleans up and counts, as far as memory and stack allow it now; the thread's next hook does the rest.
     *
     * @param doing what the agent was doing
     * @param measurement the measurement
     * @param thread the thread with the failure, null if it is not known, or if nothing is open because of it
     * @param failure what was thrown; thrown again if the program stops the thread by it, which is no failure
     */
    static void in(Doing doing, Measurement measurement, @Nullable HookedThread thread, Throwable failure) {
        try {
            if (thread != null) {
                thread.recover(doing.text);
            } else if (!stops(failure)) {
                measurement.failures().count(doing.text, failure);
            }
        } catch (Throwable again) {
            // said above
        }
        if (stops(failure)) {
            throw (Error) failure;
        }
    }

    private static boolean stops(Throwable failure) {
        return STOP != null && STOP.isInstance(failure);
    }
}
