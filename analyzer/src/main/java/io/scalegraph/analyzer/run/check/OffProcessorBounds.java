package io.scalegraph.analyzer.run.check;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Between what off-processor time that no hook saw must lie, where much time went into waits that only JFR timed. What a
 * thread spends on a processor or in a run queue inside such a wait, spinning or after it was woken, is not known. Seconds
 * of all workers.
 *
 * @param low work less processor time, run-queue delay and what the machine's host took in the whole window, as if there had been none of these inside
 *     waits; from 0
 * @param high as if there had been nothing else inside JFR's waits, from the sampled counters, and no more than the work, nor than if waits had used all
 *     the processor time and run-queue delay that they can have; from low
 */
public record OffProcessorBounds(double low, double high) {

    /** The bounds of a window, null if a worker's counters are not known, or computation was declared. */
    static @Nullable OffProcessorBounds of(
            List<WorkerWindow> workers, List<Account<Place>> accounts, JvmStops stops, @Nullable StolenTime stolen) {
        double low = 0;
        double high = 0;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Account<Place> account = accounts.get(i);
            if (worker.system().cpu() < 0
                    || worker.system().runQueue() < 0
                    || worker.counted().computed() > 0) {
                return null;
            }
            double work = account.elapsed().work();
            double stopped = stops.offProcessor(account);
            double least =
                    Math.max(0, work - worker.system().cpu() - worker.system().runQueue() - stopped);
            WorkerWindow.Shares shares = worker.system().shares();
            double most = shares == null
                    ? work - stopped
                    : shares.offProcessor() * worker.sampledNanos(account) - stopped - worker.absentNanos();
            double limit = Math.min(work - stopped, OffProcessorCheck.most(worker, account, stops));
            most = Math.max(least, Math.min(most, limit));
            low += least - StolenTime.of(stolen, worker, least);
            high += most - StolenTime.of(stolen, worker, most);
        }
        return new OffProcessorBounds(low / Nanos.PER_SECOND, high / Nanos.PER_SECOND);
    }
}
