package io.scalegraph.analyzer.run.worker;

import org.jspecify.annotations.Nullable;

/**
 * One worker: a thread that executed program code in the window.
 *
 * @param name its name
 * @param id Java thread id
 * @param t T_i, processor time it held in work or primitives
 * @param l L_i, processor time charged to its primitives plus its share of ML
 * @param work processor time in program code
 * @param primitive processor time charged to its waits in primitives
 * @param idle processor time charged to it while it had nothing to do
 * @param waited elapsed time in primitives, children and without a task together, whatever was charged
 * @param workElapsed elapsed time in program code
 * @param height elapsed time that is its share: while n workers work, an n-th each; with the window's unworked time
 *     the heights sum to tPara
 * @param cpu processor time by the operating system's count, null if not measured
 * @param runQueue time runnable but not on a processor, null if not measured
 * @param offProcessor its part of the window's, null if not measured
 * @param startDelay elapsed time from Thread.start until it began to run, null if not measured or not in the window
 */
public record WorkerTimes(
        String name,
        long id,
        double t,
        double l,
        double work,
        double primitive,
        double idle,
        double waited,
        double workElapsed,
        double height,
        @Nullable Double cpu,
        @Nullable Double runQueue,
        @Nullable Double offProcessor,
        @Nullable Double startDelay) {}
