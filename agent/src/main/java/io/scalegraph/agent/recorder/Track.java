package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one thread: the wait it is in, its totals, its counters. Written by its own thread; snapshots by
 * others read it under {@link #version}.
 */
final class Track extends HookedThread {
    /** Track of threads that are not measured: always busy, so that no hook does anything for them. */
    static final Track NONE = new Track();

    private static final int MAX_READS = 100;

    final long id;
    final Counters counters = new Counters();
    final PerfCounters perf = new PerfCounters();
    final OpenParty party = new OpenParty();
    final Calls calls = new Calls();
    private final Arrival arrival = new Arrival();

    private final @Nullable Thread thread;
    /** Whether it carries virtual threads. */
    private final boolean isCarrier;

    private final Places places = new Places();
    private final Regions regions = new Regions();
    private final RegionCounts regionCounts;
    private final Sampling sampling;
    private final AtomicInteger version = new AtomicInteger();
    private final AtomicReference<@Nullable Wait> pending = new AtomicReference<>();
    /** What the thread was in when measuring began. */
    final Earlier earlier = new Earlier();

    private volatile long startNanos;
    private volatile long endNanos = TraceFormat.NOT_MEASURED;
    private boolean registered;
    private volatile long startDelayNanos = TraceFormat.NOT_MEASURED;
    private long written;
    /** Time in all waits that have ended. */
    private long waitedNanos;

    private @Nullable Total open;
    private long openNanos;
    private @Nullable Object openEvent;

    /** Time in computations that have ended. */
    private long computedNanos;
    /** When the computation that goes on began, not measured if none does. */
    private long computingNanos = TraceFormat.NOT_MEASURED;

    private WorkSample sample = WorkSample.NONE;
    /** What the stretch of work that runs now stands for, 0 if it is not sampled. */
    private int weight;

    private long workNanos;
    private long workCpu;
    private long workRunQueue;

    private Track() {
        thread = null;
        isCarrier = false;
        id = 0;
        busy = true;
        sampling = new Sampling(0, 0);
        regionCounts = new RegionCounts(perf, 0, 0);
    }

    Track(Thread thread, long id, long now) {
        this.thread = thread;
        this.isCarrier = thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
        this.id = id;
        this.startNanos = now;
        this.sampling = new Sampling(id, now);
        this.regionCounts = new RegionCounts(perf, id, now);
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
        track.beginWork(1, runQueue, now, Counters.cpuNanos(id));
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
        beginWork(1, runQueue, now, cpu < 0 ? counters.scheduledNanos() : cpu);
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock, @Nullable Sink sink) {
        earlier.meetHook(id, counters);
        boolean sampled = weight > 0;
        long runQueue = sampled ? counters.runQueueNanos() : 0;
        long now = System.nanoTime();
        long cpu = sampled ? Counters.ownCpuNanos() : 0;
        Recorder.writeOut(takePending());
        WaitKind named = context == null ? ofCarrier(kind) : context;
        Total total = places.of(named, context == null ? lock : contextOwner, now);
        WorkSample known = sampleUntil(now, cpu, runQueue);
        version.incrementAndGet();
        sample = known;
        weight = 0;
        open = total;
        openNanos = now;
        version.incrementAndGet();
        party.begin(places.lockNumber());
        openEvent = sink == null ? null : sink.begin();
    }

    private WaitKind ofCarrier(WaitKind kind) {
        return isCarrier && kind == WaitKind.FORK_JOIN_IDLE ? WaitKind.CARRIER_IDLE : kind;
    }

    /** Whether a wait has ended since a reading of the clock. */
    boolean waitedSince(long nanos) {
        return workNanos - nanos > 0;
    }

    /** Whether the open wait is of a kind. */
    boolean waitsAt(WaitKind kind) {
        return open != null && open.kind == kind;
    }

    @Override
    void closeWait(@Nullable Sink sink, long thresholdNanos) {
        Total total = open;
        if (total == null) {
            return;
        }
        int next = sampling.next(openNanos);
        if (next > 0) {
            counters.open();
            perf.open();
        }
        long runQueue = next > 0 ? counters.runQueueNanos() : 0;
        long now = System.nanoTime();
        long cpu = next > 0 ? Counters.ownCpuNanos() : 0;
        version.incrementAndGet();
        long release = settle(total, now);
        beginWork(next, runQueue, now, cpu);
        version.incrementAndGet();
        finish(total, now, release, sink, thresholdNanos);
    }

    private long settle(Total total, long now) {
        long nanos = now - openNanos;
        total.add(nanos);
        waitedNanos += nanos;
        open = null;
        return party.settle(total, now, nanos);
    }

    private void finish(Total total, long now, long release, @Nullable Sink sink, long thresholdNanos) {
        long nanos = now - openNanos;
        if (nanos >= thresholdNanos) {
            keep(total, nanos, release, sink);
        }
        openEvent = null;
        party.end();
    }

    @Override
    long arrive(Object monitor, int place) {
        earlier.meetHook(id, counters);
        if (pending.get() != null) {
            Recorder.writeOut(takePending());
        }
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
        int next = sampling.next(begin);
        if (next > 0) {
            counters.open();
        }
        long runQueue = next > 0 ? counters.runQueueNanos() : 0;
        long working = System.nanoTime();
        long cpu = next > 0 ? Counters.ownCpuNanos() : 0;
        party.begin(places.lockNumber());
        openNanos = begin;
        version.incrementAndGet();
        arrival.over();
        settle(total, now);
        beginWork(next, runQueue, working, cpu);
        version.incrementAndGet();
        finish(total, now, TraceFormat.NOT_MEASURED, Recording.sink(), Recording.thresholdNanos());
    }

    /** The stretch of work ends here: what follows may be off the processor on purpose. No hook does anything inside. */
    @Override
    boolean openComputation() {
        if (busy) {
            return false;
        }
        busy = true;
        earlier.meetHook(id, counters);
        boolean sampled = weight > 0;
        long runQueue = sampled ? counters.runQueueNanos() : 0;
        long now = System.nanoTime();
        long cpu = sampled ? Counters.ownCpuNanos() : 0;
        Recorder.writeOut(takePending());
        version.incrementAndGet();
        sample = sampleUntil(now, cpu, runQueue);
        weight = 0;
        computingNanos = now;
        version.incrementAndGet();
        return true;
    }

    @Override
    void closeComputation() {
        long began = computingNanos;
        if (began == TraceFormat.NOT_MEASURED) {
            return;
        }
        int next = sampling.next(began);
        if (next > 0) {
            counters.open();
        }
        long runQueue = next > 0 ? counters.runQueueNanos() : 0;
        long now = System.nanoTime();
        long cpu = next > 0 ? Counters.ownCpuNanos() : 0;
        version.incrementAndGet();
        computedNanos += now - began;
        computingNanos = TraceFormat.NOT_MEASURED;
        beginWork(next, runQueue, now, cpu);
        version.incrementAndGet();
        busy = this == NONE;
    }

    /**
     * The virtual thread that this one carries blocks it. Called on this thread, though the current one is the virtual
     * one; it counts the wait, so only the time is added here. The counters cannot be read in its name, so the work
     * before and after goes into no sample. Nothing is written here: what a virtual thread commits to JFR, a carrier's
     * next event pays for (25 loses it).
     */
    void block(SharedTotal place, long now, @Nullable Sink sink) {
        Total total = places.at(place);
        version.incrementAndGet();
        weight = 0;
        open = total;
        openNanos = now;
        version.incrementAndGet();
        party.begin(LockNumbers.NONE);
        openEvent = sink == null ? null : sink.begin();
    }

    /** The virtual thread goes on. */
    void unblock(long now, @Nullable Sink sink, long thresholdNanos) {
        Total total = open;
        if (total == null) {
            return;
        }
        long nanos = now - openNanos;
        version.incrementAndGet();
        total.addTime(nanos);
        waitedNanos += nanos;
        open = null;
        version.incrementAndGet();
        if (nanos >= thresholdNanos) {
            Recording.writeLater(ended(total, nanos, TraceFormat.NOT_MEASURED, sink));
        }
        openEvent = null;
    }

    /** The virtual thread that this one carries blocks it inside a computation, which is work all the same. */
    void blockComputing(long now) {
        version.incrementAndGet();
        weight = 0;
        computingNanos = now;
        version.incrementAndGet();
    }

    /** The virtual thread goes on. */
    void unblockComputing(long now) {
        long began = computingNanos;
        if (began != TraceFormat.NOT_MEASURED) {
            version.incrementAndGet();
            computedNanos += now - began;
            computingNanos = TraceFormat.NOT_MEASURED;
            version.incrementAndGet();
        }
    }

    private void beginWork(int stretches, long runQueue, long now, long cpu) {
        weight = runQueue < 0 || cpu < 0 ? 0 : stretches;
        workRunQueue = runQueue;
        workNanos = now;
        workCpu = cpu;
    }

    /** The sample with the stretch of work that runs now, if that is sampled and the counters are known. */
    private WorkSample sampleUntil(long now, long cpu, long runQueue) {
        boolean known = weight > 0 && cpu >= 0 && runQueue >= 0 && now > workNanos && !earlier.isWithin(workNanos);
        return known ? sample.plus(weight, now - workNanos, cpu - workCpu, runQueue - workRunQueue) : sample;
    }

    private void keep(Total total, long nanos, long release, @Nullable Sink sink) {
        Recorder.writeOut(pending.getAndSet(ended(total, nanos, release, sink)));
    }

    private Wait ended(Total total, long nanos, long release, @Nullable Sink sink) {
        Object event = openEvent;
        if (event != null && sink != null) {
            sink.end(event);
        }
        written++;
        return new Wait(
                id,
                total.kind,
                total.site(),
                total.lockClass(),
                openNanos,
                nanos,
                written,
                party.party(release),
                event);
    }

    /** The wait that ended last and is not written yet. Any thread may take it, once. */
    @Nullable
    Wait takePending() {
        return pending.get() == null ? null : pending.getAndSet(null);
    }

    @Override
    void enterRegion(String name) {
        earlier.meetHook(id, counters);
        perf.open();
        RegionCounts.Edge edge = regionCounts.edge(true, System.nanoTime());
        version.incrementAndGet();
        try {
            regions.enter(name, System.nanoTime(), waitedNanos, regionCounts.pass(edge));
        } finally {
            version.incrementAndGet();
        }
    }

    @Override
    void exitRegion() {
        RegionCounts.Edge edge = regionCounts.edge(regions.isNested(), System.nanoTime());
        version.incrementAndGet();
        try {
            regions.exit(System.nanoTime(), waitedNanos, regionCounts.pass(edge));
        } finally {
            version.incrementAndGet();
        }
    }

    @Override
    void abandonWait() {
        party.abandon();
        arrival.over();
        open = null;
        computingNanos = TraceFormat.NOT_MEASURED;
        openEvent = null;
        weight = 0;
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

    /** Reads the track from any thread. */
    @SuppressWarnings("ThreadPriorityCheck") // lets a writer that was preempted go on
    Snapshot.Worker read(long now, long cpu, long runQueue) {
        earlier.lookAt(thread, id, now, cpu, runQueue);
        long[] counts = perf.read();
        for (int attempt = 1; ; attempt++) {
            int before = version.get();
            Snapshot.Worker worker = tryRead(now, cpu, runQueue, counts);
            VarHandle.loadLoadFence(); // what was read plainly is read before the version is read again
            boolean whole = (before & 1) == 0 && version.get() == before;
            // A thread stopped in the middle of writing leaves at worst one wait counted in part.
            if (whole || attempt == MAX_READS) {
                return worker;
            }
            Thread.yield();
        }
    }

    private Snapshot.Worker tryRead(long now, long cpu, long runQueue, long @Nullable [] counts) {
        List<Snapshot.Sum> sums = new ArrayList<>();
        Snapshot.Open before = earlier.open(now, cpu, runQueue);
        Snapshot.Sum ended = earlier.sum(); // asked second: it may have ended meanwhile
        if (ended != null) {
            sums.add(ended);
        }
        for (Total total = places.newest(); total != null; total = total.next) {
            if (total.nanos() > 0 || total.count() > 0) {
                sums.add(total.sum());
            }
        }
        Snapshot.Open waiting = open(now);
        if (waiting == null && ended == null) {
            waiting = before;
        }
        long began = computingNanos;
        long computing = began == TraceFormat.NOT_MEASURED ? 0 : Math.max(0, now - began);
        String name = thread == null ? "" : thread.getName();
        return new Snapshot.Worker(
                id,
                name,
                now,
                startNanos,
                endNanos,
                written + (ended == null ? 0 : 1),
                cpu,
                runQueue,
                sampleUntil(now, cpu, runQueue),
                computedNanos + computing,
                waiting,
                sums,
                regions.sums(now, waitedNanos + (waiting == null ? 0 : waiting.nanos())),
                startDelayNanos,
                calls.sums(),
                counts(counts));
    }

    private List<Snapshot.Count> counts(long @Nullable [] counts) {
        if (counts == null) {
            return List.of();
        }
        List<Snapshot.Count> list = new ArrayList<>();
        perf.list(counts, "", list);
        regions.list(perf, regionCounts.until(counts), list);
        return list;
    }

    private Snapshot.@Nullable Open open(long now) {
        Total total = open;
        return total == null
                ? arrival.open(now)
                : new Snapshot.Open(total.kind, total.site(), total.lockClass(), Math.max(0, now - openNanos));
    }
}
