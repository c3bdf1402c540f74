package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Enders;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.analyzer.read.total.Partners;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentStart;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.AgentWaits;
import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.JfrWait;
import io.scalegraph.analyzer.read.trace.JfrWaits;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
    private final TraceIndex recording;
    private final Trace trace;
    private final Map<Long, List<JfrWait>> jfrWaits;
    /** The highest there was: each longer wait is known by itself. */
    private final long thresholdNanos;
    /** All readings of each worker, by time. */
    private final Map<Long, List<WorkerReading>> readings = new HashMap<>();
    /** Last words of threads by their time. */
    private final TreeMap<Long, List<Snapshot>> deaths;

    /**
     * Of all windows of a recording.
     *
     * @param recording what the recording holds
     */
    public WorkerWindows(TraceIndex recording) {
        this.recording = recording;
        this.trace = recording.trace();
        Map<Long, List<JfrWait>> byWorker = JfrWaits.byWorker(trace.ofJfr().waits());
        byWorker.replaceAll((id, list) -> KnownWaits.joinReacquisitions(list));
        this.jfrWaits = byWorker;
        this.thresholdNanos = trace.ofAgent().snapshots().values().stream()
                .mapToLong(Snapshot::thresholdNanos)
                .max()
                .orElse(0);
        this.deaths = trace.ofAgent().snapshots().values().stream()
                .filter(Snapshot::isOfThreadsEnd)
                .collect(Collectors.groupingBy(Snapshot::timeNanos, TreeMap::new, Collectors.toList()));
        for (Snapshot snapshot : trace.ofAgent().snapshots().values()) {
            snapshot.workers()
                    .forEach((id, reading) -> readings.computeIfAbsent(id, key -> new ArrayList<>())
                            .add(reading));
        }
        readings.values()
                .forEach(list -> list.sort(
                        Comparator.comparingLong(reading -> reading.life().readNanos())));
    }

    /**
     * The workers of a window that ran in it.
     *
     * @param window the window
     * @return workers, to which others may be added
     */
    public List<WorkerWindow> of(Window window) {
        List<WorkerWindow> workers = new ArrayList<>();
        Snapshot first = trace.ofAgent().snapshots().get(window.beginSnapshot());
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
        Snapshot atEnd = trace.ofAgent().snapshots().get(window.endSnapshot());
        if (atEnd != null) {
            readings.putAll(atEnd.workers());
        }
        Snapshot atBegin = trace.ofAgent().snapshots().get(window.beginSnapshot());
        deaths.subMap(window.beginNanos(), false, lastRead(atEnd, window.endNanos()), true)
                .values()
                .forEach(died -> died.forEach(snapshot -> readings.putAll(snapshot.workers())));
        readings.values()
                .removeIf(worker -> worker.life().startNanos() >= window.endNanos()
                        || diedUnread(worker, atBegin, window.beginNanos()));
        return readings;
    }

    /** Whether a worker from before the window had died when its turn to be read came. */
    private static boolean diedUnread(WorkerReading worker, @Nullable Snapshot atBegin, long beginNanos) {
        return atBegin != null
                && !atBegin.workers().containsKey(worker.id())
                && worker.life().endNanos() >= 0
                && worker.life().startNanos() < beginNanos
                && worker.life().endNanos() <= lastRead(atBegin, beginNanos);
    }

    /** When the last worker of a snapshot was read, but not before a time. */
    private static long lastRead(@Nullable Snapshot snapshot, long notBefore) {
        return snapshot == null
                ? notBefore
                : snapshot.workers().values().stream()
                        .mapToLong(reading -> reading.life().readNanos())
                        .reduce(Math.max(notBefore, snapshot.timeNanos()), Math::max);
    }

    private WorkerWindow worker(Window window, @Nullable WorkerReading before, WorkerReading last) {
        long begin = Math.max(window.beginNanos(), last.life().startNanos());
        long end = Math.max(begin, end(window, last));
        BetweenReadings between = new BetweenReadings(before, last);
        Map<Place, WaitSum> sums = between.waits(endOfOpen(before, last));
        long firstRead = before == null ? begin : Math.min(begin, before.life().readNanos());
        long lastRead = Math.max(end, last.life().readNanos());
        List<AgentWait> single = single(last, firstRead, lastRead);
        KnownWaits known = new KnownWaits(begin, end);
        Map<Place, Listed> listed = new HashMap<>();
        for (AgentWait wait : single) {
            Listed here = listed.computeIfAbsent(wait.place(), place -> new Listed());
            here.add(wait, known.add(wait), window);
            takeOff(sums, wait, firstRead, begin);
            takeOff(sums, wait, end, lastRead);
        }
        listed.forEach((place, here) -> sums.computeIfPresent(place, (same, sum) -> here.within(sum)));
        List<Timeline.ShortWaits<Place>> shorts = shortWaits(sums, listed);
        List<JfrWait> ofJfr = starting(jfrWaits.getOrDefault(last.id(), List.of()), JfrWait::beginNanos, begin, end);
        TimedMonitors timed = TimedMonitors.of(last.totals().calls().keySet(), thresholdNanos, trace.agent());
        long uncounted = addJfrWaits(timed.others(ofJfr, known, sums), known, sums, window);
        long all = uncounted
                + listed.values().stream().mapToLong(here -> here.nanos).sum();
        Timeline<Place> timeline = new Timeline<>(begin, end, known.list(), shorts);
        return new WorkerWindow(
                last.id(),
                last.name(),
                timeline,
                new WorkerWindow.Waits(sums, locks(listed), all, uncounted, WakeEdges.of(known, last.life())),
                between.system(
                        WorkShares.of(before, since(before, last)),
                        absences(window, before, last, timeline, single, known)),
                startDelay(last, window),
                between.counted(end - begin)); // read a little before and after, too
    }

    /** Where the wait was that was open at a reading, if it has ended by another one and is known by itself; null else. */
    private @Nullable Place endOfOpen(@Nullable WorkerReading before, WorkerReading last) {
        WorkerReading.Open open = before == null ? null : before.open();
        if (before == null || open == null) {
            return null;
        }
        long begin = before.life().readNanos() - open.nanos();
        List<AgentWait> waits = recording.waits(before.id());
        int at = ByTime.first(waits, AgentWait::beginNanos, begin);
        if (at == waits.size() || waits.get(at).beginNanos() != begin) {
            return null;
        }
        AgentWait wait = waits.get(at);
        return begin + wait.nanos() <= last.life().readNanos() ? wait.place() : null;
    }

    /** When the window ended for a worker: with its life, or before. */
    private static long end(Window window, WorkerReading last) {
        return last.life().endNanos() < 0
                ? window.endNanos()
                : Math.min(window.endNanos(), last.life().endNanos());
    }

    /** Of a carrier of virtual threads it is known by these what it did. */
    private List<WorkerWindow.Absence> absences(
            Window window,
            @Nullable WorkerReading before,
            WorkerReading last,
            Timeline<Place> timeline,
            List<AgentWait> single,
            KnownWaits known) {
        boolean carries = MissingCarriers.ownPlace(timeline) != null;
        if (carries || (before == null && last.life().startNanos() < window.beginNanos())) {
            return List.of();
        }
        AgentStart agent = trace.agent();
        return new Absences(trace.vm(), agent == null ? 0 : agent.readyNanos(), last.id(), single, known.ofJfr())
                .in(before, since(before, last), timeline.begin(), timeline.end());
    }

    /**
     * The readings of a worker behind the first of two, the last one included. The two are one where nothing has changed in a
     * short window, and in a damaged recording the last may be the earlier one: then there is none between them.
     */
    private List<WorkerReading> since(@Nullable WorkerReading before, WorkerReading last) {
        List<WorkerReading> all = readings.getOrDefault(last.id(), List.of());
        long since = before == null ? last.life().startNanos() : before.life().readNanos();
        int from = ByTime.first(all, reading -> reading.life().readNanos(), since + 1);
        int to = ByTime.first(
                all, reading -> reading.life().readNanos(), last.life().readNanos());
        List<WorkerReading> between = new ArrayList<>(all.subList(from, Math.max(from, to)));
        between.add(last);
        return between;
    }

    /** What the waits that are known one by one leave of the totals. */
    private static List<Timeline.ShortWaits<Place>> shortWaits(Map<Place, WaitSum> waited, Map<Place, Listed> listed) {
        List<Timeline.ShortWaits<Place>> shorts = new ArrayList<>();
        waited.forEach((place, all) -> {
            Listed here = listed.get(place);
            long rest = all.nanos() - (here == null ? 0 : here.nanos);
            if (rest > 0) {
                shorts.add(new Timeline.ShortWaits<>(place, place.family(), rest));
            }
        });
        return shorts;
    }

    private static Map<Place, Set<Long>> locks(Map<Place, Listed> listed) {
        Map<Place, Set<Long>> locks = new HashMap<>();
        listed.forEach((place, here) -> {
            if (!here.locks.isEmpty()) {
                locks.put(place, here.locks);
            }
        });
        return locks.isEmpty() ? Map.of() : locks;
    }

    /** Of a thread that was started in the window. */
    private static long startDelay(WorkerReading worker, Window window) {
        return worker.life().startNanos() - worker.life().startDelayNanos() >= window.beginNanos()
                ? worker.life().startDelayNanos()
                : TraceFormat.NOT_MEASURED;
    }

    /** The waits of a worker that are known one by one, the one that was open at the last reading included. */
    private List<AgentWait> single(WorkerReading last, long from, long to) {
        List<AgentWait> ended = starting(recording.waits(last.id()), AgentWait::beginNanos, from, to);
        WorkerReading.Open open = last.open();
        if (open == null) {
            return ended;
        }
        long begin = last.life().readNanos() - open.nanos();
        List<AgentWait> known = new AgentWaits();
        ended.stream().filter(wait -> wait.beginNanos() != begin).forEach(known::add);
        known.add(new AgentWait(last.id(), open.place(), begin, open.nanos(), 0, WakeEdges.since(ended, begin)));
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
            waited.computeIfPresent(wait.place(), (place, sum) -> sum.without(ended, nanos));
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

    static long addJfrWaits(List<JfrWait> waits, KnownWaits known, Map<Place, WaitSum> waited, Window window) {
        long sum = 0;
        for (JfrWait wait : waits) {
            long nanos = known.addOfJfr(wait);
            if (nanos == 0) {
                continue;
            }
            sum += nanos;
            boolean ended = wait.beginNanos() + wait.nanos() <= window.endNanos();
            Histogram histogram = ended ? Histogram.of(wait.nanos()) : Histogram.EMPTY;
            Partners partners =
                    Partners.of(wait.owner(), nanos).withEnders(Enders.of(wait.ender(), ended ? 1 : 0, nanos));
            waited.merge(
                    wait.place(), new WaitSum(ended ? 1 : 0, nanos, wait.nanos(), histogram, partners), WaitSum::plus);
        }
        return sum;
    }
}
