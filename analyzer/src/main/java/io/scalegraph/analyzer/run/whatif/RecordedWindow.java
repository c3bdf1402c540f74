package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.read.total.HeldLock;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.HoldsAndPasses;
import io.scalegraph.analyzer.read.trace.LockHold;
import io.scalegraph.analyzer.read.trace.QueuePass;
import io.scalegraph.analyzer.read.trace.TraceIndex;
import io.scalegraph.analyzer.read.trace.Window;
import io.scalegraph.analyzer.replay.recorded.Doings;
import io.scalegraph.analyzer.replay.recorded.Hold;
import io.scalegraph.analyzer.replay.recorded.LatchUse;
import io.scalegraph.analyzer.replay.recorded.Pass;
import io.scalegraph.analyzer.replay.recorded.Recorded;
import io.scalegraph.analyzer.replay.recorded.Role;
import io.scalegraph.analyzer.replay.recorded.Sync;
import io.scalegraph.analyzer.replay.recorded.SyncList;
import io.scalegraph.analyzer.run.cause.WindowCourses;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The places, locks and queues of one window by number, and what each thread did at them. */
final class RecordedWindow {
    private final Map<Place, Integer> places = new HashMap<>();
    private final Map<HeldLock, Integer> objects = new HashMap<>();
    /** By place the locks that were waited for there. */
    private final Map<Place, Set<Integer>> waitedFor = new HashMap<>();

    private final TraceIndex recording;
    private final Window window;
    private final Map<Long, List<LockHold>> holds;
    private final Map<Long, List<QueuePass>> passes;
    /** Of several permits at once: these are replayed by what ended the waits. */
    private final Set<HeldLock> manifold = new HashSet<>();

    private final Set<HeldLock> held = new HashSet<>();
    private final Recorded recorded;
    private long unheld;

    RecordedWindow(TraceIndex recording, Window window, WindowCourses threads) {
        this.recording = recording;
        this.window = window;
        HoldsAndPasses single = recording.trace().ofAgent().held();
        holds = single.holdsByWorker(window.beginNanos(), window.endNanos());
        passes = single.passesByWorker(window.beginNanos(), window.endNanos());
        passes.values()
                .forEach(list -> list.stream()
                        .filter(pass -> pass.items() != 1)
                        .forEach(pass -> manifold.add(queue(pass.queueClass(), pass.queue()))));
        holds.values().forEach(list -> list.forEach(hold -> held.add(hold.lock())));
        List<Doings> doings = new ArrayList<>();
        for (int i = 0; i < threads.courses().size(); i++) {
            doings.add(doings(threads.courses().life(i)));
        }
        recorded = Recorded.of(threads.courses(), doings, places.size(), threads.last());
    }

    Recorded recorded() {
        return recorded;
    }

    /** Where threads waited. */
    Set<Place> places() {
        return places.keySet();
    }

    int number(Place place) {
        return places.getOrDefault(place, Sync.NONE);
    }

    /** Numbers of the locks and queues that were waited for at a place, as far as they are known. */
    Set<Integer> waitedFor(Place place) {
        return waitedFor.getOrDefault(place, Set.of());
    }

    /** Whether holds of locks were recorded at all. */
    boolean hasHolds() {
        return !holds.isEmpty();
    }

    /** How long threads waited for locks of which it is not known who held them, nanoseconds of all together. */
    long unheld() {
        return unheld;
    }

    /** All holds of a lock, by thread. */
    Map<Long, List<LockHold>> holdsOf(int object) {
        Map<Long, List<LockHold>> own = new HashMap<>();
        holds.forEach((worker, list) -> list.stream()
                .filter(hold -> object(hold.lock()) == object)
                .forEach(hold ->
                        own.computeIfAbsent(worker, key -> new ArrayList<>()).add(hold)));
        return own;
    }

    private Doings doings(Life<Place> life) {
        List<AgentWait> own = recording.waits(life.id(), window.beginNanos(), window.endNanos());
        SyncList.Builder syncs = new SyncList.Builder();
        AgentWait told = null;
        int next = 0;
        for (Wait<Place> wait : life.waits()) {
            for (; next < own.size() && own.get(next).beginNanos() <= wait.begin(); next++) {
                told = own.get(next);
            }
            syncs.add(sync(told, wait));
        }
        return new Doings(
                syncs.build(),
                holds.getOrDefault(life.id(), List.of()).stream()
                        .filter(hold -> hold.lock().lock() > 0) // others are of all locks of a class together
                        .map(hold -> new Hold(object(hold.lock()), hold.shared(), hold.beginNanos(), hold.endNanos()))
                        .toList(),
                passes.getOrDefault(life.id(), List.of()).stream()
                        .filter(pass -> !isLatch(pass) && !manifold.contains(queue(pass.queueClass(), pass.queue())))
                        .map(this::pass)
                        .toList(),
                passes.getOrDefault(life.id(), List.of()).stream()
                        .filter(RecordedWindow::isLatch)
                        .map(this::latchUse)
                        .toList());
    }

    private static boolean isLatch(QueuePass pass) {
        return Synchronizers.kind(pass.queueClass()) == WaitKind.LATCH;
    }

    private LatchUse latchUse(QueuePass pass) {
        int latch = object(queue(pass.queueClass(), pass.queue()));
        return new LatchUse(latch, pass.put(), pass.atNanos(), pass.fill().size());
    }

    private Pass pass(QueuePass pass) {
        return new Pass(
                object(queue(pass.queueClass(), pass.queue())),
                pass.put(),
                pass.atNanos(),
                pass.fill().room(),
                pass.fill().size());
    }

    private Sync sync(@Nullable AgentWait told, Wait<Place> wait) {
        Place place = wait.place();
        int number = places.computeIfAbsent(place, key -> places.size());
        boolean isHeld = told != null && held.contains(lock(told));
        unheld += isLock(place) && !isHeld ? wait.end() - wait.begin() : 0;
        if (told == null || !told.place().kind().equals(place.kind())) {
            return new Sync(role(place, false), number, Sync.NONE, 0);
        }
        boolean passes = EnumSet.of(Role.PUT, Role.TAKE, Role.LATCH).contains(role(place, true));
        HeldLock key = passes ? queue(place.lockClass(), told.lock()) : lock(told);
        int object = told.lock() > 0 ? object(key) : Sync.NONE;
        if (object != Sync.NONE) {
            waitedFor.computeIfAbsent(place, any -> new HashSet<>()).add(object);
        }
        return new Sync(role(place, passes && !this.passes.isEmpty()), number, object, told.generation());
    }

    private int object(HeldLock lock) {
        return objects.computeIfAbsent(lock, key -> objects.size());
    }

    private static HeldLock lock(AgentWait wait) {
        return new HeldLock(wait.place().kind(), wait.place().lockClass(), wait.lock());
    }

    private static HeldLock queue(String type, long number) {
        return new HeldLock("", type, number);
    }

    /** Whether it is known what passed through queues decides where a thread waits at one for its team. */
    static Role role(Place place, boolean withPasses) {
        if (place.family() == WaitKind.Family.CHILDREN && !withPasses) {
            return Role.CHILDREN;
        }
        if (isLock(place)) {
            return Role.LOCK;
        }
        if (isMeeting(place)) {
            return Role.MEETING;
        }
        if (place.is(WaitKind.QUEUE_PUT)) {
            return Role.PUT;
        }
        if (place.is(WaitKind.QUEUE_TAKE) || place.is(WaitKind.SEMAPHORE)) {
            return Role.TAKE;
        }
        if (place.is(WaitKind.LATCH)) {
            return Role.LATCH;
        }
        if (place.family() == WaitKind.Family.CHILDREN) {
            return Role.CHILDREN;
        }
        return place.family() == WaitKind.Family.IDLE ? Role.IDLE : Role.OTHER;
    }

    static boolean isMeeting(Place place) {
        return place.is(WaitKind.BARRIER) || place.is(WaitKind.PHASER);
    }

    static boolean isLock(Place place) {
        return place.is(WaitKind.LOCK)
                || place.is(WaitKind.READ_WRITE_LOCK)
                || place.is(WaitKind.STAMPED_LOCK)
                || place.is(WaitKind.MONITOR);
    }
}
