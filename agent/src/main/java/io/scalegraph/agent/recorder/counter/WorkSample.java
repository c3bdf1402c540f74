package io.scalegraph.agent.recorder.counter;

/**
 * Work of one thread of which the operating system's account is known: from a random sample of the stretches between two
 * waits, each weighted with what it stands for. Elapsed time that is neither processor time nor run-queue delay was spent
 * off the processor while no hook saw a wait. Nanoseconds, since the thread's start. Stretches are sampled, not waits:
 * without hidden waits each leaves next to nothing, so that the sample's error is small even where waits vary widely. What
 * the sampled stretches had themselves, each counted once, is kept beside it: that is no estimate.
 *
 * @param nanos elapsed time
 * @param cpuNanos processor time in it
 * @param runQueueNanos run-queue delay in it
 * @param watchedNanos elapsed time of the sampled stretches themselves
 * @param watchedRunnableNanos processor time and run-queue delay in them
 */
public record WorkSample(long nanos, long cpuNanos, long runQueueNanos, long watchedNanos, long watchedRunnableNanos) {
    /** No work. */
    public static final WorkSample NONE = new WorkSample(0, 0, 0, 0, 0);

    /**
     * This and one more stretch.
     *
     * @param weight how many stretches it stands for
     * @param moreNanos its elapsed time
     * @param moreCpu processor time in it
     * @param moreRunQueue run-queue delay in it
     * @return the sum
     */
    public WorkSample plus(int weight, long moreNanos, long moreCpu, long moreRunQueue) {
        return new WorkSample(
                nanos + weight * moreNanos,
                cpuNanos + weight * moreCpu,
                runQueueNanos + weight * moreRunQueue,
                watchedNanos + moreNanos,
                watchedRunnableNanos + moreCpu + moreRunQueue);
    }
}
