package io.scalegraph.agent.recorder.meeting;

import org.jspecify.annotations.Nullable;

/** One thread as it joins generations, and opens those that are not open yet. Used by that thread only. */
final class Opener {
    private final Generations generations;
    /** Where the table had room for the last that the thread has opened. */
    private int near;
    /** Number of the next that the thread opens, taken for it before; none while {@link Generations#areUsedUp}. */
    private long nextNumber = 1;

    Opener(Generations generations) {
        this.generations = generations;
    }

    /** The generation, which the thread belongs to from now on; null if there is no room. */
    @Nullable
    Generation join(Object barrier, long phase) {
        Generation joined = generations.join(barrier, phase);
        if (joined != null) {
            return joined;
        }
        Generation opened = ofNextNumber(barrier, phase);
        if (!generations.open(opened, barrier, near)) {
            return null;
        }
        near = opened.slot;
        return opened;
    }

    /** A pair, which the thread is the first of. It is in no table. */
    Generation pair(Object exchanger) {
        return ofNextNumber(exchanger, 0);
    }

    private Generation ofNextNumber(Object barrier, long phase) {
        if (Generations.areUsedUp(nextNumber)) {
            nextNumber = generations.takeNumbers();
        }
        Generation opened = new Generation(barrier, phase, nextNumber++);
        opened.join();
        return opened;
    }
}
