package io.scalegraph.analyzer.run.worker;

import org.jspecify.annotations.Nullable;

/**
 * One worker: a thread that executed program code in the window. Seconds.
 *
 * @param name its name
 * @param id Java thread id; below 0 of what is none, see {@link MissingCarriers} and {@link NativeThreads}
 * @param processor processor time
 * @param elapsed elapsed time
 * @param system what the operating system says
 */
public record WorkerTimes(String name, long id, Processor processor, Elapsed elapsed, SystemTimes system) {
    /**
     * Processor time of a worker.
     *
     * @param t T_i, what it held in work or primitives
     * @param l L_i, what was charged to its primitives plus its share of ML
     * @param work in program code
     * @param primitive charged to its waits in primitives
     * @param idle charged to it while it had nothing to do
     */
    public record Processor(double t, double l, double work, double primitive, double idle) {}

    /**
     * Elapsed time of a worker.
     *
     * @param work in program code
     * @param waited in primitives, children and without a task together, whatever was charged
     * @param height what is its share: while n workers work, an n-th each; with the window's unworked time the heights
     *     sum to T_para
     * @param startDelay from Thread.start until it began to run, null if not measured or not in the window
     */
    public record Elapsed(
            double work,
            double waited,
            double height,
            @Nullable Double startDelay) {}

    /**
     * What the operating system says of a worker.
     *
     * @param cpu processor time by its count, null if not measured
     * @param cpuOfWork that part of it which was not spent in waits, null if not measured, or if computation was declared
     * @param runQueue time runnable but not on a processor, null if not measured
     * @param outside time in no wait that a hook saw and yet neither on a processor nor in a queue for one, which has left
     *     the work, null if not measured
     * @param offProcessor its part of the off-processor time that is still in the work, null if not measured
     */
    public record SystemTimes(
            @Nullable Double cpu,
            @Nullable Double cpuOfWork,
            @Nullable Double runQueue,
            @Nullable Double outside,
            @Nullable Double offProcessor) {
        /** Nothing was measured. */
        public static final SystemTimes UNKNOWN = new SystemTimes(null, null, null, null, null);
    }
}
