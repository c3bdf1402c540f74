package io.scalegraph.bench.closure;

import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import org.jspecify.annotations.Nullable;

/**
 * The processor time of the windows of one run. Seconds; NaN where something was not measured.
 *
 * @param capacity N*T_para
 * @param sampled what samples of the work say
 * @param gap work by the ledger, less the workers' processor time by the operating system's count, less the known parts
 *     of ML; negative by what threads used of the processor in waits
 * @param known parts of ML: run-queue delay, what the host took, stops by the JVM
 */
record Parts(double capacity, Sampled sampled, double gap, double known) {
    static final Parts NONE = new Parts(0, new Sampled(0, 0, 0, 0), 0, 0);

    /**
     * What samples of the work say. A window whose samples stand for too little of its work tells nothing, and nothing
     * about the others.
     *
     * @param windows how many windows there are
     * @param told how many of them have enough samples; the rest is of these
     * @param capacity N*T_para
     * @param unnamed in the work by the ledger, and by the samples in no named part; the most it can be where only bounds
     *     are known
     */
    record Sampled(int windows, int told, double capacity, double unnamed) {
        private static Sampled of(WindowAnalysis window) {
            Checks checks = window.checks();
            Double unnamed = checks.offProcessorBounds() == null
                    ? checks.offProcessor()
                    : Double.valueOf(checks.offProcessorBounds().high());
            return unnamed == null
                    ? new Sampled(1, 0, 0, 0)
                    : new Sampled(1, 1, window.extent().capacity(), unnamed);
        }

        private Sampled plus(Sampled other) {
            return new Sampled(
                    windows + other.windows, told + other.told, capacity + other.capacity, unnamed + other.unnamed);
        }
    }

    /** Of one window. */
    static Parts of(WindowAnalysis window) {
        double gap = 0;
        for (WorkerTimes worker : window.workers()) {
            gap += worker.processor().work() - orUnknown(worker.system().cpu());
        }
        double known = 0;
        for (MlPart part : window.terms().mlParts()) {
            known += part.time() == null ? 0 : part.time();
        }
        return new Parts(window.extent().capacity(), Sampled.of(window), gap - known, known);
    }

    private static double orUnknown(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    Parts plus(Parts other) {
        return new Parts(capacity + other.capacity, sampled.plus(other.sampled), gap + other.gap, known + other.known);
    }

    /** Of N*T_para of the windows that tell, a ratio; NaN if none does. */
    double unnamedShare() {
        return sampled.unnamed / sampled.capacity;
    }

    /** Of N*T_para, a ratio. */
    double gapShare() {
        return gap / capacity;
    }

    /** What the machine and the JVM kept back of N*T_para, a ratio. */
    double keptBack() {
        return known / capacity;
    }
}
