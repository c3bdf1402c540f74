package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.memory.MemoryLatency;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The workers' rows of a window's result.
 *
 * @param workers the workers
 * @param accounts what the ledger charged to each, in the same order
 * @param check against the operating system
 */
record WorkerRows(List<WorkerWindow> workers, List<Account<Place>> accounts, OffProcessorCheck check) {
    /** The workers, most work first. */
    List<WorkerTimes> of(MemoryLatency memory) {
        List<WorkerTimes> rows = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            rows.add(row(workers.get(i), accounts.get(i), memory));
        }
        rows.sort(
                Comparator.comparingDouble((WorkerTimes row) -> row.processor().work())
                        .reversed());
        return rows;
    }

    static double primitive(Account<Place> account) {
        double primitive = 0;
        for (Map.Entry<Place, Double> charge : account.charged().places().entrySet()) {
            primitive += charge.getKey().family() == WaitKind.Family.PRIMITIVE ? charge.getValue() : 0;
        }
        return primitive;
    }

    private static double idle(Account<Place> account) {
        double idle = account.charged().start() + account.charged().end();
        for (Map.Entry<Place, Double> charge : account.charged().places().entrySet()) {
            idle += charge.getKey().family() == WaitKind.Family.PRIMITIVE ? 0 : charge.getValue();
        }
        return idle;
    }

    private WorkerTimes row(WorkerWindow worker, Account<Place> account, MemoryLatency memory) {
        double primitive = primitive(account);
        WorkerWindow.SystemTimes system = worker.system();
        return new WorkerTimes(
                worker.name(),
                worker.id(),
                new WorkerTimes.Processor(
                        (account.work() + primitive) / Nanos.PER_SECOND,
                        primitive / Nanos.PER_SECOND + memory.share(worker),
                        account.work() / Nanos.PER_SECOND,
                        primitive / Nanos.PER_SECOND,
                        idle(account) / Nanos.PER_SECOND),
                new WorkerTimes.Elapsed(
                        account.elapsed().work() / Nanos.PER_SECOND,
                        worker.waits().nanos() / Nanos.PER_SECOND,
                        account.height().working() / Nanos.PER_SECOND,
                        seconds(worker.startDelay())),
                new WorkerTimes.SystemTimes(
                        seconds(system.cpu()),
                        OffProcessorCheck.cpuOfWork(worker, account),
                        seconds(system.runQueue()),
                        system.cpu() < 0 || system.runQueue() < 0
                                ? null
                                : Double.valueOf(worker.absentNanos() / Nanos.PER_SECOND),
                        check.ofWorker(worker, account)));
    }

    private static @Nullable Double seconds(long nanos) {
        return nanos < 0 ? null : nanos / Nanos.PER_SECOND;
    }
}
