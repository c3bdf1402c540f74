package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Ledger;
import io.scalegraph.analyzer.read.StopKind;
import io.scalegraph.analyzer.read.Trace;
import io.scalegraph.analyzer.read.VmTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JVM's stops in one window, cut so that no moment of a worker belongs to two of them. */
final class Stops {
    private static final double SECOND = 1e9;

    private final VmTrace vm;
    private final Map<Long, Integer> positions = new HashMap<>();
    private final Cover ofAll = new Cover();
    private final Map<Long, Cover> ofWorkers = new HashMap<>();
    private final List<Ledger.Stop> list = new ArrayList<>();
    private final Map<StopKind, Long> counts = new EnumMap<>(StopKind.class);
    private final Map<String, Double> elapsed = new HashMap<>();

    Stops(VmTrace vm, Trace.Window window, List<WorkerWindow> workers) {
        this.vm = vm;
        for (int i = 0; i < workers.size(); i++) {
            positions.put(workers.get(i).id(), i);
        }
        vm.stopsNear(window.beginNanos(), window.endNanos()).stream()
                .filter(stop -> stop.beginNanos() < window.endNanos()
                        && stop.beginNanos() + stop.nanos() >= window.beginNanos()
                        && (stop.worker() == VmTrace.ALL || positions.containsKey(stop.worker())))
                .sorted(Comparator.comparing(VmTrace.Stop::kind).thenComparingLong(VmTrace.Stop::beginNanos))
                .forEach(stop -> add(stop, window));
    }

    private void add(VmTrace.Stop stop, Trace.Window window) {
        if (stop.beginNanos() >= window.beginNanos()) {
            counts.merge(stop.kind(), 1L, Long::sum);
        }
        long begin = Math.max(window.beginNanos(), stop.beginNanos());
        long end = Math.min(window.endNanos(), stop.beginNanos() + stop.nanos());
        boolean all = stop.worker() == VmTrace.ALL;
        Cover own = all ? ofAll : ofWorkers.computeIfAbsent(stop.worker(), id -> new Cover());
        int position = all ? Ledger.Stop.ALL : positions.getOrDefault(stop.worker(), Ledger.Stop.ALL);
        List<Cover.Piece> free = own.take(begin, end);
        for (Cover.Piece piece : all ? free : ofAll.without(free)) {
            list.add(new Ledger.Stop(stop.kind().label(), position, piece.begin(), piece.end()));
            elapsed.merge(stop.kind().label(), (double) (piece.end() - piece.begin()), Double::sum);
        }
    }

    List<Ledger.Stop> list() {
        return list;
    }

    /** Part of a worker's work, in elapsed nanoseconds, in which a stop kept it off the processor. */
    double offProcessor(Account<Trace.Place> account) {
        return offProcessorKinds().stream()
                .mapToDouble(kind -> account.stopped(kind.label()).elapsed())
                .sum();
    }

    /** The same in processor time. */
    double offProcessorWork(Account<Trace.Place> account) {
        return offProcessorKinds().stream()
                .mapToDouble(kind -> account.stopped(kind.label()).work())
                .sum();
    }

    private static List<StopKind> offProcessorKinds() {
        return List.of(StopKind.values()).stream()
                .filter(StopKind::isOffProcessor)
                .toList();
    }

    /** Processor time of all workers' work that stops of a kind interrupted, in seconds; null if not measured. */
    @Nullable
    Double work(StopKind kind, List<Account<Trace.Place>> accounts) {
        if (!vm.measured().contains(kind)) {
            return null;
        }
        double sum = accounts.stream()
                .mapToDouble(account -> account.stopped(kind.label()).work())
                .sum();
        return sum / SECOND;
    }

    /** A row for each kind. */
    List<Stalls.Stop> rows(List<WorkerWindow> workers, List<Account<Trace.Place>> accounts) {
        List<Stalls.Stop> rows = new ArrayList<>();
        for (StopKind kind : StopKind.values()) {
            boolean measured = vm.measured().contains(kind);
            boolean timed = measured && kind != StopKind.DEOPTIMISATION;
            rows.add(new Stalls.Stop(
                    kind.label(),
                    measured ? counts.getOrDefault(kind, 0L) : null,
                    timed ? elapsed.getOrDefault(kind.label(), 0.0) / SECOND : null,
                    timed ? work(kind, accounts) : null,
                    interrupted(kind, workers, accounts)));
        }
        return rows;
    }

    private static List<Stalls.Interrupted> interrupted(
            StopKind kind, List<WorkerWindow> workers, List<Account<Trace.Place>> accounts) {
        List<Stalls.Interrupted> interrupted = new ArrayList<>();
        for (int i = 0; i < workers.size(); i++) {
            double work = accounts.get(i).stopped(kind.label()).work();
            if (work > 0) {
                interrupted.add(new Stalls.Interrupted(workers.get(i).id(), work / SECOND));
            }
        }
        return interrupted;
    }
}
