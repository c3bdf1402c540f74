package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the workers of a window and what each did, from totals, single waits and JFR's own events together. */
public final class WorkerWindows {
    private final Trace trace;
    private final Map<Long, List<AgentWait>> waits;
    private final Map<Long, List<JfrWait>> jvmWaits;
    /** The highest there was: each longer wait is known by itself. */
    private final long thresholdNanos;
    /** Last words of threads by their time. */
    private final TreeMap<Long, List<Snapshot>> deaths;

    public WorkerWindows(Trace trace) {
        this.trace = trace;
        this.waits = trace.waits().stream()
                .sorted(Comparator.comparingLong(AgentWait::beginNanos))
                .collect(Collectors.groupingBy(AgentWait::worker));
        Map<Long, List<JfrWait>> byWorker = trace.jvmWaits().stream().collect(Collectors.groupingBy(JfrWait::worker));
        byWorker.replaceAll((id, list) -> KnownWaits.joinReacquisitions(list));
        this.jvmWaits = byWorker;
        this.thresholdNanos = trace.snapshots().values().stream()
                .mapToLong(Snapshot::thresholdNanos)
                .max()
                .orElse(0);
        this.deaths = trace.snapshots().values().stream()
                .filter(snapshot -> snapshot.cause().equals(TraceFormat.THREAD_END))
                .collect(Collectors.groupingBy(Snapshot::timeNanos, TreeMap::new, Collectors.toList()));
    }

    /** The workers of a window that ran in it. */
    public List<WorkerWindow> of(Window window) {
        List<WorkerWindow> workers = new ArrayList<>();
        Snapshot first = trace.snapshots().get(window.beginSnapshot());
        for (WorkerReading last : lastReadings(window).values()) {
            WorkerReading before = first == null ? null : first.workers().get(last.id());
            WorkerWindow worker = worker(window, before, last);
            if (worker.hasRun()) {
                workers.add(worker);
            }
        }
        return workers;
    }

    /**
     * The last reading of each worker that lived in the window. The readings at its edges are taken a little after these:
     * who died between the end and its reading lived in the window, who died between the begin and its reading did not.
     */
    private Map<Long, WorkerReading> lastReadings(Window window) {
        Map<Long, WorkerReading> readings = new LinkedHashMap<>();
        Snapshot atEnd = trace.snapshots().get(window.endSnapshot());
        if (atEnd != null) {
            readings.putAll(atEnd.workers());
        }
        Snapshot atBegin = trace.snapshots().get(window.beginSnapshot());
        deaths.subMap(window.beginNanos(), false, lastRead(atEnd, window.endNanos()), true)
                .values()
                .forEach(died -> died.forEach(snapshot -> readings.putAll(snapshot.workers())));
        readings.values()
                .removeIf(worker ->
                        worker.startNanos() >= window.endNanos() || diedUnread(worker, atBegin, window.beginNanos()));
        return readings;
    }

    /** Whether a worker from before the window had died when its turn to be read came. */
    private static boolean diedUnread(WorkerReading worker, @Nullable Snapshot atBegin, long beginNanos) {
        return atBegin != null
                && !atBegin.workers().containsKey(worker.id())
                && worker.endNanos() >= 0
                && worker.startNanos() < beginNanos
                && worker.endNanos() <= lastRead(atBegin, beginNanos);
    }

    /** When the last worker of a snapshot was read, but not before a time. */
    private static long lastRead(@Nullable Snapshot snapshot, long notBefore) {
        return snapshot == null
                ? notBefore
                : snapshot.workers().values().stream()
                        .mapToLong(WorkerReading::timeNanos)
                        .reduce(Math.max(notBefore, snapshot.timeNanos()), Math::max);
    }

    private WorkerWindow worker(Window window, @Nullable WorkerReading before, WorkerReading last) {
        long begin = Math.max(window.beginNanos(), last.startNanos());
        long end = last.endNanos() < 0 ? window.endNanos() : Math.min(window.endNanos(), last.endNanos());
        end = Math.max(begin, end);
        BetweenReadings totals = new BetweenReadings(before, last);
        Map<Place, WaitSum> waited = totals.waits();
        long firstRead = before == null ? begin : Math.min(begin, before.timeNanos());
        long lastRead = Math.max(end, last.timeNanos());
        KnownWaits intervals = new KnownWaits(begin, end);
        Map<Place, Long> listed = new HashMap<>();
        List<AgentWait> known = known(last, firstRead, lastRead);
        for (AgentWait wait : known) {
            listed.merge(wait.place(), intervals.add(wait.place(), wait.beginNanos(), wait.nanos()), Long::sum);
            raiseMax(waited, wait, window);
            takeOff(waited, wait, firstRead, begin);
            takeOff(waited, wait, end, lastRead);
        }
        List<Timeline.ShortWaits<Place>> shorts = shortWaits(waited, listed);
        List<JfrWait> ofJvm = starting(jvmWaits.getOrDefault(last.id(), List.of()), JfrWait::beginNanos, begin, end);
        TimedMonitors timed = TimedMonitors.of(last.calls().keySet(), thresholdNanos);
        long uncounted = addJvmWaits(timed.others(ofJvm, intervals, waited), intervals, waited, window);
        return new WorkerWindow(
                last.id(),
                last.name(),
                new Timeline<>(begin, end, intervals.list(), shorts),
                waited,
                locks(known),
                totals.regions(),
                totals.cpu(),
                totals.runQueue(),
                totals.shares(),
                uncounted,
                Math.min(totals.computed(), end - begin), // read a little before and after, too
                startDelay(last, window),
                totals.calls(),
                totals.counts(),
                uncounted + listed.values().stream().mapToLong(Long::longValue).sum());
    }

    /** What the waits that are known one by one leave of the totals. */
    private static List<Timeline.ShortWaits<Place>> shortWaits(Map<Place, WaitSum> waited, Map<Place, Long> listed) {
        List<Timeline.ShortWaits<Place>> shorts = new ArrayList<>();
        waited.forEach((place, all) -> {
            long rest = all.nanos() - listed.getOrDefault(place, 0L);
            if (rest > 0) {
                shorts.add(new Timeline.ShortWaits<>(place, rest));
            }
        });
        return shorts;
    }

    private static Map<Place, Set<Long>> locks(List<AgentWait> known) {
        Map<Place, Set<Long>> locks = new HashMap<>();
        for (AgentWait wait : known) {
            if (wait.lock() > 0) {
                locks.computeIfAbsent(wait.place(), key -> new HashSet<>()).add(wait.lock());
            }
        }
        return locks;
    }

    /** Of a thread that was started in the window. */
    private static long startDelay(WorkerReading worker, Window window) {
        return worker.startNanos() - worker.startDelayNanos() >= window.beginNanos()
                ? worker.startDelayNanos()
                : TraceFormat.NOT_MEASURED;
    }

    /** The waits of a worker that are known one by one, the one that was open at the last reading included. */
    private List<AgentWait> known(WorkerReading last, long from, long to) {
        List<AgentWait> known =
                new ArrayList<>(starting(waits.getOrDefault(last.id(), List.of()), AgentWait::beginNanos, from, to));
        Place open = last.open();
        if (open != null) {
            long begin = last.timeNanos() - last.openNanos();
            known.removeIf(wait -> wait.beginNanos() == begin);
            known.add(new AgentWait(last.id(), open, begin, last.openNanos(), 0));
        }
        return known;
    }

    /**
     * Totals are read a little before a window begins and a little after it ends: what a known wait has between is taken
     * off them again.
     */
    private static void takeOff(Map<Place, WaitSum> waited, AgentWait wait, long from, long to) {
        long end = wait.beginNanos() + wait.nanos();
        long nanos = Math.min(end, to) - Math.max(wait.beginNanos(), from);
        if (nanos > 0) {
            int ended = end > from && end < to ? 1 : 0;
            waited.computeIfPresent(
                    wait.place(),
                    (place, all) -> all.nanos() <= nanos && all.count() <= ended
                            ? null
                            : new WaitSum(
                                    all.count() - ended,
                                    Math.max(0, all.nanos() - nanos),
                                    all.maxNanos(),
                                    all.histogram(),
                                    all.partners()));
        }
    }

    /**
     * The waits that begin from one time to another and the one before them, which may reach into it: one thread's waits
     * do not overlap. A recording may hold many windows and many waits, so they are searched, not scanned.
     *
     * @param waits of one worker, by begin
     */
    static <W> List<W> starting(List<W> waits, ToLongFunction<W> begin, long from, long to) {
        int first = ByTime.first(waits, begin, from);
        return waits.subList(Math.max(0, first - 1), ByTime.first(waits, begin, to));
    }

    /** The longest wait of a total may lie before the window; of the single waits it is known which lie in it. */
    private static void raiseMax(Map<Place, WaitSum> waited, AgentWait wait, Window window) {
        long end = wait.beginNanos() + wait.nanos();
        if (end > window.beginNanos() && end <= window.endNanos()) {
            waited.computeIfPresent(
                    wait.place(),
                    (place, all) -> new WaitSum(
                            all.count(),
                            all.nanos(),
                            Math.max(all.maxNanos(), wait.nanos()),
                            all.histogram(),
                            all.partners()));
        }
    }

    static long addJvmWaits(List<JfrWait> jvmWaits, KnownWaits intervals, Map<Place, WaitSum> waited, Window window) {
        long sum = 0;
        for (JfrWait wait : jvmWaits) {
            long nanos = intervals.add(wait.place(), wait.beginNanos(), wait.nanos());
            if (nanos == 0) {
                continue;
            }
            sum += nanos;
            boolean ended = wait.beginNanos() + wait.nanos() <= window.endNanos();
            Histogram histogram = ended ? Histogram.of(wait.nanos()) : Histogram.EMPTY;
            waited.merge(
                    wait.place(),
                    new WaitSum(ended ? 1 : 0, nanos, wait.nanos(), histogram, Partners.of(wait.owner(), nanos)),
                    WaitSum::plus);
        }
        return sum;
    }
}
