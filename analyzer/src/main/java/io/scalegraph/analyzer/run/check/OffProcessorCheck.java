package io.scalegraph.analyzer.run.check;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The check of one window's work against the operating system: elapsed time that the ledger took for work, less processor
 * time, run-queue delay, the JVM's stops and what the machine's host took. Seconds.
 */
public final class OffProcessorCheck {
    /** Beyond this share of N*T_para, waits without counters would bias it. */
    private static final double UNCOUNTED_LIMIT = 0.01;

    private static final double COVERAGE_LIMIT = 0.5;

    private final List<WorkerWindow> workers;
    private final List<Account<Place>> accounts;
    private final JvmStops stops;
    /** N*T_para in nanoseconds. */
    private final double capacity;

    private final @Nullable StolenTime stolen;

    /**
     * Of one window.
     *
     * @param workers its workers
     * @param accounts their processor time, in the same order
     * @param stops the JVM's stops in it
     * @param capacity N*T_para in nanoseconds
     * @param stolen what the machine's host took, null if not known
     */
    public OffProcessorCheck(
            List<WorkerWindow> workers,
            List<Account<Place>> accounts,
            JvmStops stops,
            double capacity,
            @Nullable StolenTime stolen) {
        this.workers = workers;
        this.accounts = accounts;
        this.stops = stops;
        this.capacity = capacity;
        this.stolen = stolen;
    }

    /**
     * Of one worker. JFR's waits lie inside the stretches of work whose counters were read, and the JVM's stops do;
     * computation does not.
     *
     * @param worker the worker
     * @param account its part of the window's time
     * @return seconds, null if its counters are not known
     */
    @Nullable
    public Double ofWorker(WorkerWindow worker, Account<Place> account) {
        WorkerWindow.Shares shares = worker.system().shares();
        if (shares == null) {
            return null;
        }
        double checked = worker.checkedShare(account);
        double between = account.elapsed().work() * checked + worker.waits().uncounted();
        double off =
                shares.offProcessor() * between - worker.waits().uncounted() - stops.offProcessor(account) * checked;
        return (off - StolenTime.of(stolen, worker, off)) / Nanos.PER_SECOND;
    }

    /**
     * Of all workers.
     *
     * @param rows the workers
     * @return seconds, null if it would be biased or rest on too little
     */
    @Nullable
    public Double ofAll(List<WorkerTimes> rows) {
        if (isOpen() || stoppedSomewhere() > UNCOUNTED_LIMIT * capacity || coverage() < COVERAGE_LIMIT) {
            return null;
        }
        return rows.stream()
                .mapToDouble(row ->
                        row.system().offProcessor() == null ? 0 : row.system().offProcessor())
                .sum();
    }

    /**
     * Between what it lies where waits that only JFR timed would bias it.
     *
     * @return the bounds, null elsewhere
     */
    @Nullable
    public OffProcessorBounds bounds() {
        return isOpen() ? OffProcessorBounds.of(workers, accounts, stops, stolen) : null;
    }

    /**
     * Share of the work outside declared computation of which the counters are known.
     *
     * @return a ratio in [0, 1]
     */
    public double coverage() {
        double all = 0;
        double known = 0;
        for (int i = 0; i < workers.size(); i++) {
            Account<Place> account = accounts.get(i);
            double work = account.elapsed().work() * workers.get(i).checkedShare(account);
            all += work;
            known += workers.get(i).system().shares() == null ? 0 : work;
        }
        return all == 0 ? 0 : known / all;
    }

    /** Whether waits that only JFR timed would bias the check. */
    private boolean isOpen() {
        return workers.stream().mapToLong(worker -> worker.waits().uncounted()).sum() > UNCOUNTED_LIMIT * capacity;
    }

    /** The JVM's stops of workers with declared computation: it is not known how much of them fell into it. */
    private double stoppedSomewhere() {
        double unknown = 0;
        for (int i = 0; i < workers.size(); i++) {
            Account<Place> account = accounts.get(i);
            double checked = workers.get(i).checkedShare(account);
            unknown += stops.offProcessor(account) * (1 - checked);
        }
        return unknown;
    }
}
