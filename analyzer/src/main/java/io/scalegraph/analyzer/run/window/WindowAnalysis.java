package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one window says.
 *
 * @param extent which window it is
 * @param terms L(W,N) and its terms
 * @param checks how far that can be believed
 * @param baseline comparison with a one-processor run, null if none was given
 * @param workers the workers, most work first
 * @param unworked elapsed time in which no worker is known to have worked
 * @param detail where the time went
 */
public record WindowAnalysis(
        Extent extent,
        Terms terms,
        Checks checks,
        @Nullable BaselineCheck baseline,
        List<WorkerTimes> workers,
        Unworked unworked,
        Detail detail) {
    private static final double WORKER_SHARE = 0.1;
    /** So much of one more on the average is none. */
    private static final double SELDOM = 0.2;

    /**
     * Processor time of all workers' work by the operating system. Places of carriers that are not there have none.
     *
     * @return seconds, null if that of one is not known
     */
    public @Nullable Double cpuOfWork() {
        return cpuOfWork(workers);
    }

    /**
     * Workers that are at work at the same time: of those that work at least a tenth of the time that the busiest does, as many
     * as work on the average while the one does that meets the most others.
     *
     * @return how many, from 0
     */
    public int threadsAtOnce() {
        double most = workers.stream()
                .mapToDouble(worker -> worker.elapsed().work())
                .max()
                .orElse(0);
        List<WorkerTimes.Elapsed> busy = workers.stream()
                .map(WorkerTimes::elapsed)
                .filter(elapsed -> elapsed.work() >= WORKER_SHARE * most)
                .toList();
        double crowd = busy.stream()
                .filter(elapsed -> elapsed.height() > 0)
                .mapToDouble(elapsed -> elapsed.work() / elapsed.height())
                .max()
                .orElse(busy.size());
        return (int) Math.min(busy.size(), Math.ceil(crowd - SELDOM));
    }

    /**
     * Threads of native code among the workers, of which nothing is known but their time.
     *
     * @return most work first
     */
    public List<WorkerTimes> natives() {
        return workers.stream()
                .filter(worker -> NativeThreads.isNative(worker.id()))
                .toList();
    }

    /**
     * Processor time of their work.
     *
     * @return seconds
     */
    public double workOfNatives() {
        return work(natives());
    }

    /**
     * Of the work that of Java's threads, of which there are samples.
     *
     * @return a ratio in [0, 1], 1 if nobody works
     */
    public double shareOfJava() {
        double all = work(workers);
        return all <= 0 ? 1 : 1 - workOfNatives() / all;
    }

    private static double work(List<WorkerTimes> some) {
        return some.stream().mapToDouble(worker -> worker.processor().work()).sum();
    }

    /**
     * The same without workers and details, of which a recording of many windows has too many to be kept.
     *
     * @return its extent, terms and checks
     */
    public WindowAnalysis numbers() {
        return new WindowAnalysis(extent, terms, checks, baseline, List.of(), unworked, Detail.NONE);
    }

    /**
     * Whether workers and details are not there.
     *
     * @return true of what {@link #numbers} returns, and of a window without workers
     */
    public boolean isNumbersOnly() {
        return workers.isEmpty();
    }

    static @Nullable Double cpuOfWork(List<WorkerTimes> workers) {
        double sum = 0;
        for (WorkerTimes worker : workers) {
            Double cpu = worker.system().cpuOfWork();
            if (cpu == null && worker.id() >= 0) {
                return null;
            }
            sum += cpu == null ? 0 : cpu;
        }
        return workers.isEmpty() ? null : Double.valueOf(sum);
    }
}
