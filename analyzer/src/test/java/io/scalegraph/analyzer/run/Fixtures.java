package io.scalegraph.analyzer.run;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.VirtualWaitSum;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.VirtualReading;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.Unworked;
import io.scalegraph.analyzer.run.window.WindowAnalysis;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of a recording made by hand; nanoseconds. */
public final class Fixtures {
    public static final Place LOCK = new Place("lock", "Solver::step", "ReentrantLock");
    public static final Place BARRIER = new Place("barrier", "Solver::step", "CyclicBarrier");
    public static final Place JOIN = new Place("join", "Solver::main", "Thread");
    public static final Place MONITOR = new Place("monitor", "Solver::add", "Bin");
    public static final Place WAIT = new Place("wait", "Solver::take", "Bin");
    public static final Place NO_TASK = new Place("pool-idle", "", "ThreadPoolExecutor");
    public static final Place NO_THREAD = new Place("carrier-idle", "", "ForkJoinPool");

    private Fixtures() {}

    /** Totals of waits of 10 ns each. */
    public static Map<Place, WaitSum> totals(Place place, int count) {
        Histogram histogram = Histogram.EMPTY;
        for (int i = 0; i < count; i++) {
            histogram = histogram.plus(Histogram.of(10));
        }
        Map<Place, WaitSum> totals = new LinkedHashMap<>();
        totals.put(place, new WaitSum(count, count * 10L, count == 0 ? 0 : 10, histogram, Partners.NONE));
        return totals;
    }

    /** A reading of a worker that has run since 0 and still runs. */
    public static WorkerReading reading(Map<Place, WaitSum> totals, Place open, long openNanos) {
        return new WorkerReading(
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

    public static WorkerReading living(long id, long start, long end, Map<Place, WaitSum> totals) {
        return new WorkerReading(
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

    public static Snapshot snapshot(long number, String cause, long time, WorkerReading... workers) {
        Map<Long, WorkerReading> byId = new LinkedHashMap<>();
        for (WorkerReading worker : workers) {
            byId.put(worker.id(), readAt(time, worker));
        }
        return new Snapshot(number, cause, time, 0, 0, "", 0, byId, null);
    }

    /** Ten virtual threads, of which eight have ended. */
    public static VirtualReading virtual(Map<Place, VirtualWaitSum> totals) {
        return new VirtualReading(10, 8, 5, 10, 500, 90, -1, 0, 0, 0, totals, Map.of());
    }

    public static Snapshot snapshot(long number, long time, VirtualReading virtual) {
        return new Snapshot(number, "periodic", time, 0, 0, "", 0, Map.of(), virtual);
    }

    private static WorkerReading readAt(long time, WorkerReading worker) {
        return new WorkerReading(
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
    public static Trace trace(List<Snapshot> snapshots, List<AgentWait> waits, List<JfrWait> jvmWaits) {
        return trace(snapshots, waits, jvmWaits, JvmActivity.NONE);
    }

    public static Trace trace(List<Snapshot> snapshots, List<AgentWait> waits, List<JfrWait> jvmWaits, JvmActivity vm) {
        Map<Long, Snapshot> byNumber = new LinkedHashMap<>();
        snapshots.forEach(snapshot -> byNumber.put(snapshot.number(), snapshot));
        AgentStart agent = new AgentStart(1, "0.1.0", "", 8, -1, 0, 0, 0, 0, -1, -1, null);
        return new Trace(
                agent, List.of(), byNumber, List.of(), waits, jvmWaits, vm, Map.of(), null, null, null, null, List.of(),
                0, 1000, "");
    }

    public static Window window(long begin, long end) {
        return new Window("Solver::solve", begin, end, 1, 2, false);
    }

    /** A worker that worked all the time, of which nothing else is known. */
    public static WorkerWindow working(long id, long nanos) {
        return worker(id, new Timeline<>(0, nanos, List.of(), List.of()), null);
    }

    public static WorkerWindow worker(long id, Timeline<Place> timeline, WorkerWindow.Shares shares) {
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

    public static WindowAnalysis analysis(double tPara, int processors) {
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
                new Unworked(tPara, 0),
                List.of(),
                List.of(),
                List.of(),
                Stalls.NONE,
                null,
                null,
                null);
    }
}
