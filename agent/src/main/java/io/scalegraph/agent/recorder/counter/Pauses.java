package io.scalegraph.agent.recorder.counter;

/**
 * How often a pause counts that was met in a stretch which stands for many: once at least, and at most for as much as one did
 * that was met before. A pause that was met once tells nothing of the other stretches: of hundreds, one had it. For one
 * thread at a time.
 */
public final class Pauses {
    private long most;

    /** None was met yet. */
    public Pauses() {}

    /**
     * How much a pause stands for.
     *
     * @param weight how many stretches the one stands for in which it was
     * @param nanos how long it was, from 0
     * @return nanoseconds
     */
    public long counted(int weight, long nanos) {
        return weight == 1 ? nanos : Math.max(nanos, Math.min(weight * nanos, most));
    }

    /**
     * A pause was met, and has been counted.
     *
     * @param weight how many stretches the one stands for in which it was
     * @param nanos how long it was, from 0
     */
    public void met(int weight, long nanos) {
        most = Math.max(most, weight * nanos);
    }
}
