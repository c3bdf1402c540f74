package io.scalegraph.analyzer.run.role;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.run.worker.WorkerWindow;
import io.scalegraph.trace.WaitKind;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Threads that do nothing in a window but wait for somebody to have something for them to do, or for the time to do it, by a
 * primitive that does not say so: a database's daemon in {@code Object.wait}, a housekeeper that sleeps, a server's main thread that
 * reads the console, a receiver of datagrams. They keep no
 * processor idle that others could use, so they are idle without a task. Who does something in another window may wait for others here,
 * and who waits where others wait that do work may be kept from its part of that: these stay what their primitives say, unless the
 * user knows better.
 */
public final class Bystanders {
    /** Of a thread's time in the window, what may be work. */
    private static final double NOTHING = 0.001;
    /** Of all its time, what may be on a processor: who works more waits, in a short window, as long as it has to for others. */
    private static final double HARDLY = 0.01;

    private static final Set<String> LABELS = EnumSet.of(
                    WaitKind.OBJECT_WAIT,
                    WaitKind.CONDITION,
                    WaitKind.QUEUE_TAKE,
                    WaitKind.PARK,
                    WaitKind.SLEEP,
                    WaitKind.FILE_READ) // of a console or a pipe: no file takes so long
            .stream()
            .map(WaitKind::label)
            .collect(Collectors.toSet());

    private static final String DATAGRAMS = ".DatagramChannelImpl";

    private final List<WorkerWindow> workers;
    private final DeclaredIdle declared;
    private final Set<Long> idle = new HashSet<>();
    /** Where those wait that do something. */
    private final Set<Spot> busy = new HashSet<>();

    /**
     * Of one window.
     *
     * @param recording what the recording holds
     * @param workers the window's workers
     * @param declared where the user says that threads wait for a task; is told where they wait
     */
    public Bystanders(TraceIndex recording, List<WorkerWindow> workers, DeclaredIdle declared) {
        this.workers = workers;
        this.declared = declared;
        for (WorkerWindow worker : workers) {
            declared.add(worker.waits().sums());
            Double ofLife = recording.processorShare(worker.id());
            if (doesNothing(worker) && (ofLife == null || ofLife <= HARDLY)) {
                idle.add(worker.id());
            } else {
                worker.waits().sums().keySet().forEach(place -> busy.add(Spot.of(place)));
            }
        }
    }

    private static boolean doesNothing(WorkerWindow worker) {
        long life = worker.timeline().end() - worker.timeline().begin();
        return worker.workNanos() - worker.absentNanos() <= NOTHING * life;
    }

    /**
     * The workers, with what bystanders wait for.
     *
     * @return all workers
     */
    public List<WorkerWindow> told() {
        return workers.stream()
                .map(worker -> waitsForTasks(worker) ? PlacesTold.of(worker, place -> told(worker, place)) : worker)
                .toList();
    }

    private boolean waitsForTasks(WorkerWindow worker) {
        return idle.contains(worker.id())
                || worker.waits().sums().keySet().stream().anyMatch(declared::isAt);
    }

    /**
     * What a worker waits for.
     *
     * @param worker one of the window's
     * @param place where it waits
     * @return the place, charged otherwise if the worker waits for something to do there
     */
    public Place told(WorkerWindow worker, Place place) {
        return declared.isAt(place) || isBystander(worker, place) ? place.chargedAs(WaitKind.Family.IDLE) : place;
    }

    /** Whoever wants sends a datagram; a connection has one at its other end, who may have been asked. */
    private static boolean isOfAnybody(Place place) {
        return place.kind().equals(WaitKind.SOCKET_READ.label())
                && place.lockClass().endsWith(DATAGRAMS);
    }

    private boolean isBystander(WorkerWindow worker, Place place) {
        return idle.contains(worker.id())
                && place.family() == WaitKind.Family.PRIMITIVE
                && (LABELS.contains(place.kind()) || isOfAnybody(place))
                && !busy.contains(Spot.of(place));
    }
}
