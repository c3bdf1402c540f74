package io.scalegraph.agent.recorder.counter;

/**
 * Work of one thread of which the operating system's account is known: from a random sample of the stretches between two
 * waits, each weighted with what it stands for. Elapsed time that is neither processor time nor run-queue delay was spent
 * off the processor while no hook saw a wait. Nanoseconds, since the thread's start. Stretches are sampled, not waits:
 * without hidden waits each leaves next to nothing, so that the sample's error is small even where waits vary widely. What
 * the sampled stretches had themselves, each counted once, is kept beside it: that is no estimate. The processor time of
 * the waits behind sampled stretches is, but a good one: it varies little from wait to wait, and what is left of the thread's bounds what can have
 * been hidden, where one long pause in a sampled stretch would stand for many.
 *
 * @param nanos elapsed time
 * @param cpuNanos processor time in it
 * @param runQueueNanos run-queue delay in it
 * @param watchedNanos elapsed time of the sampled stretches themselves
 * @param watchedRunnableNanos processor time and run-queue delay in them
 * @param waits what is known of waits behind sampled stretches
 */
public record WorkSample(
        long nanos, long cpuNanos, long runQueueNanos, long watchedNanos, long watchedRunnableNanos, Waits waits) {
    /** No work. */
    public static final WorkSample NONE = new WorkSample(0, 0, 0, 0, 0, new Waits(0, 0));

    /**
     * A sample of waits, each of which stands for as many as the stretch before it does.
     *
     * @param number how many the sample stands for
     * @param cpuNanos processor time in these, begin and end of a wait included
     */
    public record Waits(long number, long cpuNanos) {}

    /**
     * This and one more stretch.
     *
     * @param weight how many stretches it stands for
     * @param more the stretch
     * @param off for how much its time off the processor stands
     * @return the sum
     */
    public WorkSample plus(int weight, Stretch more, long off) {
        return new WorkSample(
                nanos + weight * (more.nanos - more.offNanos()) + off,
                cpuNanos + weight * more.cpuNanos,
                runQueueNanos + weight * more.runQueueNanos,
                watchedNanos + more.nanos,
                watchedRunnableNanos + more.cpuNanos + more.runQueueNanos,
                waits);
    }

    /**
     * A stretch of work.
     *
     * @param nanos elapsed time
     * @param cpuNanos processor time in it
     * @param runQueueNanos run-queue delay in it
     */
    public record Stretch(long nanos, long cpuNanos, long runQueueNanos) {
        /** {@return its time off the processor, from 0: clocks may disagree a little} */
        public long offNanos() {
            return Math.max(0, nanos - cpuNanos - runQueueNanos);
        }
    }

    /**
     * This and what is known of waits.
     *
     * @param all instead of those known so far
     * @return the sample
     */
    public WorkSample with(Waits all) {
        return new WorkSample(nanos, cpuNanos, runQueueNanos, watchedNanos, watchedRunnableNanos, all);
    }
}
