package io.scalegraph.analyzer.run.check;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.machine.StolenTime;
import io.scalegraph.analyzer.run.worker.NativeThreads;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The check of one window's work against the operating system: elapsed time that the ledger still takes for work, less
 * processor time, run-queue delay, the JVM's stops and what the machine's host took. What the totals alone show to be no work has left the work before;
 * this is what samples of the work say beyond, and no more than the processor time and run-queue delay that waits can have
 * used themselves. Seconds.
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
     * Of one worker. Absences and JFR's waits lie inside the stretches of work whose counters were read, and the JVM's stops
     * do; computation does not.
     *
     * @param worker the worker
     * @param account its part of the window's time
     * @return seconds from 0, null if its counters are not known
     */
    @Nullable
    public Double ofWorker(WorkerWindow worker, Account<Place> account) {
        WorkerWindow.Shares shares = worker.system().shares();
        if (shares == null) {
            return null;
        }
        double hidden = hiddenNanos(worker, account);
        return (hidden - StolenTime.of(stolen, worker, hidden)) / Nanos.PER_SECOND;
    }

    /**
     * Time of one worker that the ledger takes for work while it was off the processor, by samples.
     *
     * @param worker the worker
     * @param account its part of the window's time
     * @return elapsed nanoseconds from 0, what the host took included; 0 too if the counters are not known
     */
    public double hiddenNanos(WorkerWindow worker, Account<Place> account) {
        WorkerWindow.Shares shares = worker.system().shares();
        if (shares == null) {
            return 0;
        }
        double checked = worker.checkedShare(account);
        double unseen = worker.waits().uncounted() + worker.absentNanos() + stops.offProcessor(account) * checked;
        double sampled = shares.offProcessor() * worker.sampledNanos(account) - unseen;
        return Math.max(0, Math.min(sampled, most(worker, account, stops)));
    }

    /**
     * As if waits, and a thread's way to its first instruction, had used all the processor time and run-queue delay that they
     * can have. Nanoseconds.
     */
    static double most(WorkerWindow worker, Account<Place> account, JvmStops stops) {
        long cpu = worker.system().cpu();
        long runQueue = worker.system().runQueue();
        if (cpu < 0 || runQueue < 0) {
            return Double.MAX_VALUE;
        }
        double runnable = (double) cpu + runQueue;
        double least = account.elapsed().work() - runnable - stops.offProcessor(account);
        return Math.max(0, least)
                + Math.min(runnable, (double) worker.waits().nanos() + Math.max(0, worker.startDelay()));
    }

    /**
     * Processor time of one worker outside of its waits, which may spin.
     *
     * @param worker the worker
     * @param account its part of the window's time
     * @return seconds, null if not known, or if computation was declared
     */
    public static @Nullable Double cpuOfWork(WorkerWindow worker, Account<Place> account) {
        long cpu = worker.system().cpu();
        if (cpu < 0 || worker.counted().computed() > 0) {
            return null;
        }
        WorkerWindow.Shares shares = worker.system().shares();
        double work = shares == null
                ? account.elapsed().work()
                : (1 - shares.offProcessor() - shares.runQueue()) * worker.sampledNanos(account);
        return Math.min((double) cpu, Math.max(0, work)) / Nanos.PER_SECOND;
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
     * Share of the work of Java's threads outside declared computation of which the counters are known.
     *
     * @return a ratio in [0, 1]
     */
    public double coverage() {
        double all = 0;
        double known = 0;
        for (int i = 0; i < workers.size(); i++) {
            Account<Place> account = accounts.get(i);
            if (NativeThreads.isNative(workers.get(i).id())) {
                continue; // it works by these very counters
            }
            double work = account.elapsed().work() * workers.get(i).checkedShare(account);
            all += work;
            WorkerWindow.Shares shares = workers.get(i).system().shares();
            known += shares == null ? 0 : work * shares.known();
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
