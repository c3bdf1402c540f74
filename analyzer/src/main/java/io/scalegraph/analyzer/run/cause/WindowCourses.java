package io.scalegraph.analyzer.run.cause;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Elsewhere;
import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.State;
import io.scalegraph.analyzer.cause.Stops;
import io.scalegraph.analyzer.cause.WaitTable;
import io.scalegraph.analyzer.cause.WakeEdge;
import io.scalegraph.analyzer.ledger.Interruption;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.ledger.WaitList;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.run.jvm.JvmStops;
import io.scalegraph.analyzer.run.worker.WakeEdges;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.ArrayList;
import java.util.List;

/**
 * The workers of one window and who woke whom.
 *
 * @param workers the workers, without those with ids below 0, which are no threads
 * @param courses the same, with what ended their waits, in the same order
 * @param stops when the JVM had stopped them
 * @param last Java thread id of the thread that the window ends with, 0 without workers
 */
public record WindowCourses(List<WorkerWindow> workers, Courses<Place> courses, Stops stops, long last) {
    /** More than this share of a stretch is most of it. */
    private static final double MOST = 0.5;

    public WindowCourses {
        workers = List.copyOf(workers);
    }

    /**
     * Of one window.
     *
     * @param window the window
     * @param workers its workers
     * @param stops when the JVM had stopped them
     * @return the same
     */
    public static WindowCourses of(Window window, List<WorkerWindow> workers, JvmStops stops) {
        List<WorkerWindow> threads =
                workers.stream().filter(worker -> worker.id() > 0).toList();
        Courses<Place> courses = Courses.of(
                window.beginNanos(),
                window.endNanos(),
                threads.stream().map(WindowCourses::life).toList());
        return new WindowCourses(threads, courses, stopsOf(stops, workers), last(window, threads));
    }

    /** The thread that ended the section, if it is known and works at the end; otherwise the one that worked last. */
    private static long last(Window window, List<WorkerWindow> workers) {
        long last = 0;
        long latest = Long.MIN_VALUE;
        for (WorkerWindow worker : workers) {
            long worked = lastWork(worker.timeline());
            if (worker.id() == window.lastThread() && worked == window.endNanos()) {
                return worker.id();
            }
            if (worked > latest || (worked == latest && worker.id() < last)) {
                latest = worked;
                last = worker.id();
            }
        }
        return last;
    }

    private static long lastWork(Timeline<Place> timeline) {
        List<Timeline.Wait<Place>> waits = timeline.waits();
        boolean endsWaiting = !waits.isEmpty() && waits.get(waits.size() - 1).end() == timeline.end();
        return endsWaiting ? waits.get(waits.size() - 1).begin() : lastHere(timeline);
    }

    /** An event loop in native code is in no wait that a hook sees: where it was elsewhere for most of a stretch it is taken to have worked at its begin. */
    private static long lastHere(Timeline<Place> timeline) {
        long here = timeline.end();
        List<Timeline.Absence<Place>> absences = timeline.absences();
        for (int i = absences.size() - 1; i >= 0 && absences.get(i).end() >= here; i--) {
            double elsewhere = absences.get(i).places().stream()
                    .mapToDouble(Timeline.AbsentAt::share)
                    .sum();
            if (elsewhere <= MOST) {
                break;
            }
            here = absences.get(i).begin();
        }
        return here;
    }

    private static Life<Place> life(WorkerWindow worker) {
        Timeline<Place> timeline = worker.timeline();
        return new Life<>(
                worker.id(),
                timeline.begin(),
                timeline.end(),
                worker.waits().edges().starter(),
                worker.waits().edges().startedAt(),
                new Ended(timeline.columns(), worker.waits().edges(), timeline.end()),
                elsewhere(timeline.absences()));
    }

    private static Elsewhere<Place> elsewhere(List<Timeline.Absence<Place>> absences) {
        return absences.isEmpty()
                ? Elsewhere.nowhere()
                : new Elsewhere<>(absences.stream()
                        .map(absence -> new Elsewhere.Stretch<>(
                                absence.begin(),
                                absence.end(),
                                absence.places().stream()
                                        .map(at -> new Elsewhere.Part<>(state(at.place()), at.place(), at.share()))
                                        .toList()))
                        .toList());
    }

    /**
     * Whether a sample stands for a wait that no hook saw: such time is no work, so the rest of the samples tell of that.
     *
     * @param worker whose sample it is
     * @param sample the sample
     * @return whether
     */
    public static boolean isElsewhere(WorkerWindow worker, JvmActivity.Sample sample) {
        return sample.inNative()
                && !sample.kind().isEmpty()
                && !worker.timeline().absences().isEmpty();
    }

    /** What no hook saw nobody has ended, as far as is known. */
    private static State state(Place place) {
        if (place.is(WaitKind.SLEEP)) {
            return State.SELF;
        }
        return place.isObjectWait() ? State.UNKNOWN : State.OUTSIDE;
    }

    /** The waits of a timeline, each with what ended it. */
    private static final class Ended extends WaitTable<Place> {
        private final WaitList<Place> waits;
        private final WakeEdges edges;
        /** Of the thread in the window. */
        private final long end;

        Ended(WaitList<Place> waits, WakeEdges edges, long end) {
            this.waits = waits;
            this.edges = edges;
            this.end = end;
        }

        @Override
        public Place place(int index) {
            Place place = waits.place(index);
            return isNeverLetGo(index, place) ? place.chargedAs(WaitKind.Family.IDLE) : place;
        }

        /** Who waits for its children to the end, as {@code main} until another thread calls for the exit, waits for nobody in the window. */
        private boolean isNeverLetGo(int index, Place place) {
            return index == waits.size() - 1
                    && place.family() == WaitKind.Family.CHILDREN
                    && edges.origin(index) == WakeOrigin.UNKNOWN
                    && waits.end(index) == end;
        }

        @Override
        public long begin(int index) {
            return waits.begin(index);
        }

        @Override
        public long end(int index) {
            return waits.end(index);
        }

        @Override
        public WakeEdge edge(int index) {
            return startsAnother(index) ? WakeEdge.of(WakeOrigin.OUTSIDE) : edges.get(index);
        }

        @Override
        public WakeOrigin origin(int index) {
            return startsAnother(index) ? WakeOrigin.OUTSIDE : edges.origin(index);
        }

        /** Who had no task until a timer's next tick, or until it was no longer to be kept, has not looked for one in vain. */
        @Override
        public boolean isLook(int index) {
            return super.isLook(index) && waits.place(index).family() != WaitKind.Family.IDLE;
        }

        /** A thread that starts another one waits for the operating system to make it. */
        private boolean startsAnother(int index) {
            return edges.origin(index) == WakeOrigin.UNKNOWN
                    && waits.place(index).is(WaitKind.THREAD_START);
        }

        @Override
        public int size() {
            return waits.size();
        }
    }

    private static Stops stopsOf(JvmStops stops, List<WorkerWindow> workers) {
        List<Stops.Stop> list = new ArrayList<>();
        for (Interruption stop : stops.list()) {
            long thread = stop.worker() == Interruption.ALL
                    ? Stops.ALL
                    : workers.get(stop.worker()).id();
            list.add(new Stops.Stop(stop.reason(), thread, stop.begin(), stop.end()));
        }
        return new Stops(list);
    }
}
