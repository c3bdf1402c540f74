package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.cause.Life;
import io.scalegraph.analyzer.cause.WaitTable;
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
    private static final Set<Role> PASSES = EnumSet.of(Role.PUT, Role.TAKE, Role.LATCH);

    private final Map<Place, Spot> spots = new HashMap<>();
    private final Map<HeldLock, Integer> objects = new HashMap<>();

    private final TraceIndex recording;
    private final Window window;
    private final Map<Long, List<LockHold>> holds;
    private final Map<Long, List<QueuePass>> passes;
    /** Of several permits at once: these are replayed by what ended the waits. */
    private final Set<HeldLock> manifold = new HashSet<>();

    private final Set<HeldLock> held = new HashSet<>();
    private final Recorded recorded;
    private final UnknownHolds unheld = new UnknownHolds();

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
        recorded = Recorded.of(threads.courses(), doings, spots.size(), threads.last());
    }

    Recorded recorded() {
        return recorded;
    }

    /** Where threads waited. */
    Set<Place> places() {
        return spots.keySet();
    }

    int number(Place place) {
        Spot spot = spots.get(place);
        return spot == null ? Sync.NONE : spot.number;
    }

    /** Numbers of the locks and queues that were waited for at a place, as far as they are known. */
    Set<Integer> waitedFor(Place place) {
        Spot spot = spots.get(place);
        return spot == null ? Set.of() : spot.objects;
    }

    /** Whether holds of locks were recorded at all. */
    boolean hasHolds() {
        return !holds.isEmpty();
    }

    /** Waits for locks of which it is not known who held them. */
    UnknownHolds unheld() {
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
        WaitTable<Place> waits = life.table();
        AgentWait following = own.isEmpty() ? null : own.get(0);
        for (int i = 0; i < waits.size(); i++) {
            while (following != null && following.beginNanos() <= waits.begin(i)) {
                told = following;
                following = ++next < own.size() ? own.get(next) : null;
            }
            syncs.add(sync(told, waits.place(i), waits.end(i) - waits.begin(i)));
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

    private Sync sync(@Nullable AgentWait told, Place place, long nanos) {
        Spot spot = spots.computeIfAbsent(place, this::spot);
        boolean isHeld = told != null && spot.isLock && held.contains(lock(told));
        if (spot.isLock && !isHeld) {
            spot.unheld.add(nanos);
        }
        if (told == null || !told.place().kind().equals(place.kind())) {
            return new Sync(spot.role, spot.number, Sync.NONE, 0);
        }
        if (told.lock() <= 0) {
            return new Sync(spot.roleOfKnown, spot.number, Sync.NONE, told.generation());
        }
        int object = object(spot.passes ? queue(place.lockClass(), told.lock()) : lock(told));
        spot.objects.add(object);
        return new Sync(spot.roleOfKnown, spot.number, object, told.generation());
    }

    private Spot spot(Place place) {
        Role withPasses = role(place, true);
        boolean isQueue = PASSES.contains(withPasses);
        return new Spot(
                spots.size(),
                isLock(place),
                isQueue,
                role(place, false),
                role(place, isQueue && !passes.isEmpty()),
                unheld.of(place),
                new HashSet<>());
    }

    /**
     * A place, asked for what it is once and not with each wait.
     *
     * @param passes whether things pass there, so that its objects are queues
     * @param role of a wait there of which no more is known
     * @param roleOfKnown of a wait of which it is known at which object
     * @param unheld waits there for locks of which it is not known who held them
     * @param objects the locks and queues that were waited for there
     */
    private record Spot(
            int number,
            boolean isLock,
            boolean passes,
            Role role,
            Role roleOfKnown,
            UnknownHolds.Sum unheld,
            Set<Integer> objects) {}

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
