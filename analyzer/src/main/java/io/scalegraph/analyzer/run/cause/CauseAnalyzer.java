package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.Blame;
import io.scalegraph.analyzer.cause.BlameSweep;
import io.scalegraph.analyzer.cause.CriticalPath;
import io.scalegraph.analyzer.cause.Knots;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** From the workers of one window and what ended their waits to the critical path and the blame. */
public final class CauseAnalyzer {
    /** Threads that wait less than this share of the window for one another are no knot. */
    private static final double LEAST_OF_KNOT = 0.01;

    private final Window window;
    private final List<WorkerWindow> workers;
    private final Map<Long, String> names;
    private final WindowCourses all;
    private final UnmetWork unmet;
    private final Codes codes;
    private final CarriedWaits carried;

    private CauseAnalyzer(
            Trace trace,
            Window window,
            WindowCourses all,
            List<WorkerWindow> workers,
            Map<Long, String> names,
            CarriedWaits carried) {
        this.window = window;
        this.carried = carried;
        this.names = names;
        this.all = all;
        this.workers = all.workers();
        this.unmet = UnmetWork.of(trace, window, this.workers);
        this.codes = new Codes(trace.vm(), window, this.workers, regions(workers), unmet);
    }

    /**
     * Analyses one window.
     *
     * @param trace what the recording holds
     * @param window the window
     * @param all its threads and who woke whom, asked for if that is needed
     * @param workers its workers, those with ids below 0 among them, which are no threads
     * @param names of threads, by Java thread id
     * @param virtual what its virtual threads waited for
     * @param evenWork all work of the window divided by N, seconds
     * @return the result, null if it was not followed what ended waits, or nobody worked
     */
    public static @Nullable Causes of(
            Trace trace,
            Window window,
            Supplier<WindowCourses> all,
            List<WorkerWindow> workers,
            Map<Long, String> names,
            Map<Place, WaitSum> virtual,
            double evenWork) {
        if (!isFollowed(trace) || window.endNanos() <= window.beginNanos()) {
            return null;
        }
        CauseAnalyzer analyzer = new CauseAnalyzer(trace, window, all.get(), workers, names, CarriedWaits.of(virtual));
        return analyzer.workers.isEmpty() ? null : analyzer.analyze(evenWork);
    }

    /**
     * Whether a recording tells what ended waits.
     *
     * @param trace what it holds
     * @return whether
     */
    public static boolean isFollowed(Trace trace) {
        List<AgentWait> waits = trace.ofAgent().waits();
        boolean asked = trace.agent() != null && trace.agent().followsWakes();
        return asked && !waits.isEmpty() && waits.get(0).wake().isFollowed(); // all are of one agent
    }

    private Causes analyze(double evenWork) {
        Blame<Place> blame = BlameSweep.of(all.courses(), all.stops(), codes.moments());
        ShortWaits shorts = ShortWaits.of(workers);
        long waited = workers.stream()
                .mapToLong(worker -> worker.timeline().columns().nanos())
                .sum();
        long least = (long) (LEAST_OF_KNOT * (window.endNanos() - window.beginNanos()));
        List<Causes.Knot> knots = Knots.of(all.courses(), least).stream()
                .map(this::knot)
                .sorted(Comparator.comparingDouble(Causes.Knot::waited).reversed())
                .toList();
        return new Causes(
                path(evenWork),
                BlameRows.of(blame, codes, workers, shorts, rows()),
                waited == 0 ? 0 : (double) Math.abs(blame.sum() - waited) / waited,
                DelayRows.of(all.courses(), all.stops(), codes, rows()),
                knots,
                Looked.of(all.courses(), blame, shorts, names),
                unmet.told());
    }

    private CauseRows rows() {
        return new CauseRows(names, carried);
    }

    private Causes.Knot knot(Knots.Knot knot) {
        return new Causes.Knot(
                knot.threads().stream().map(id -> names.getOrDefault(id, "")).toList(),
                knot.waited() / Nanos.PER_SECOND);
    }

    /** What a thread waited for in vain until its time was over did not come, no more than a task. */
    private static boolean isForWork(State state, Place place) {
        return place.family() == WaitKind.Family.IDLE || (state == State.SELF && !place.is(WaitKind.SLEEP));
    }

    private PathOfWindow path(double evenWork) {
        PathRows rows = new PathRows(codes, all, rows());
        long last = all.last();
        CriticalPath<Place> path = CriticalPath.walk(all.courses(), last, CauseAnalyzer::isForWork, rows);
        List<Cause> places = rows.places();
        double work = rows.threads().values().stream()
                        .mapToLong(PathRows.OfThread::work)
                        .sum()
                / Nanos.PER_SECOND;
        boolean complete = path.ending() == CriticalPath.Ending.COMPLETE;
        return new PathOfWindow(
                new PathOfWindow.Last(names.getOrDefault(last, ""), last),
                rows.sum() / Nanos.PER_SECOND,
                work,
                Math.max(0, work - evenWork),
                new PathOfWindow.Known(
                        path.edges(),
                        path.unknown(),
                        complete ? null : path.ending().words(),
                        rows.threads().values().stream()
                                        .mapToLong(PathRows.OfThread::shortWaits)
                                        .sum()
                                / Nanos.PER_SECOND),
                threads(rows),
                places);
    }

    private List<PathOfWindow.PathThread> threads(PathRows rows) {
        Map<Long, WorkerWindow> byId = new HashMap<>();
        workers.forEach(worker -> byId.put(worker.id(), worker));
        List<PathOfWindow.PathThread> threads = new ArrayList<>();
        rows.threads().forEach((id, own) -> {
            WorkerWindow worker = byId.get(id);
            WorkerWindow.Shares shares = worker == null ? null : worker.system().shares();
            double work = own.work() / Nanos.PER_SECOND;
            threads.add(new PathOfWindow.PathThread(
                    names.getOrDefault(id, ""),
                    id,
                    own.nanos() / Nanos.PER_SECOND,
                    work,
                    shares == null ? null : Double.valueOf(work * Math.min(1, Math.max(0, shares.runQueue())))));
        });
        threads.sort(Comparator.comparingDouble(PathOfWindow.PathThread::time).reversed());
        return threads;
    }

    private static Set<String> regions(List<WorkerWindow> workers) {
        Set<String> regions = new HashSet<>();
        workers.forEach(worker -> regions.addAll(worker.counted().regions().keySet()));
        return regions;
    }
}
