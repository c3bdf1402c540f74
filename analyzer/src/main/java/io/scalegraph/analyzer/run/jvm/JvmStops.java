package io.scalegraph.analyzer.run.jvm;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JVM's stops in one window, cut so that no moment of a worker belongs to two of them. */
public final class JvmStops {

    private final JvmActivity vm;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final TakenTime ofAll = new TakenTime();
    private final Map<Long, TakenTime> ofWorkers = new HashMap<>();
    private final List<Interruption> list = new ArrayList<>();
    private final Map<JvmStopKind, Long> counts = new EnumMap<>(JvmStopKind.class);
    private final Map<JvmStopKind, Double> elapsed = new EnumMap<>(JvmStopKind.class);

    /**
     * Of one window.
     *
     * @param vm all stops
     * @param window the window
     * @param workers its workers
     */
    public JvmStops(JvmActivity vm, Window window, List<WorkerWindow> workers) {
        this.vm = vm;
        for (int i = 0; i < workers.size(); i++) {
            positions.put(workers.get(i).id(), i);
        }
        vm.stopsNear(window.beginNanos(), window.endNanos()).stream()
                .filter(stop -> stop.beginNanos() < window.endNanos()
                        && stop.beginNanos() + stop.nanos() >= window.beginNanos()
                        && (stop.worker() == JvmActivity.ALL || positions.containsKey(stop.worker())))
                .sorted(Comparator.comparing(JvmActivity.Stop::kind).thenComparingLong(JvmActivity.Stop::beginNanos))
                .forEach(stop -> add(stop, window));
    }

    private void add(JvmActivity.Stop stop, Window window) {
        if (stop.beginNanos() >= window.beginNanos()) {
            counts.merge(stop.kind(), 1L, Long::sum);
        }
        long begin = Math.max(window.beginNanos(), stop.beginNanos());
        long end = Math.min(window.endNanos(), stop.beginNanos() + stop.nanos());
        boolean all = stop.worker() == JvmActivity.ALL;
        TakenTime own = all ? ofAll : ofWorkers.computeIfAbsent(stop.worker(), id -> new TakenTime());
        int position = all ? Interruption.ALL : positions.getOrDefault(stop.worker(), Interruption.ALL);
        List<TakenTime.Piece> free = own.take(begin, end);
        for (TakenTime.Piece piece : all ? free : ofAll.without(free)) {
            list.add(new Interruption(stop.kind(), position, piece.begin(), piece.end()));
            elapsed.merge(stop.kind(), (double) (piece.end() - piece.begin()), Double::sum);
        }
    }

    /**
     * The stops apart from one another.
     *
     * @return stops of all workers or of one
     */
    public List<Interruption> list() {
        return list;
    }

    /**
     * How long stops of a kind took.
     *
     * @param kind the kind
     * @return elapsed seconds, 0 where they are not measured
     */
    public double seconds(JvmStopKind kind) {
        return elapsed.getOrDefault(kind, 0.0) / Nanos.PER_SECOND;
    }

    /**
     * Part of a worker's work in which a stop kept it off the processor.
     *
     * @param account the worker's part of the time
     * @return elapsed nanoseconds
     */
    public double offProcessor(Account<Place> account) {
        return offProcessorKinds().stream()
                .mapToDouble(kind -> account.interrupted(kind).elapsed())
                .sum();
    }

    /**
     * The same in processor time.
     *
     * @param account the worker's part of the time
     * @return nanoseconds
     */
    public double offProcessorWork(Account<Place> account) {
        return offProcessorKinds().stream()
                .mapToDouble(kind -> account.interrupted(kind).work())
                .sum();
    }

    private static List<JvmStopKind> offProcessorKinds() {
        return List.of(JvmStopKind.values()).stream()
                .filter(JvmStopKind::isOffProcessor)
                .toList();
    }

    /**
     * Processor time of all workers' work that stops of a kind interrupted.
     *
     * @param kind the kind
     * @param accounts the workers' parts of the time
     * @return seconds, null if not measured
     */
    @Nullable
    public Double work(JvmStopKind kind, List<Account<Place>> accounts) {
        if (!vm.measured().contains(kind)) {
            return null;
        }
        double sum = accounts.stream()
                .mapToDouble(account -> account.interrupted(kind).work())
                .sum();
        return sum / Nanos.PER_SECOND;
    }

    /**
     * The stops of each kind together.
     *
     * @param workers the workers
     * @param accounts their parts of the time
     * @return a row for each kind
     */
    public List<JvmStopSum> rows(List<WorkerWindow> workers, List<Account<Place>> accounts) {
        List<JvmStopSum> rows = new ArrayList<>();
        for (JvmStopKind kind : JvmStopKind.values()) {
            boolean measured = vm.measured().contains(kind);
            boolean timed = measured && kind != JvmStopKind.DEOPTIMISATION;
            rows.add(new JvmStopSum(
                    kind,
                    measured ? counts.getOrDefault(kind, 0L) : null,
                    timed ? seconds(kind) : null,
                    timed ? work(kind, accounts) : null,
                    interrupted(kind, workers, accounts)));
        }
        return rows;
    }

    private static List<JvmStopSum.OfWorker> interrupted(
            JvmStopKind kind, List<WorkerWindow> workers, List<Account<Place>> accounts) {
        List<JvmStopSum.OfWorker> interrupted = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            double work = accounts.get(i).interrupted(kind).work();
            if (work > 0) {
                interrupted.add(new JvmStopSum.OfWorker(workers.get(i).id(), work / Nanos.PER_SECOND));
            }
        }
        return interrupted;
    }
}
