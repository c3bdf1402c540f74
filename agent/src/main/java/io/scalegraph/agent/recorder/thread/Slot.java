package io.scalegraph.agent.recorder.thread;

import org.jspecify.annotations.Nullable;

/**
 * All that stays in a thread behind a measurement: no thread can clear another one's thread-local, but what lies in it can be
 * emptied. Filled by its thread, emptied by the recorder's; whichever comes last, the thread is looked up again.
 */
final class Slot {
    /** What is known of the thread, null if it is to be looked up. */
    @Nullable
    HookedThread thread;

    /** Empties it, if a thread has it. */
    static void empty(@Nullable Slot slot) {
        if (slot != null) {
            slot.thread = null;
        }
    }
}
