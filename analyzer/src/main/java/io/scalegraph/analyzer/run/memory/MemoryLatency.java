package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * ML: what the work costs beyond the same work on one processor. With a one-processor run, ML = work at N - work at 1
 * (YZM Eq. 7, by time), and the known parts are differences too; without one, ML is the known parts alone. Seconds.
 */
public final class MemoryLatency {
    public static final String RUN_QUEUE = "run-queue delay";
    /** Cycles in which the processor waited, for memory where it tells that. */
    public static final String STALLED = "stalled cycles";

    static final String INFLATION = "unattributed inflation";

    /** Stops that cost processors without getting work done. */
    private static final List<JvmStopKind> LOST =
            Stream.of(JvmStopKind.values()).filter(JvmStopKind::isOffProcessor).toList();

    private final List<MlPart> parts;
    private final @Nullable Double total;
    private final Map<Long, Double> shares = new HashMap<>();

    private MemoryLatency(
            List<WorkerWindow> workers,
            Ledger<Place> ledger,
            JvmStops stops,
            @Nullable HardwareCounters counters,
            @Nullable Baseline baseline) {
        List<Account<Place>> accounts = ledger.accounts();
        double work = accounts.stream().mapToDouble(Account::work).sum() / Nanos.PER_SECOND;
        Map<String, @Nullable Double> known = new LinkedHashMap<>();
        for (JvmStopKind kind : LOST) {
            known.put(kind.label(), stops.work(kind, accounts));
        }
        if (baseline != null) {
            // Any run loads classes; what counts is how much more of it this one does.
            known.put(JvmStopKind.CLASS_LOADING.label(), stops.work(JvmStopKind.CLASS_LOADING, accounts));
        }
        known.put(RUN_QUEUE, runQueue(workers, accounts, stops));
        if (baseline != null && counters != null) {
            // Any run waits for memory; what counts is how much longer this one does.
            known.put(STALLED, counters.stalled());
        }
        List<MlPart> list = new ArrayList<>();
        double sum = 0;
        for (Map.Entry<String, @Nullable Double> part : known.entrySet()) {
            Double time = baseline == null ? part.getValue() : baseline.beyond(part.getKey(), part.getValue());
            list.add(new MlPart(part.getKey(), time));
            sum += time == null ? 0 : time;
        }
        Double inflation = baseline == null ? null : Double.valueOf(work - baseline.work() - sum);
        list.add(new MlPart(INFLATION, inflation));
        boolean measured = list.stream().anyMatch(part -> part.time() != null);
        this.parts = list;
        this.total = measured ? Double.valueOf(sum + (inflation == null ? 0 : inflation)) : null;
        for (int i = 0; i < workers.size(); i++) {
            double share = work == 0 ? 0 : accounts.get(i).work() / Nanos.PER_SECOND / work;
            shares.put(workers.get(i).id(), total == null ? 0 : share * total);
        }
    }

    public static MemoryLatency of(
            List<WorkerWindow> workers,
            Ledger<Place> ledger,
            JvmStops stops,
            @Nullable HardwareCounters counters,
            @Nullable Baseline baseline) {
        return new MemoryLatency(workers, ledger, stops, counters, baseline);
    }

    /**
     * Processor time that the ledger took for work while other threads than the workers had the processor: what is left
     * of the work when processor time, pauses and hidden waits are taken off. With as many workers as processors this
     * is their run-queue delay; with more, it is the delay beyond what they cause one another.
     */
    private static @Nullable Double runQueue(
            List<WorkerWindow> workers, List<Account<Place>> accounts, JvmStops stops) {
        double left = 0;
        boolean known = false;
        for (int i = 0; i < workers.size(); i++) {
            WorkerWindow worker = workers.get(i);
            Account<Place> account = accounts.get(i);
            WorkerWindow.Shares shares = worker.shares();
            if (shares != null && account.workElapsed() > 0) {
                known = true;
                double checked = worker.checkedShare(account);
                double between = account.workElapsed() * checked + worker.uncounted();
                double cpu = (1 - shares.offProcessor() - shares.runQueue()) * between;
                double hidden =
                        shares.offProcessor() * between - worker.uncounted() - stops.offProcessor(account) * checked;
                double costing = Math.max(0, hidden) * account.uncrowded() / account.workElapsed();
                left += (account.work() - stops.offProcessorWork(account)) * checked - cpu - costing;
            }
        }
        return known ? Math.max(0, left) / Nanos.PER_SECOND : null;
    }

    /**
     * One part of ML.
     *
     * @param parts the parts of a window
     * @param reason which
     * @return seconds of processor time; null if it was not measured
     */
    public static @Nullable Double part(List<MlPart> parts, String reason) {
        for (MlPart part : parts) {
            if (part.reason().equals(reason)) {
                return part.time();
            }
        }
        return null;
    }

    public List<MlPart> parts() {
        return parts;
    }

    @Nullable
    public Double total() {
        return total;
    }

    /** The worker's part of ML, in proportion to its work. */
    public double share(WorkerWindow worker) {
        return shares.getOrDefault(worker.id(), 0.0);
    }
}
