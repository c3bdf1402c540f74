package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ML: what the work costs beyond the same work on one processor. With a one-processor run, ML = work at N - work at 1
 * (YZM Eq. 7, by time), and the known parts are differences too; without one, ML is the known parts alone. Seconds.
 */
final class MemoryLatency {
    static final String GC = "GC pauses";
    static final String RUN_QUEUE = "run-queue delay";
    static final String INFLATION = "unattributed inflation";

    private static final double SECOND = 1e9;

    private final List<WindowAnalysis.MlPart> parts;
    private final @Nullable Double total;
    private final Map<Long, Double> shares = new HashMap<>();

    private MemoryLatency(List<WorkerWindow> workers, Ledger<Trace.Place> ledger, @Nullable Baseline baseline) {
        List<Account<Trace.Place>> accounts = ledger.accounts();
        double work = accounts.stream().mapToDouble(Account::work).sum() / SECOND;
        double gc = accounts.stream().mapToDouble(Account::pausedWork).sum() / SECOND;
        Double runQueue = runQueue(workers, accounts);
        Double gcPart = minus(gc, baseline == null ? Double.valueOf(0) : baseline.gc());
        Double runQueuePart = minus(runQueue, baseline == null ? Double.valueOf(0) : baseline.runQueue());
        Double inflation = baseline == null ? null : work - baseline.work() - orZero(gcPart) - orZero(runQueuePart);
        this.parts = List.of(
                new WindowAnalysis.MlPart(GC, gcPart),
                new WindowAnalysis.MlPart(RUN_QUEUE, runQueuePart),
                new WindowAnalysis.MlPart(INFLATION, inflation));
        double sum = orZero(gcPart) + orZero(runQueuePart) + orZero(inflation);
        this.total = sum;
        for (int i = 0; i < workers.size(); i++) {
            double share = work == 0 ? 0 : accounts.get(i).work() / SECOND / work;
            shares.put(workers.get(i).id(), share * sum);
        }
    }

    static MemoryLatency of(List<WorkerWindow> workers, Ledger<Trace.Place> ledger, @Nullable Baseline baseline) {
        return new MemoryLatency(workers, ledger, baseline);
    }

    /**
     * Processor time that the ledger took for work while other threads than the workers had the processor: what is left
     * of the work when processor time, pauses and hidden waits are taken off. With as many workers as processors this
     * is their run-queue delay; with more, it is the delay beyond what they cause one another.
     */
    private static @Nullable Double runQueue(List<WorkerWindow> workers, List<Account<Trace.Place>> accounts) {
        double left = 0;
        boolean known = false;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Account<Trace.Place> account = accounts.get(i);
            WorkerWindow.Shares shares = worker.shares();
            if (shares != null && account.workElapsed() > 0) {
                known = true;
                double checked = worker.checkedShare(account.workElapsed());
                double between = account.workElapsed() * checked + worker.uncounted();
                double cpu = (1 - shares.offProcessor() - shares.runQueue()) * between;
                double hidden = shares.offProcessor() * between - worker.uncounted() - account.paused() * checked;
                double costing = Math.max(0, hidden) * account.uncrowded() / account.workElapsed();
                left += (account.work() - account.pausedWork()) * checked - cpu - costing;
            }
        }
        return known ? Math.max(0, left) / SECOND : null;
    }

    private static @Nullable Double minus(@Nullable Double a, @Nullable Double b) {
        return a == null || b == null ? null : Double.valueOf(a - b);
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    static @Nullable Double part(WindowAnalysis window, String reason) {
        for (WindowAnalysis.MlPart part : window.mlParts()) {
            if (part.reason().equals(reason)) {
                return part.time();
            }
        }
        return null;
    }

    List<WindowAnalysis.MlPart> parts() {
        return parts;
    }

    @Nullable
    Double total() {
        return total;
    }

    /** The worker's part of ML, in proportion to its work. */
    double share(WorkerWindow worker) {
        return shares.getOrDefault(worker.id(), 0.0);
    }
}
