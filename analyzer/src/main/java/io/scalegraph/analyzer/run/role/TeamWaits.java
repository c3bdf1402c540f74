package io.scalegraph.analyzer.run.role;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.Trace;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the threads that have others work and wait for them by a semaphore, a latch and the like: they wait for children,
 * as by a join. Such a thread has started threads; nobody else waits where it waits; next to nothing is done by threads
 * older than it meanwhile, and something by younger ones; and beside others at work it does next to nothing itself.
 */
public final class TeamWaits {
    /** What one thread tells another by; held locks, barriers and queues that are full are not among them. */
    private static final Set<WaitKind> SIGNALS = EnumSet.of(
            WaitKind.SEMAPHORE,
            WaitKind.LATCH,
            WaitKind.PHASER,
            WaitKind.CONDITION,
            WaitKind.OBJECT_WAIT,
            WaitKind.QUEUE_TAKE,
            WaitKind.PARK);

    /** The JVM's own name of its first thread, which all others come from. */
    private static final String FIRST_THREAD = "main";

    /** Of the time of its waits. Less than that is what starting a team and being woken by it take. */
    private static final double NEXT_TO_NOTHING = 0.1;

    private static final Set<String> LABELS =
            SIGNALS.stream().map(WaitKind::label).collect(Collectors.toSet());

    private final Set<Long> starters = new HashSet<>();

    /** A worker begins to work or stops; where it waits then, if it does. */
    private record Change(long time, long worker, boolean works, boolean waits) {}

    /**
     * Of all windows of a recording.
     *
     * @param trace what the recording holds
     */
    public TeamWaits(Trace trace) {
        for (Snapshot snapshot : trace.ofAgent().snapshots().values()) {
            for (WorkerReading reading : snapshot.workers().values()) {
                if (hasStarted(reading.totals().waits())) {
                    starters.add(reading.id());
                }
            }
        }
    }

    private static boolean hasStarted(Map<Place, WaitSum> waits) {
        return waits.entrySet().stream()
                .anyMatch(wait -> wait.getKey().is(WaitKind.THREAD_START)
                        && wait.getValue().count() > 0);
    }

    /**
     * Tells the waits for a team from the others.
     *
     * @param workers the workers of a window
     * @return the same, to which others may be added, with those waits as waits for children
     */
    public List<WorkerWindow> in(List<WorkerWindow> workers) {
        Map<Spot, Integer> waiting = new HashMap<>();
        for (WorkerWindow worker : workers) {
            spots(worker).forEach(spot -> waiting.merge(spot, 1, Integer::sum));
        }
        List<WorkerWindow> told = new ArrayList<>();
        for (WorkerWindow worker : workers) {
            Set<Spot> alone = mayLead(worker) ? spots(worker) : new HashSet<>();
            alone.removeIf(spot -> waiting.getOrDefault(spot, 0) > 1);
            told.add(
                    !alone.isEmpty() && leads(worker, alone, workers)
                            ? PlacesTold.of(worker, place -> forTeam(place, alone))
                            : worker);
        }
        return told;
    }

    private boolean mayLead(WorkerWindow worker) {
        return starters.contains(worker.id()) || worker.name().equals(FIRST_THREAD);
    }

    /** Where a worker waits for a signal. */
    private static Set<Spot> spots(WorkerWindow worker) {
        return worker.waits().sums().keySet().stream()
                .filter(place -> LABELS.contains(place.kind()))
                .map(Spot::of)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static boolean leads(WorkerWindow worker, Set<Spot> spots, List<WorkerWindow> workers) {
        List<Change> changes = new ArrayList<>();
        workers.forEach(other -> addChanges(other, spots, changes));
        changes.sort(Comparator.comparingLong(Change::time));
        Meanwhile meanwhile = new Meanwhile(worker.id());
        changes.forEach(meanwhile::step);
        // Neither short waits, of which only the sum is known, nor absences are work.
        double worked = Math.max(0, worker.workNanos() - worker.absentNanos());
        double beside = meanwhile.worked == 0 ? 0 : meanwhile.besideOthers * Math.min(1, worked / meanwhile.worked);
        double little = NEXT_TO_NOTHING * meanwhile.waited;
        return meanwhile.youngerWorked > 0 && meanwhile.olderWorked <= little && beside <= little;
    }

    private static void addChanges(WorkerWindow worker, Set<Spot> spots, List<Change> changes) {
        Timeline<Place> timeline = worker.timeline();
        changes.add(new Change(timeline.begin(), worker.id(), true, false));
        for (Timeline.Wait<Place> wait : timeline.waits()) {
            changes.add(new Change(wait.begin(), worker.id(), false, spots.contains(Spot.of(wait.place()))));
            changes.add(new Change(wait.end(), worker.id(), true, false));
        }
        changes.add(new Change(timeline.end(), worker.id(), false, false));
    }

    /** What one worker and the others do at the same time. A thread has a higher id than the one that made it. */
    private static final class Meanwhile {
        private final long self;
        private long last;
        private boolean works;
        private boolean waits;
        private int older;
        private int younger;
        private long worked;
        private long besideOthers;
        private long waited;
        private long olderWorked;
        private long youngerWorked;

        Meanwhile(long self) {
            this.self = self;
        }

        void step(Change change) {
            advance(change.time - last);
            last = change.time;
            if (change.worker == self) {
                works = change.works;
                waits = change.waits;
            } else if (change.worker < self) {
                older += change.works ? 1 : -1;
            } else {
                younger += change.works ? 1 : -1;
            }
        }

        private void advance(long nanos) {
            if (works) {
                worked += nanos;
                besideOthers += older + younger > 0 ? nanos : 0;
            }
            if (waits) {
                waited += nanos;
                olderWorked += older > 0 ? nanos : 0;
                youngerWorked += younger > 0 ? nanos : 0;
            }
        }
    }

    private static Place forTeam(Place place, Set<Spot> spots) {
        return spots.contains(Spot.of(place)) ? place.chargedAs(WaitKind.Family.CHILDREN) : place;
    }
}
