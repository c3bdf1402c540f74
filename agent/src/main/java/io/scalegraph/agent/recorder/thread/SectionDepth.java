package io.scalegraph.agent.recorder.thread;

/** How many sections a thread is in, one inside the other. Used by that thread only. */
public final class SectionDepth {
    private int depth;

    SectionDepth() {}

    /**
     * A section begins.
     *
     * @return whether the thread was in none
     */
    public boolean enter() {
        return depth++ == 0;
    }

    /**
     * A section ends.
     *
     * @return whether the thread was in one, which it may have entered when something else was measured
     */
    public boolean exit() {
        if (depth == 0) {
            return false;
        }
        depth--;
        return true;
    }
}
