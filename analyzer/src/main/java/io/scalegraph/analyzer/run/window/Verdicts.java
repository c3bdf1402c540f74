package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The checks of one window: each compares what was measured apart, so that each can fail. Stateless. */
public final class Verdicts {
    /**
     * Waits of all workers by two who counted apart; elapsed seconds.
     *
     * @param hooks by the agent's hooks, and JFR's events
     * @param samples of what hooks did not see, what JFR's samples name
     * @param system by the operating system's totals: elapsed time less processor time and run-queue delay. Waits use a
     *     little of both, so it is less than what hooks time
     * @param lost what neither hook nor sample knows, worker by worker: none has lost less than nothing
     * @param early part of that in which JFR may not have been up yet, which may be waits of which it alone tells
     */
    public record Waits(double hooks, double samples, double system, double lost, double early) {}

    private Verdicts() {}

    /**
     * All checks.
     *
     * @param window a window
     * @return one of each kind, in their order
     */
    public static List<Verdict> of(WindowAnalysis window) {
        double capacity = window.extent().capacity();
        Waits waits = waits(window);
        return List.of(
                new Verdict(Verdict.Check.CLOSURE, window.checks().closureError()),
                new Verdict(Verdict.Check.OFF_PROCESSOR, of(offProcessor(window), capacity)),
                new Verdict(Verdict.Check.WAITS, of(waits == null ? null : lost(waits, capacity), capacity)),
                new Verdict(Verdict.Check.ELAPSED_TIMES, elapsed(window)),
                new Verdict(Verdict.Check.PROCESSOR_TIMES, processor(window.baseline())));
    }

    /**
     * One check.
     *
     * @param window a window
     * @param check which
     * @return its verdict
     */
    public static Verdict of(WindowAnalysis window, Verdict.Check check) {
        return of(window).stream()
                .filter(verdict -> verdict.check() == check)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Waits by hooks and by the system.
     *
     * @param window a window
     * @return both, null if a worker's counters are not known, or if computation was declared: it may wait as well
     */
    public static @Nullable Waits waits(WindowAnalysis window) {
        Double computed = window.detail().computed();
        if (computed == null || computed > 0) {
            return null;
        }
        double hooks = 0;
        double system = 0;
        for (WorkerTimes worker : window.workers()) {
            WorkerTimes.SystemTimes counted = worker.system();
            if (worker.id() < 0) {
                continue;
            }
            if (counted.cpu() == null || counted.runQueue() == null || counted.outside() == null) {
                return null;
            }
            double life = worker.elapsed().work() + worker.elapsed().waited() + counted.outside();
            hooks += worker.elapsed().waited();
            system += Math.max(0, life - counted.cpu() - counted.runQueue());
        }
        double named = 0;
        double lost = 0;
        double early = 0;
        for (Stalls.Elsewhere row : window.detail().stalls().elsewhere()) {
            boolean unknown = row.kind().equals(WaitKind.OUTSIDE.label());
            named += unknown ? 0 : row.time();
            lost += unknown ? row.time() : 0;
            early += unknown ? row.early() : 0;
        }
        return window.workers().isEmpty() ? null : new Waits(hooks, named, system, lost, early);
    }

    private static @Nullable Double lost(Waits waits, double capacity) {
        return deciding(waits.lost() - waits.early(), waits.lost(), Verdict.Check.WAITS.limit() * capacity);
    }

    private static @Nullable Double offProcessor(WindowAnalysis window) {
        OffProcessorBounds bounds = window.checks().offProcessorBounds();
        if (bounds == null) {
            return window.checks().offProcessor();
        }
        return deciding(
                bounds.low(),
                bounds.high(),
                Verdict.Check.OFF_PROCESSOR.limit() * window.extent().capacity());
    }

    /** Where only bounds are known, the one that decides; null if neither does. */
    private static @Nullable Double deciding(double low, double high, double limit) {
        return low > limit ? Double.valueOf(low) : high <= limit || Double.isNaN(high) ? Double.valueOf(high) : null;
    }

    private static @Nullable Double elapsed(WindowAnalysis window) {
        BaselineCheck baseline = window.baseline();
        return baseline == null
                ? null
                : of(baseline.difference(), window.extent().tPara());
    }

    private static @Nullable Double processor(@Nullable BaselineCheck baseline) {
        BaselineCheck.ProcessorTime time = baseline == null ? null : baseline.processorTime();
        return (time == null || Double.isNaN(time.excess())) ? null : Double.valueOf(time.excess());
    }

    private static @Nullable Double of(@Nullable Double part, double whole) {
        return (part == null || whole == 0) ? null : Double.valueOf(part / whole);
    }
}
