package io.scalegraph.analyzer.run.memory;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.run.check.OffProcessorCheck;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ML: what the work costs beyond the same work on one processor. With a one-processor run, ML = work at N - work at 1
 * (YZM Eq. 7, by time), and the known parts are differences too; without one, ML is the known parts alone. Seconds.
 */
public final class MemoryLatency {

    private final List<MlPart> parts;
    private final @Nullable Double total;
    private final Map<Long, Double> shares = new HashMap<>();

    private MemoryLatency(
            Map<MlReason, @Nullable Double> known,
            List<WorkerWindow> workers,
            List<Account<Place>> accounts,
            @Nullable Baseline baseline,
            QueueCounters queue) {
        double work = accounts.stream().mapToDouble(Account::work).sum() / Nanos.PER_SECOND;
        List<MlPart> list = new ArrayList<>();
        double sum = 0;
        for (Map.Entry<MlReason, @Nullable Double> part : known.entrySet()) {
            Double time = baseline == null ? part.getValue() : baseline.beyond(part.getKey(), part.getValue());
            list.add(new MlPart(part.getKey(), time, divided(part.getKey(), time, queue)));
            sum += time == null ? 0 : time;
        }
        Double inflation = baseline == null ? null : Double.valueOf(work - baseline.work() - sum);
        list.add(new MlPart(MlReason.UNATTRIBUTED, inflation));
        boolean measured = list.stream().anyMatch(part -> part.time() != null);
        this.parts = list;
        this.total = measured ? Double.valueOf(sum + (inflation == null ? 0 : inflation)) : null;
        for (int i = 0; i < workers.size(); i++) {
            double share = work == 0 ? 0 : accounts.get(i).work() / Nanos.PER_SECOND / work;
            shares.put(workers.get(i).id(), total == null ? 0 : share * total);
        }
    }

    /** Run-queue delay, divided; a one-processor run has none left that would have to be taken off. */
    private static List<QueuePart> divided(MlReason reason, @Nullable Double time, QueueCounters queue) {
        return reason != MlReason.RUN_QUEUE || time == null || queue.equals(QueueCounters.UNKNOWN)
                ? List.of()
                : queue.divide(time);
    }

    /**
     * Of one window.
     *
     * @param workers its workers
     * @param accounts their parts of its time
     * @param stops the JVM's stops
     * @param check how much of the work was none
     * @param counters performance counters, null without them
     * @param baseline a one-processor run of the same work, null if there is none
     * @param kept what the machine kept back
     * @return ML
     */
    public static MemoryLatency of(
            List<WorkerWindow> workers,
            List<Account<Place>> accounts,
            JvmStops stops,
            OffProcessorCheck check,
            @Nullable HardwareCounters counters,
            @Nullable Baseline baseline,
            KeptBack kept) {
        Map<MlReason, @Nullable Double> known = new LinkedHashMap<>();
        for (MlReason reason : MlReason.values()) {
            JvmStopKind stop = reason.stop();
            // Any run loads classes; what counts is how much more of it this one does.
            if (stop != null && (stop.isOffProcessor() || baseline != null)) {
                known.put(reason, stops.work(stop, accounts));
            }
        }
        LostProcessors lost = LostProcessors.of(workers, accounts, stops, check, kept.stolen());
        known.put(MlReason.RUN_QUEUE, lost.runQueue());
        if (lost.host() != null) {
            known.put(MlReason.HOST, lost.host());
        }
        if (baseline != null && counters != null) {
            // Any run waits for memory; what counts is how much longer this one does.
            known.put(MlReason.STALLED_CYCLES, counters.stalled());
        }
        return new MemoryLatency(known, workers, accounts, baseline, kept.queue());
    }

    /**
     * What ML consists of.
     *
     * @return its parts
     */
    public List<MlPart> parts() {
        return parts;
    }

    /**
     * ML.
     *
     * @return seconds, null if no part of it was measured
     */
    public @Nullable Double total() {
        return total;
    }

    /**
     * A worker's part of ML, in proportion to its work.
     *
     * @param worker the worker
     * @return seconds
     */
    public double share(WorkerWindow worker) {
        return shares.getOrDefault(worker.id(), 0.0);
    }
}
