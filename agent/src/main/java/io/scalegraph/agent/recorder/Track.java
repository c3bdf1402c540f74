package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one thread: the wait it is in, its totals, its counters. Written by its own thread; what others read of
 * it, as {@link TrackReading} does, changes between two steps of {@link #version}.
 */
final class Track extends HookedThread {
    /** Track of threads that are not measured: always busy, so that no hook does anything for them. */
    static final Track NONE = new Track();

    final long id;
    final Counters counters = new Counters();
    final PerfCounters perf = new PerfCounters();
    final OpenParty party = new OpenParty();
    final OpenWait wait;
    final Stretches work;
    final ComputedTime computed = new ComputedTime();
    final Places places = new Places();
    final Regions regions = new Regions();
    final RegionCounts regionCounts;
    final Calls calls = new Calls();
    final Arrival arrival = new Arrival();
    /** What the thread was in when measuring began. */
    final Earlier earlier = new Earlier();

    private final @Nullable Thread thread;
    /** Whether it carries virtual threads. */
    private final boolean isCarrier;

    /** Counts the begins and ends of changes: odd during one. */
    final AtomicInteger version = new AtomicInteger();
    /** Until when a reading has last counted what the thread does; set before it looks at the version. */
    volatile long readNanos;

    private final Announced announced = new Announced();
    private boolean registered;
    volatile long startNanos;
    volatile long endNanos = TraceFormat.NOT_MEASURED;
    volatile long startDelayNanos = TraceFormat.NOT_MEASURED;

    private Track() {
        this(null, false, 0, 0);
        busy = true;
    }

    Track(Thread thread, long id, long now) {
        this(thread, thread.getClass().getName().equals("jdk.internal.misc.CarrierThread"), id, now);
        startNanos = now;
    }

    private Track(@Nullable Thread thread, boolean isCarrier, long id, long now) {
        this.thread = thread;
        this.isCarrier = isCarrier;
        this.id = id;
        this.wait = new OpenWait(id, party);
        this.work = new Stretches(counters, id, now);
        this.regionCounts = new RegionCounts(perf, id, now);
        this.readNanos = now;
    }

    /** The thread was found running: it has worked since now, unless {@link #earlier} says something else. */
    static Track found(Thread thread, long id, @Nullable String statistics) {
        Track track = new Track(thread, id, System.nanoTime());
        if (statistics != null) {
            track.counters.open(statistics);
            track.perf.open(TaskFiles.task(statistics));
        }
        long runQueue = track.counters.runQueueNanos();
        long now = System.nanoTime();
        track.work.begin(1, runQueue, now, Counters.cpuNanos(id));
        track.earlier.found();
        return track;
    }

    /** The thread is about to be started. */
    void register() {
        registered = true;
    }

    /** The thread begins to run, or to be measured; its counters are read in the order that all readings keep. */
    void begin() {
        counters.open();
        perf.open();
        long runQueue = counters.runQueueNanos();
        long now = System.nanoTime();
        long cpu = Counters.ownCpuNanos();
        startDelayNanos = registered ? now - startNanos : TraceFormat.NOT_MEASURED;
        startNanos = now;
        work.begin(1, runQueue, now, cpu < 0 ? counters.scheduledNanos() : cpu);
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock, @Nullable Sink sink) {
        earlier.meetHook(id, counters);
        long now = work.readEnd();
        open(context == null ? ofCarrier(kind) : context, context == null ? lock : contextOwner, now, sink);
    }

    /** A wait begins whose thread worked until the counters were read; it may have been announced before that. */
    private void open(WaitKind kind, @Nullable Object lock, long began, @Nullable Sink sink) {
        wait.writePending();
        Total total = places.of(kind, lock, began);
        WorkSample known = work.ended(earlier);
        version.incrementAndGet();
        work.end(known);
        wait.begin(total, notReadYet(began));
        version.incrementAndGet();
        wait.stamp(places.lockNumber(), sink);
    }

    @Override
    void announceWait(WaitKind kind, Object lock, @Nullable Sink sink) {
        earlier.meetHook(id, counters); // in the wait it was found in it is no more
        announced.is(context == null ? kind : context, context == null ? lock : contextOwner, System.nanoTime());
        announced.spins = kind == WaitKind.EXCHANGER;
    }

    @Override
    void openAnnounced(@Nullable Sink sink) {
        WaitKind kind = announced.kind;
        if (kind != null) {
            Object lock = announced.lock;
            announced.over();
            work.readEnd();
            open(kind, lock, announced.nanos, sink);
        }
    }

    /** The announced wait is none: the partner was there. */
    void forgetAnnounced() {
        announced.over();
    }

    /** A wait begins or ends where the track was last read, if that was meanwhile: that has taken the time before. */
    private long notReadYet(long now) {
        long read = readNanos;
        return read - now > 0 ? read : now;
    }

    private WaitKind ofCarrier(WaitKind kind) {
        return isCarrier && kind == WaitKind.FORK_JOIN_IDLE ? WaitKind.CARRIER_IDLE : kind;
    }

    /** Whether a wait has ended since a reading of the clock. */
    boolean waitedSince(long nanos) {
        return work.beginNanos() - nanos > 0;
    }

    /** Whether the open wait is of a kind. */
    boolean waitsAt(WaitKind kind) {
        return wait.isOf(kind);
    }

    @Override
    void closeWait(@Nullable Sink sink, long thresholdNanos) {
        if (announced.spins) {
            openAnnounced(sink);
        }
        Total total = wait.total();
        if (total == null) {
            announced.over();
            party.abandon();
            return;
        }
        int stretches = work.choose(wait.beginNanos());
        if (stretches > 0) {
            perf.open();
        }
        long back = work.readBegin(stretches);
        version.incrementAndGet();
        long now = notReadYet(back);
        long release = wait.settle(total, now);
        work.begin(stretches, now);
        version.incrementAndGet();
        wait.keep(total, now, release, sink, thresholdNanos);
    }

    @Override
    long arrive(Object monitor, int place) {
        earlier.meetHook(id, counters);
        wait.writePending();
        return arrival.at(monitor, place);
    }

    @Override
    void entered(long begin, long now, Object monitor, int place) {
        if (!arrival.isOf(begin)) {
            return; // measuring has ended and begun again meanwhile
        }
        boolean waited = now - begin >= MonitorEnters.WAIT_NANOS;
        calls.add(place, now - begin, false, waited);
        if (waited) {
            waited(places.of(CallPlaces.place(place), monitor), begin, now);
        } else {
            arrival.over();
        }
    }

    /** Only now it is known that it was a wait, too late for the counters: the work before it is in no sample. */
    private void waited(Total total, long begin, long now) {
        int stretches = work.choose(begin);
        long working = work.readBegin(stretches);
        wait.stamp(places.lockNumber(), null);
        version.incrementAndGet();
        arrival.over();
        wait.begin(total, begin);
        long release = wait.settle(total, now);
        work.begin(stretches, working);
        version.incrementAndGet();
        wait.keep(total, now, release, Delivery.sink(), Delivery.thresholdNanos());
    }

    /** The stretch of work ends here: what follows may be off the processor on purpose. No hook does anything inside. */
    @Override
    boolean openComputation() {
        if (busy) {
            return false;
        }
        busy = true;
        earlier.meetHook(id, counters);
        long now = work.readEnd();
        wait.writePending();
        WorkSample known = work.ended(earlier);
        version.incrementAndGet();
        work.end(known);
        computed.begin(now);
        version.incrementAndGet();
        return true;
    }

    @Override
    void closeComputation() {
        if (!computed.isOpen()) {
            return;
        }
        int stretches = work.choose(computed.beginNanos());
        long now = work.readBegin(stretches);
        version.incrementAndGet();
        computed.end(now);
        work.begin(stretches, now);
        version.incrementAndGet();
        busy = this == NONE;
    }

    /** The wait that ended last and is not written yet. Any thread may take it, once. */
    @Nullable
    Wait takePending() {
        return wait.takePending();
    }

    @Override
    void enterRegion(String name) {
        earlier.meetHook(id, counters);
        perf.open();
        RegionCounts.Edge edge = regionCounts.edge(true, System.nanoTime());
        version.incrementAndGet();
        try {
            regions.enter(name, System.nanoTime(), wait.waitedNanos(), regionCounts.pass(edge));
        } finally {
            version.incrementAndGet();
        }
    }

    @Override
    void exitRegion() {
        RegionCounts.Edge edge = regionCounts.edge(regions.isNested(), System.nanoTime());
        version.incrementAndGet();
        try {
            regions.exit(System.nanoTime(), wait.waitedNanos(), regionCounts.pass(edge));
        } finally {
            version.incrementAndGet();
        }
    }

    @Override
    void abandonWait() {
        announced.over();
        wait.abandon();
        arrival.over();
        computed.abandon();
        work.drop();
        if ((version.get() & 1) != 0) {
            version.incrementAndGet();
        }
    }

    /** The thread ends now; called by itself. Nothing is measured for it afterwards. */
    Snapshot.Worker end() {
        earlier.meetHook(id, counters);
        counters.open();
        perf.open();
        long runQueue = counters.runQueueNanos();
        long now = System.nanoTime();
        long cpu = Counters.ownCpuNanos();
        endNanos = now;
        Snapshot.Worker last = read(now, cpu < 0 ? counters.scheduledNanos() : cpu, runQueue);
        counters.close();
        perf.close();
        return last;
    }

    /** Measuring has ended: whatever the track holds is let go, for the thread may live on. */
    void retire() {
        retired = true;
        counters.close();
        perf.close();
        places.forget();
        party.end();
        arrival.over();
    }

    /** Reads the track, by its own thread or while that does nothing. */
    Snapshot.Worker read(long now, long cpu, long runQueue) {
        earlier.lookAt(thread, id, now, cpu, runQueue);
        return TrackReading.own(this, now, cpu, runQueue);
    }

    /** Reads the track from any thread. */
    Snapshot.Worker readNow(long cpu, long runQueue) {
        earlier.lookAt(thread, id, System.nanoTime(), cpu, runQueue);
        return TrackReading.other(this, cpu, runQueue);
    }

    String threadName() {
        return thread == null ? "" : thread.getName();
    }
}
