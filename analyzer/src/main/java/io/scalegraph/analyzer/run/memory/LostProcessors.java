package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processor time that the ledger took for work while the workers did not have the processor: other threads had it, or the
 * host of the machine. Seconds.
 *
 * @param runQueue while they queued for one: what is left of the work when processor time, pauses and hidden waits are
 *     taken off, and at most the run-queue delay that the system counted. With as many workers as processors this is
 *     their run-queue delay; with more, it is the delay beyond what they cause one another. Null without counters
 * @param host while the host had it, part of the hidden time; null if it is not known what the host took
 */
record LostProcessors(@Nullable Double runQueue, @Nullable Double host) {
    static LostProcessors of(
            List<WorkerWindow> workers,
            List<Account<Place>> accounts,
            JvmStops stops,
            OffProcessorCheck check,
            @Nullable StolenTime stolen) {
        double left = 0;
        double host = 0;
        double counted = 0;
        boolean known = false;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Account<Place> account = accounts.get(i);
            WorkerWindow.Shares shares = worker.system().shares();
            if (shares != null && account.elapsed().work() > 0) {
                known = true;
                double hidden = check.hiddenNanos(worker, account);
                double costing =
                        account.elapsed().uncrowded() / account.elapsed().work();
                left += workThatNobodyDid(worker, account, shares, stops) - hidden * costing;
                host += StolenTime.of(stolen, worker, hidden) * costing;
                counted += worker.system().runQueue() < 0
                        ? Double.POSITIVE_INFINITY
                        : worker.system().runQueue();
            }
        }
        return new LostProcessors(
                known ? Math.max(0, Math.min(left, counted)) / Nanos.PER_SECOND : null,
                stolen == null ? null : Double.valueOf(host / Nanos.PER_SECOND));
    }

    private static double workThatNobodyDid(
            WorkerWindow worker, Account<Place> account, WorkerWindow.Shares shares, JvmStops stops) {
        double checked = worker.checkedShare(account);
        double cpu = (1 - shares.offProcessor() - shares.runQueue()) * worker.sampledNanos(account);
        return (account.work() - stops.offProcessorWork(account)) * checked - cpu;
    }
}
