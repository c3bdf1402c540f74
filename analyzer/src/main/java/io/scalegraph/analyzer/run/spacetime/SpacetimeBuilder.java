package io.scalegraph.analyzer.run.spacetime;

import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmStopKind;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.TraceFormat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * From the states of the workers of one window to its spacetime diagram. Times that are known only as sums are spread
 * evenly over the worker's work: short waits over all of it, absences over the stretch in which they were, and the delay in
 * the run queue over all of it; what virtual threads waited for, while their carriers had none to run, over that.
 */
public final class SpacetimeBuilder {
    private static final int MOST_ROWS = 64;
    private static final int MOST_BINS = 4096;
    /** About what a screen shows at once; there are as few where workers are many and do many things. */
    private static final int FEWEST_BINS = 512;
    /** Bins of all workers together. */
    private static final int MOST_IN_ALL = 131_072;
    /** What it takes to write all of them down, few enough for a page. */
    private static final int MOST_SIGNS = 450_000;

    private static final int MOST_STOPS = 500;
    private static final int MOST_SECTIONS = 200;
    private static final int MOST_WAKES = 1500;
    private static final Spacetime.State WORK = new Spacetime.State(Spacetime.WORK, "work");
    private static final Spacetime.State QUEUED = new Spacetime.State(Spacetime.QUEUED, "queued");

    /** Windows that no code of the program stands for. */
    private static final Set<String> NO_SECTIONS = Set.of(TraceFormat.WHOLE_PROGRAM, TraceFormat.SLICE);

    private final Window window;
    private final List<WorkerWindow> workers;
    private final List<Timeline<Place>> timelines;
    private final List<Account<Place>> accounts;
    private final List<Interruption> stops;
    private final Trace.OfAgent agent;
    /** Positions of the workers that have a row, in the order of the rows. */
    private final List<Integer> shown;

    private final Map<Spacetime.State, Integer> states = new LinkedHashMap<>();
    private final Map<Place, Spacetime.State> ofPlaces = new HashMap<>();

    private SpacetimeBuilder(
            Window window,
            List<WorkerWindow> workers,
            List<Timeline<Place>> timelines,
            List<Account<Place>> accounts,
            List<Interruption> stops,
            Trace.OfAgent agent) {
        this.window = window;
        this.workers = workers;
        this.timelines = timelines;
        this.accounts = accounts;
        this.stops = stops;
        this.agent = agent;
        this.shown = shown();
        states.put(WORK, 0);
    }

    /**
     * The diagram of one window.
     *
     * @param window the window
     * @param workers its workers; those with ids below 0, which are no threads of Java's, have no row
     * @param timelines what each of them did, absences named
     * @param accounts what the ledger charges each of them with
     * @param stops when the JVM had stopped them, each by the worker's position
     * @param agent all windows of the recording, this one among them, and all calls of regions
     * @return the diagram, null of a window that took no time
     */
    public static @Nullable Spacetime of(
            Window window,
            List<WorkerWindow> workers,
            List<Timeline<Place>> timelines,
            List<Account<Place>> accounts,
            List<Interruption> stops,
            Trace.OfAgent agent) {
        return window.endNanos() <= window.beginNanos()
                ? null
                : new SpacetimeBuilder(window, workers, timelines, accounts, stops, agent).build();
    }

    private Spacetime build() {
        List<Bins> all = all();
        int bins = all.isEmpty() ? FEWEST_BINS : all.get(0).number();
        List<Spacetime.Row> rows = new ArrayList<>();
        for (int row = 0; row < all.size(); row++) {
            WorkerWindow worker = workers.get(shown.get(row));
            rows.add(new Spacetime.Row(worker.name(), worker.id(), all.get(row).shares(states)));
        }
        Map<Long, Integer> byId = rows();
        CallsBuilder calls = new CallsBuilder(window, byId, agent.regionCalls());
        Longest<Spacetime.Wake> wakes = wakes(byId);
        Longest<Spacetime.Stop> ofAll = stops();
        Longest<Spacetime.Section> sections = sections();
        int threads = (int) workers.stream().filter(worker -> worker.id() >= 0).count();
        return new Spacetime(
                bins,
                (window.endNanos() - window.beginNanos()) / Nanos.PER_SECOND / bins,
                List.copyOf(states.keySet()),
                rows,
                ofAll.list(Comparator.comparingDouble(Spacetime.Stop::begin)),
                sections.list(Comparator.comparingDouble(Spacetime.Section::begin)),
                calls.regions(),
                calls.calls(),
                wakes.list(Comparator.comparingDouble(Spacetime.Wake::begin)),
                new Spacetime.LeftOut(
                        threads - shown.size(), ofAll.leftOut(), sections.leftOut(), calls.leftOut(), wakes.leftOut()));
    }

    /** Of each row, as fine as there is room for; their number is a power of two, so that coarser levels are sums. */
    private List<Bins> all() {
        int most = Integer.highestOneBit(Math.min(MOST_BINS, MOST_IN_ALL / Math.max(1, shown.size())));
        List<Bins> all = shown.stream().map(position -> bins(position, most)).toList();
        for (int number = most;
                number > FEWEST_BINS && all.stream().mapToInt(Bins::signs).sum() > MOST_SIGNS;
                number /= 2) {
            all = all.stream().map(Bins::halved).toList();
        }
        return all;
    }

    /** Those that were there longest, in the order of their begin. */
    private List<Integer> shown() {
        return IntStream.range(0, workers.size())
                .boxed()
                .filter(i -> workers.get(i).id() >= 0)
                .sorted(Comparator.comparingLong((Integer i) ->
                        timelines.get(i).begin() - timelines.get(i).end()))
                .limit(MOST_ROWS)
                .sorted(Comparator.comparingLong((Integer i) -> timelines.get(i).begin())
                        .thenComparing(i -> workers.get(i).id()))
                .toList();
    }

    private Bins bins(int position, int number) {
        Timeline<Place> timeline = timelines.get(position);
        Bins own = new Bins(window.beginNanos(), window.endNanos(), number);
        own.add(WORK, timeline.begin(), timeline.end());
        for (Timeline.Wait<Place> wait : timeline.waits()) {
            own.move(WORK, state(wait.place()), wait.begin(), wait.end());
        }
        stop(own, position, timeline);
        for (Timeline.Absence<Place> absence : timeline.absences()) {
            for (Timeline.AbsentAt<Place> at : absence.places()) {
                own.moveShare(WORK, state(at.place()), absence.begin(), absence.end(), at.share());
            }
        }
        for (Timeline.ShortWaits<Place> waits : timeline.shortWaits()) {
            double work = own.sum(WORK);
            if (work > 0) {
                own.moveShare(WORK, state(waits.place()), window.beginNanos(), window.endNanos(), waits.nanos() / work);
            }
        }
        own.moveShare(WORK, QUEUED, window.beginNanos(), window.endNanos(), queued(workers.get(position)));
        nameIdle(own, CarrierIdle.of(timeline, accounts.get(position)));
        return own;
    }

    /** A carrier without a thread to run waits for what its threads wait for. */
    private void nameIdle(Bins own, CarrierIdle carrier) {
        for (Place idle : carrier.idle()) {
            double left = 1;
            for (Map.Entry<Place, Double> part : carrier.parts().entrySet()) {
                double share = left > 0 ? part.getValue() / left : 0;
                own.moveShare(state(idle), state(part.getKey()), window.beginNanos(), window.endNanos(), share);
                left -= part.getValue();
            }
        }
    }

    /** Share of a worker's work that it queued; declared computation is in no sample of that. */
    private static double queued(WorkerWindow worker) {
        WorkerWindow.Shares shares = worker.system().shares();
        long work = worker.workNanos();
        return shares == null || work <= 0
                ? 0
                : shares.runQueue() * Math.max(0, 1 - (double) worker.counted().computed() / work);
    }

    /** A stop takes from work only: who waits does not notice it. */
    private void stop(Bins own, int position, Timeline<Place> timeline) {
        for (Interruption stop : stops) {
            boolean its = stop.worker() == Interruption.ALL || stop.worker() == position;
            if (its && stop.reason() instanceof JvmStopKind kind && kind.isOffProcessor()) {
                long begin = Math.max(stop.begin(), timeline.begin());
                long end = Math.min(stop.end(), timeline.end());
                Spacetime.State state = new Spacetime.State(kind.label(), "stopped");
                List<Timeline.Wait<Place>> waits = timeline.waits();
                for (int i = firstEndingAfter(waits, begin); i < waits.size() && begin < end; i++) {
                    own.move(WORK, state, begin, Math.min(end, waits.get(i).begin()));
                    begin = Math.max(begin, waits.get(i).end());
                }
                own.move(WORK, state, begin, Math.max(begin, end));
            }
        }
    }

    private static int firstEndingAfter(List<Timeline.Wait<Place>> waits, long time) {
        int low = 0;
        int high = waits.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.get(middle).end() <= time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Longest<Spacetime.Stop> stops() {
        Longest<Spacetime.Stop> longest = new Longest<>(MOST_STOPS, stop -> stop.end() - stop.begin());
        stops.stream()
                .filter(stop -> stop.worker() == Interruption.ALL
                        && stop.reason() instanceof JvmStopKind kind
                        && kind.isOffProcessor())
                .map(stop -> new Spacetime.Stop(
                        ((JvmStopKind) stop.reason()).label(), seconds(stop.begin()), seconds(stop.end())))
                .forEach(longest::add);
        return longest;
    }

    private Longest<Spacetime.Section> sections() {
        Longest<Spacetime.Section> longest = new Longest<>(MOST_SECTIONS, section -> section.end() - section.begin());
        for (Window other : agent.windows()) {
            long begin = Math.max(window.beginNanos(), other.beginNanos());
            long end = Math.min(window.endNanos(), other.endNanos());
            if (begin < end && !NO_SECTIONS.contains(other.section())) {
                longest.add(new Spacetime.Section(other.section(), seconds(begin), seconds(end)));
            }
        }
        return longest;
    }

    /** By Java thread id. */
    private Map<Long, Integer> rows() {
        Map<Long, Integer> rows = new HashMap<>();
        for (int row = 0; row < shown.size(); row++) {
            rows.put(workers.get(shown.get(row)).id(), row);
        }
        return rows;
    }

    private Longest<Spacetime.Wake> wakes(Map<Long, Integer> rows) {
        Longest<Spacetime.Wake> wakes = new Longest<>(MOST_WAKES, wake -> wake.end() - wake.begin());
        for (int row = 0; row < shown.size(); row++) {
            List<Timeline.Wait<Place>> waits = timelines.get(shown.get(row)).waits();
            for (int i = 0; i < waits.size(); i++) {
                WakeEdge edge = workers.get(shown.get(row)).waits().edges().get(i);
                Integer by = rows.get(edge.waker());
                Integer state = states.get(state(waits.get(i).place()));
                if (by != null && by != row && state != null) {
                    wakes.add(wake(row, state, waits.get(i), by, edge));
                }
            }
        }
        return wakes;
    }

    private Spacetime.Wake wake(int row, int state, Timeline.Wait<Place> wait, int by, WakeEdge edge) {
        boolean timed = edge.at() >= wait.begin() && edge.at() <= wait.end();
        return new Spacetime.Wake(
                row, state, seconds(wait.begin()), seconds(wait.end()), by, timed ? seconds(edge.at()) : null);
    }

    private double seconds(long time) {
        return (time - window.beginNanos()) / Nanos.PER_SECOND;
    }

    private Spacetime.State state(Place place) {
        return ofPlaces.computeIfAbsent(
                place,
                key -> new Spacetime.State(key.kind(), key.family().name().toLowerCase(Locale.ROOT)));
    }
}
