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
 * @param unnamed in the work by the ledger, and by samples of the work in no named part; the most it can be where only
 *     bounds are known
 * @param gap work by the ledger, less the workers' processor time by the operating system's count, less the known parts
 *     of ML; negative by what threads used of the processor in waits
 * @param known parts of ML: run-queue delay, what the host took, stops by the JVM
 */
record Parts(double capacity, double unnamed, double gap, double known) {
    static final Parts NONE = new Parts(0, 0, 0, 0);

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
        Checks checks = window.checks();
        double unnamed = checks.offProcessorBounds() == null
                ? orUnknown(checks.offProcessor())
                : checks.offProcessorBounds().high();
        return new Parts(window.extent().capacity(), unnamed, gap - known, known);
    }

    private static double orUnknown(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    Parts plus(Parts other) {
        return new Parts(capacity + other.capacity, unnamed + other.unnamed, gap + other.gap, known + other.known);
    }

    /** Of N*T_para, a ratio. */
    double unnamedShare() {
        return unnamed / capacity;
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
