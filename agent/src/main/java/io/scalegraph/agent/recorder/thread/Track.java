package io.scalegraph.agent.recorder.thread;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.HookTime;
import io.scalegraph.agent.recorder.counter.TaskFiles;
import io.scalegraph.agent.recorder.counter.ThreadCounters;
import io.scalegraph.agent.recorder.hold.Holds;
import io.scalegraph.agent.recorder.meeting.OpenPartner;
import io.scalegraph.agent.recorder.perf.PerfCounters;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.CallTotals;
import io.scalegraph.agent.recorder.state.AnnouncedWait;
import io.scalegraph.agent.recorder.state.MonitorArrival;
import io.scalegraph.agent.recorder.state.OpenWait;
import io.scalegraph.agent.recorder.state.StateAtStart;
import io.scalegraph.agent.recorder.state.Timeline;
import io.scalegraph.agent.recorder.state.WorkStretches;
import io.scalegraph.agent.recorder.total.Total;
import io.scalegraph.agent.recorder.total.Totals;
import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one thread: what it does, its totals, its counters. Written by its own thread; what others read of it,
 * as {@link TrackReading} does, changes between two steps of the {@link Timeline}'s version.
 */
public final class Track extends HookedThread {
    /** The hooks of a thread's first waits are timed, later some by chance. */
    private static final int FIRST_TIMED = 64;

    /** The thread's number. */
    public final long id;

    final Thread thread;
    final ThreadCounters counters;
    final PerfCounters perf;
    final Timeline timeline;
    final Totals totals;
    final TrackRegions regions;
    final CallTotals calls = new CallTotals();
    final StateAtStart atStart;
    /** What it holds, null if that is not asked for. */
    private final @Nullable Holds holds;
    /** The last snapshot that told of it. */
    final WrittenReading written = new WrittenReading();

    private final Clock clock;
    private int timedFirst;

    private final OpenPartner partner;
    private final OpenWait wait;
    private final AnnouncedWait announced = new AnnouncedWait();
    /** Whether it carries virtual threads. */
    private final boolean isCarrier;

    /** Who has started it, 0 if that was not seen. */
    volatile long starter;
    /** Whether the thread has run: one that does not live any more then has ended. */
    volatile boolean hasRun;
    /** Where the thread finds this, null before its first hook. */
    volatile @Nullable Slot slot;

    volatile long startNanos;
    volatile long endNanos = TraceFormat.NOT_MEASURED;
    volatile long startDelayNanos = TraceFormat.NOT_MEASURED;

    /**
     * The track of a thread that is measured from now on.
     *
     * @param shared what threads of the measurement share
     * @param thread the thread
     * @param id its number
     */
    public Track(Shared shared, Thread thread, long id) {
        super(shared, false, 1);
        long now = shared.clock().nanos();
        this.thread = thread;
        this.isCarrier = Threads.isCarrier(thread);
        this.id = id;
        this.clock = shared.clock();
        this.startNanos = now;
        this.counters = new ThreadCounters(shared.counters(), shared.failures());
        this.perf = new PerfCounters(shared.perf(), shared.failures());
        this.partner = shared.noPartner();
        this.wait = new OpenWait(id, partner, shared.delivery());
        this.atStart = new StateAtStart(id, clock, counters, shared.delivery(), shared.declared());
        this.timeline = new Timeline(wait, new WorkStretches(clock, counters, atStart, id, now), clock, now);
        this.totals = new Totals(shared.sites());
        this.holds = shared.timesHolds() ? new Holds(id, shared.lockNumbers(), shared.delivery()) : null;
        this.regions = new TrackRegions(shared, id, perf, timeline, wait, now);
    }

    /** The thread was found running: it has worked since now, unless {@link #atStart} says something else. */
    void found(@Nullable String statistics) {
        hasRun = true;
        if (statistics != null) {
            counters.open(statistics);
            perf.open(TaskFiles.task(statistics));
        }
        long runQueue = counters.runQueueNanos();
        long now = clock.nanos();
        timeline.beginWork(runQueue, now, shared().counters().cpuNanos(id));
        atStart.found();
    }

    void register(long by) {
        starter = by;
    }

    /** Opens the counters of the thread, which is the calling one. */
    void openCounters() {
        counters.open();
        perf.open();
    }

    /**
     * The thread begins to run, or to be measured; its counters are read in the order that all readings keep. Without effect
     * the second time: the run method of a class of threads may call that of its superclass.
     */
    void begin() {
        if (hasRun) {
            return;
        }
        hasRun = true;
        openCounters();
        long runQueue = counters.runQueueNanos();
        long now = clock.nanos();
        long cpu = counters.ownCpuNanos();
        startDelayNanos = starter != 0 ? now - startNanos : TraceFormat.NOT_MEASURED;
        startNanos = now;
        timeline.beginWork(runQueue, now, cpu);
    }

    @Override
    int nextTimed() {
        if (timedFirst < FIRST_TIMED) {
            timedFirst++;
            return 1;
        }
        return HookTime.isChosen(wait.beginNanos()) ? HookTime.STANDS_FOR : 0;
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock) {
        if (!atStart.meetHook(kind)) {
            open(named(known(kind, lock)), namedLock(kind, lock), timeline.readEndOfWork());
        }
    }

    /** What the place that blocks says, made plainer by whose thread it is and what it waits at. */
    private WaitKind known(WaitKind kind, @Nullable Object lock) {
        if (kind == WaitKind.OBJECT_WAIT && lock != null) {
            return Synchronizers.waitedAt(lock.getClass().getName());
        }
        return isCarrier && kind == WaitKind.FORK_JOIN_IDLE ? WaitKind.CARRIER_IDLE : kind;
    }

    private void open(WaitKind kind, @Nullable Object lock, long began) {
        wait.writePending();
        Total total = totals.of(kind, lock, manner(), began);
        timeline.beginWait(total, began, kind, lock);
    }

    @Override
    void announceWait(WaitKind kind, Object lock) {
        if (!atStart.meetHook(kind)) {
            announced.begin(named(kind), namedLock(kind, lock), clock.nanos(), kind == WaitKind.EXCHANGER);
        }
    }

    @Override
    void openAnnounced() {
        WaitKind kind = announced.kind();
        if (kind != null) {
            Object lock = announced.lock();
            announced.end();
            timeline.endWork();
            open(kind, lock, announced.beginNanos());
        }
    }

    /** The announced wait is none: the partner was there. */
    public void forgetAnnounced() {
        announced.end();
    }

    @Override
    public @Nullable WaitKind openKind() {
        Total open = wait.total();
        return open == null ? null : open.kind();
    }

    /** {@return whether it is in no wait that is known to this or to Java: it runs, or could, or is in native code or the JVM} */
    public boolean isInNoWait() {
        return openKind() == null && Threads.isRunnable(thread, shared().counters());
    }

    /**
     * The wait that has begun is for all others of a generation.
     *
     * @param barrier where they meet
     * @param phase the phase, 0 where there are none
     */
    public void waitsForAll(Object barrier, long phase) {
        long began = beginHook();
        partner.waitsForAll(barrier, phase);
        endHook(began);
    }

    /**
     * The wait that has begun is at a selector.
     *
     * @param selector the selector
     */
    public void selectsAt(Object selector) {
        if (shared().followsWakes()) {
            long began = beginHook();
            shared().selectors().begin(selector, partner.wakes());
            endHook(began);
        }
    }

    /** {@return whom the thread waits for} */
    public OpenPartner partner() {
        return partner;
    }

    @Override
    void closeWait() {
        if (announced.spins()) {
            openAnnounced();
        }
        Total total = wait.total();
        if (total == null) {
            announced.end();
            partner.abandon();
            return;
        }
        int stretches = timeline.chooseAfterWait();
        if (stretches > 0) {
            perf.open();
        }
        long back = timeline.readEndOfWait(stretches);
        Total at = totals.ended(total, partner.kind(), partner.lock(), manner(), back - wait.beginNanos(), back);
        timeline.endWait(at, stretches, back);
    }

    @Override
    void arrive(Object monitor, int place) {
        if (!atStart.meetHook(WaitKind.MONITOR)) {
            timeline.arrive(monitor, place);
        }
    }

    @Override
    public void entered(long now, Object monitor, int place) {
        long begin = timeline.arrivedNanos();
        if (begin == MonitorArrival.NONE) {
            return; // measuring is ending, and the track has been retired
        }
        boolean waited = now - begin >= MonitorArrival.WAIT_NANOS;
        calls.add(place, now - begin, false, waited);
        if (waited) {
            Total total = totals.of(CallPlaces.place(place), monitor);
            timeline.waited(total, begin, now, monitor);
            shared().hookTime().ofWait(clock.nanos() - now, 1);
        } else {
            timeline.endArrival();
        }
    }

    /**
     * Counts a call of the thread that began a while ago.
     *
     * @param place number of the place
     * @param begin when it began
     * @param now when it ended
     * @param failed whether it did not get what it asked for
     */
    public void countCall(int place, long begin, long now, boolean failed) {
        calls.add(place, now - begin, failed, timeline.workNanos() - begin > 0);
    }

    /**
     * Counts a call that is not timed.
     *
     * @param place number of the place
     */
    public void countCall(int place) {
        calls.add(place, TraceFormat.NOT_MEASURED, false, false);
    }

    /** No hook does anything inside. */
    @Override
    public boolean openComputation() {
        if (isBusy() || atStart.meetHook(null)) {
            return false;
        }
        pause();
        timeline.beginComputation();
        return true;
    }

    @Override
    public void closeComputation() {
        if (timeline.isComputing()) {
            timeline.endComputation();
            unpause();
        }
    }

    @Override
    public void enterRegion(String name) {
        atStart.meetHook(null);
        regions.enter(name);
    }

    @Override
    public void exitRegion() {
        regions.exit();
    }

    @Override
    public void abandonOpen() {
        announced.end();
        timeline.abandon();
    }

    /** Writes the wait that ended last, which the thread itself would write at its next hook only. */
    public void writePending() {
        wait.writePending();
        if (holds != null) {
            holds.writePending();
        }
    }

    /** {@return what the thread holds, null if that is not asked for} */
    public @Nullable Holds holds() {
        return holds;
    }

    /** Measuring has ended: whatever the track holds is let go, for the thread may live on. */
    public void retire() {
        counters.close();
        perf.close();
        totals.forget();
        partner.end();
        timeline.endArrival();
        if (holds != null) {
            holds.retire();
        }
    }
}
