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
import io.scalegraph.analyzer.run.check.Checks;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.window.Detail;
import io.scalegraph.analyzer.run.window.Extent;
import io.scalegraph.analyzer.run.window.Processors;
import io.scalegraph.analyzer.run.window.Terms;
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

    /** A reading of a worker that has run since 0 and still runs; of 100 ns sampled it computed 80 and queued 10. */
    public static WorkerReading reading(Map<Place, WaitSum> totals, Place open, long openNanos) {
        return new WorkerReading(
                7,
                "worker",
                new WorkerReading.Life(0, 0, TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(50, 5, new WorkerReading.Sampled(100, 80, 10)),
                open == null ? null : new WorkerReading.Open(open, openNanos),
                totals(0, totals));
    }

    private static WorkerReading.Totals totals(long computed, Map<Place, WaitSum> waits) {
        return new WorkerReading.Totals(computed, waits, Map.of(), Map.of(), Map.of());
    }

    public static WorkerReading living(long id, long start, long end, Map<Place, WaitSum> totals) {
        return new WorkerReading(
                id,
                "worker-" + id,
                new WorkerReading.Life(0, start, end, TraceFormat.NOT_MEASURED),
                0,
                new WorkerReading.SystemTimes(0, 0, WorkerReading.Sampled.NONE),
                null,
                totals(0, totals));
    }

    /** A reading of a worker that has lived since 0 and waits. */
    public static WorkerReading waiting(long id, Place place, long nanos) {
        WorkerReading living = living(id, 0, TraceFormat.NOT_MEASURED, Map.of());
        return new WorkerReading(
                id,
                living.name(),
                living.life(),
                0,
                living.system(),
                new WorkerReading.Open(place, nanos),
                living.totals());
    }

    /** A reading of a worker that has lived since 0 and has computed all the time. */
    public static WorkerReading computing(long id, long nanos) {
        WorkerReading living = living(id, 0, TraceFormat.NOT_MEASURED, Map.of());
        return new WorkerReading(id, living.name(), living.life(), 0, living.system(), null, totals(nanos, Map.of()));
    }

    /** The same reading without counters of the operating system. */
    public static WorkerReading uncounted(WorkerReading reading) {
        return new WorkerReading(
                reading.id(),
                reading.name(),
                reading.life(),
                reading.written(),
                new WorkerReading.SystemTimes(
                        TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED, WorkerReading.Sampled.NONE),
                reading.open(),
                reading.totals());
    }

    /** The same reading at another time. */
    public static WorkerReading readAt(long time, WorkerReading reading) {
        WorkerReading.Life life = reading.life();
        return new WorkerReading(
                reading.id(),
                reading.name(),
                new WorkerReading.Life(time, life.startNanos(), life.endNanos(), life.startDelayNanos()),
                reading.written(),
                reading.system(),
                reading.open(),
                reading.totals());
    }

    public static Snapshot snapshot(long number, String cause, long time, WorkerReading... workers) {
        Map<Long, WorkerReading> byId = new LinkedHashMap<>();
        for (WorkerReading worker : workers) {
            byId.put(worker.id(), readAt(time, worker));
        }
        return new Snapshot(
                number, cause, time, 0, new Snapshot.State(0, "", 0, -1, Snapshot.Hooks.UNKNOWN), byId, null);
    }

    /** Ten virtual threads, of which eight have ended. */
    public static VirtualReading virtual(Map<Place, VirtualWaitSum> totals) {
        return new VirtualReading(
                new VirtualReading.Lives(10, 8, 5, 10),
                new VirtualReading.StartDelay(500, 90),
                -1,
                new VirtualReading.Computed(0, 0, 0),
                totals,
                Map.of());
    }

    public static Snapshot snapshot(long number, long time, VirtualReading virtual) {
        return new Snapshot(
                number,
                "periodic",
                time,
                0,
                new Snapshot.State(0, "", 0, -1, Snapshot.Hooks.UNKNOWN),
                Map.of(),
                virtual);
    }

    /** The window of these snapshots is from 1 to 2. */
    public static Trace trace(List<Snapshot> snapshots, List<AgentWait> waits, List<JfrWait> jvmWaits) {
        return trace(snapshots, waits, jvmWaits, JvmActivity.NONE);
    }

    public static Trace trace(List<Snapshot> snapshots, List<AgentWait> waits, List<JfrWait> jvmWaits, JvmActivity vm) {
        Map<Long, Snapshot> byNumber = new LinkedHashMap<>();
        snapshots.forEach(snapshot -> byNumber.put(snapshot.number(), snapshot));
        AgentStart agent = new AgentStart(
                "0.1.0",
                "",
                new AgentStart.Processors(8, -1),
                0,
                List.of(),
                new AgentStart.Costs(0, -1, -1, -1, -1, -1),
                null);
        return new Trace(
                agent,
                new Trace.OfAgent(List.of(), byNumber, List.of(), waits, List.of(), List.of()),
                new Trace.OfJfr(jvmWaits, Map.of(), 0, 1000),
                vm,
                Trace.Jvm.UNKNOWN,
                "");
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
        return WorkerWindow.of(id, "worker-" + id, timeline)
                .withSystem(new WorkerWindow.SystemTimes(unknown, unknown, shares));
    }

    public static WindowAnalysis analysis(double tPara, int processors) {
        return new WindowAnalysis(
                new Extent("Solver::solve", 0, tPara, new Processors(processors, Processors.From.WORKERS)),
                new Terms(tPara / 10, List.of(), tPara / 5, null, List.of(), tPara / 4, 0.75),
                new Checks(0, null, null, 0, 0, 0, null),
                null,
                List.of(),
                new Unworked(tPara, 0, null),
                Detail.of(null, List.of(), List.of(), Stalls.NONE, null, null, null));
    }
}
