package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.AgentStart;
import io.scalegraph.analyzer.read.Histogram;
import io.scalegraph.analyzer.read.Partners;
import io.scalegraph.analyzer.read.Trace;
import io.scalegraph.analyzer.read.VmTrace;
import io.scalegraph.trace.TraceFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of a recording made by hand; nanoseconds. */
final class Fixtures {
    static final Trace.Place LOCK = new Trace.Place("lock", "Solver::step", "ReentrantLock");
    static final Trace.Place BARRIER = new Trace.Place("barrier", "Solver::step", "CyclicBarrier");
    static final Trace.Place JOIN = new Trace.Place("join", "Solver::main", "Thread");
    static final Trace.Place MONITOR = new Trace.Place("monitor", "Solver::add", "Bin");
    static final Trace.Place WAIT = new Trace.Place("wait", "Solver::take", "Bin");
    static final Trace.Place NO_TASK = new Trace.Place("pool-idle", "", "ThreadPoolExecutor");
    static final Trace.Place NO_THREAD = new Trace.Place("carrier-idle", "", "ForkJoinPool");

    private Fixtures() {}

    /** Totals of waits of 10 ns each. */
    static Map<Trace.Place, Trace.Total> totals(Trace.Place place, int count) {
        Histogram histogram = Histogram.EMPTY;
        for (int i = 0; i < count; i++) {
            histogram = histogram.plus(Histogram.of(10));
        }
        Map<Trace.Place, Trace.Total> totals = new LinkedHashMap<>();
        totals.put(place, new Trace.Total(count, count * 10L, count == 0 ? 0 : 10, histogram, Partners.NONE));
        return totals;
    }

    /** A reading of a worker that has run since 0 and still runs. */
    static Trace.Worker reading(Map<Trace.Place, Trace.Total> totals, Trace.Place open, long openNanos) {
        return new Trace.Worker(
                7,
                "worker",
                0,
                0,
                TraceFormat.NOT_MEASURED,
                0,
                50,
                5,
                100,
                80,
                10,
                0,
                open,
                openNanos,
                totals,
                Map.of(),
                -1,
                Map.of(),
                Map.of());
    }

    static Trace.Worker living(long id, long start, long end, Map<Trace.Place, Trace.Total> totals) {
        return new Trace.Worker(
                id,
                "worker-" + id,
                0,
                start,
                end,
                0,
                0,
                0,
                0,
                0,
                0,
                0,
                null,
                0,
                totals,
                Map.of(),
                -1,
                Map.of(),
                Map.of());
    }

    static Trace.Snapshot snapshot(long number, String cause, long time, Trace.Worker... workers) {
        Map<Long, Trace.Worker> byId = new LinkedHashMap<>();
        for (Trace.Worker worker : workers) {
            byId.put(worker.id(), readAt(time, worker));
        }
        return new Trace.Snapshot(number, cause, time, 0, 0, "", 0, byId, null);
    }

    /** Ten virtual threads, of which eight have ended. */
    static Trace.Virtual virtual(Map<Trace.Place, Trace.VirtualTotal> totals) {
        return new Trace.Virtual(10, 8, 5, 10, 500, 90, -1, 0, 0, 0, totals, Map.of());
    }

    static Trace.Snapshot snapshot(long number, long time, Trace.Virtual virtual) {
        return new Trace.Snapshot(number, "periodic", time, 0, 0, "", 0, Map.of(), virtual);
    }

    private static Trace.Worker readAt(long time, Trace.Worker worker) {
        return new Trace.Worker(
                worker.id(),
                worker.name(),
                time,
                worker.startNanos(),
                worker.endNanos(),
                worker.written(),
                worker.cpuNanos(),
                worker.runQueueNanos(),
                worker.sampledNanos(),
                worker.sampledCpuNanos(),
                worker.sampledRunQueueNanos(),
                worker.computedNanos(),
                worker.open(),
                worker.openNanos(),
                worker.totals(),
                worker.regions(),
                worker.startDelayNanos(),
                worker.calls(),
                worker.counts());
    }

    /** The window of these snapshots is from 1 to 2. */
    static Trace trace(List<Trace.Snapshot> snapshots, List<Trace.Wait> waits, List<Trace.JvmWait> jvmWaits) {
        return trace(snapshots, waits, jvmWaits, VmTrace.NONE);
    }

    static Trace trace(
            List<Trace.Snapshot> snapshots, List<Trace.Wait> waits, List<Trace.JvmWait> jvmWaits, VmTrace vm) {
        Map<Long, Trace.Snapshot> byNumber = new LinkedHashMap<>();
        snapshots.forEach(snapshot -> byNumber.put(snapshot.number(), snapshot));
        AgentStart agent = new AgentStart(1, "0.1.0", "", 8, -1, 0, 0, 0, 0, -1, -1, null);
        return new Trace(
                agent, List.of(), byNumber, List.of(), waits, jvmWaits, vm, Map.of(), null, null, null, null, List.of(),
                0, 1000, "");
    }

    static Trace.Window window(long begin, long end) {
        return new Trace.Window("Solver::solve", begin, end, 1, 2, false);
    }

    /** A worker that worked all the time, of which nothing else is known. */
    static WorkerWindow working(long id, long nanos) {
        return worker(id, new Timeline<>(0, nanos, List.of(), List.of()), null);
    }

    static WorkerWindow worker(long id, Timeline<Trace.Place> timeline, WorkerWindow.Shares shares) {
        long unknown = TraceFormat.NOT_MEASURED;
        return new WorkerWindow(
                id,
                "worker-" + id,
                timeline,
                Map.of(),
                Map.of(),
                Map.of(),
                unknown,
                unknown,
                shares,
                0,
                0,
                unknown,
                Map.of(),
                Map.of(),
                0);
    }

    static WindowAnalysis analysis(double tPara, int processors) {
        return new WindowAnalysis(
                "Solver::solve",
                0,
                tPara,
                processors,
                "workers",
                tPara / 10,
                List.of(),
                tPara / 5,
                null,
                List.of(),
                tPara / 4,
                0.75,
                0,
                null,
                null,
                0,
                0,
                0,
                null,
                null,
                null,
                new WindowAnalysis.Unworked(tPara, 0),
                List.of(),
                List.of(),
                List.of(),
                Stalls.NONE,
                null,
                null,
                null);
    }
}
