package io.scalegraph.agent.recorder.event;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.agent.recorder.hold.HoldsReading;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.perf.PerfGaps;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.agent.recorder.virtual.VirtualReading;
import io.scalegraph.agent.recorder.virtual.WaitSums;
import io.scalegraph.trace.CounterGapEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WorkerEvent;

/** Writes a snapshot as JFR events: one for each thread and for each thing that is counted of it. Thread-safe. */
public final class SnapshotEvents {
    private final Clock clock;
    private final Tracks tracks;

    /**
     * Of the threads of a measurement.
     *
     * @param clock its clock
     * @param tracks its threads
     */
    public SnapshotEvents(Clock clock, Tracks tracks) {
        this.clock = clock;
        this.tracks = tracks;
    }

    /**
     * Writes a snapshot.
     *
     * @param snapshot what was read
     */
    public void write(Snapshot snapshot) {
        for (WorkerReading worker : snapshot.workers()) {
            EventOwner owner = new EventOwner(snapshot.number(), worker.id(), tracks.thread(worker.id()));
            writeState(owner, worker);
            writeTotals(owner, worker);
        }
        VirtualReading virtual = snapshot.virtual();
        if (virtual != null) {
            write(snapshot.number(), virtual);
        }
        Snapshot.State state = snapshot.state();
        for (PerfGaps.Gap gap : state.gaps()) {
            write(gap);
        }
        SnapshotEvent event = new SnapshotEvent();
        event.snapshot = snapshot.number();
        event.cause = snapshot.cause();
        event.timeNanos = snapshot.timeNanos();
        event.thresholdNanos = state.thresholdNanos();
        event.failures = state.failures();
        event.firstFailure = state.firstFailure();
        event.virtualThreads = state.virtualThreads();
        event.dropped = state.dropped();
        event.walks = state.walks();
        event.hookNanos = state.hooks().nanos();
        event.hookWaits = state.hooks().waits();
        event.hookTimed = state.hooks().timed();
        event.workers = snapshot.workers().size();
        event.unchanged = snapshot.unchanged();
        count(snapshot, event);
        event.begin(); // else the event's time is that of its commit, behind what sealing takes in the interpreter
        event.clockNanos = clock.nanos();
        event.seal();
        event.commit();
    }

    /** What belongs to the snapshot, so that what gets lost is noticed. */
    private static void count(Snapshot snapshot, SnapshotEvent event) {
        for (WorkerReading worker : snapshot.workers()) {
            WorkerReading.Detail detail = worker.detail();
            event.details += detail.regions().size()
                    + detail.calls().size()
                    + detail.counts().size();
        }
        VirtualReading virtual = snapshot.virtual();
        if (virtual != null) {
            event.details += virtual.regions().size();
            event.virtualTotals = virtual.totals().size();
            for (VirtualReading.Sum total : virtual.totals()) {
                event.virtualTotalNanos += total.waits().nanos(virtual.nowNanos());
            }
        }
    }

    private static void write(long snapshot, VirtualReading virtual) {
        long now = virtual.nowNanos();
        VirtualThreadsEvent event = new VirtualThreadsEvent();
        event.snapshot = snapshot;
        event.started = virtual.counts().started();
        event.ended = TraceFormat.recorded(virtual.counts().ended());
        event.mostLiving = virtual.counts().mostLiving();
        event.begun = virtual.startDelay().count();
        event.startDelayNanos = virtual.startDelay().nanos(now);
        event.maxStartDelayNanos = TraceFormat.recorded(virtual.startDelay().maxNanos());
        WaitSums lived = virtual.lived();
        event.livedNanos = TraceFormat.recorded(lived == null ? TraceFormat.NOT_MEASURED : lived.nanos(now));
        event.computedNanos = virtual.computations().calls().nanos(now);
        event.computedWaitNanos = virtual.computations().waits().nanos(now);
        event.computedPinnedNanos = virtual.computations().waits().pinnedNanos(now);
        event.seal();
        event.commit();
        for (VirtualReading.Sum total : virtual.totals()) {
            write(snapshot, now, total);
        }
        for (RegionReading region : virtual.regions()) {
            DetailEvents.write(new EventOwner(snapshot, RegionEvent.VIRTUAL, null), region);
        }
    }

    private static void write(long snapshot, long now, VirtualReading.Sum total) {
        WaitSums waits = total.waits();
        VirtualTotalEvent event = new VirtualTotalEvent();
        event.snapshot = snapshot;
        event.kind = total.kind().label();
        event.site = total.site();
        event.lockClass = total.lock().type();
        event.lockName = total.lock().unloaded();
        event.count = waits.count();
        event.nanos = waits.nanos(now);
        event.maxNanos = TraceFormat.recorded(waits.maxNanos());
        event.histogram(waits.histogram());
        event.endedBy(waits.endedBy());
        event.vainWakes = waits.vainWakes();
        event.open = waits.open();
        event.pinned = waits.pinned();
        event.pinnedNanos = waits.pinnedNanos(now);
        event.seal();
        event.commit();
    }

    private static void writeTotals(EventOwner owner, WorkerReading worker) {
        for (TotalReading total : worker.waits().totals()) {
            write(owner, total);
        }
        DetailEvents.write(owner, worker.detail());
    }

    private void writeState(EventOwner owner, WorkerReading worker) {
        WorkerEvent event = new WorkerEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.name = worker.name();
        event.timeNanos = worker.timeNanos();
        event.startNanos = worker.life().startNanos();
        event.endNanos = TraceFormat.recorded(worker.life().endNanos());
        event.written = worker.waits().written();
        event.totals = worker.waits().totals().size();
        for (TotalReading total : worker.waits().totals()) {
            event.totalNanos += total.nanos();
        }
        HoldsReading holds = worker.detail().holds();
        event.holdTotals = holds.totals().size();
        event.holdTotalNanos = holds.nanos();
        event.holdsWritten = holds.holdsWritten();
        event.passes = holds.passes();
        event.passesWritten = holds.passesWritten();
        event.cpuNanos = TraceFormat.recorded(worker.counters().cpuNanos());
        event.runQueueNanos = TraceFormat.recorded(worker.counters().runQueueNanos());
        WorkSample sample = worker.counters().sample();
        event.sampledNanos = sample.nanos();
        event.sampledCpuNanos = sample.cpuNanos();
        event.sampledRunQueueNanos = sample.runQueueNanos();
        event.watchedNanos = sample.watchedNanos();
        event.watchedRunnableNanos = sample.watchedRunnableNanos();
        event.sampledWaits = sample.waits().number();
        event.sampledWaitCpuNanos = sample.waits().cpuNanos();
        event.computedNanos = worker.detail().computedNanos();
        event.startDelayNanos = TraceFormat.recorded(worker.life().startDelayNanos());
        event.starter = worker.life().starter();
        event.starterThread = tracks.thread(event.starter);
        OpenReading open = worker.waits().open();
        event.openKind = open == null ? "" : open.kind().label();
        event.openSite = open == null ? "" : open.site();
        event.openLockClass = open == null ? null : open.lockClass();
        event.openNanos = open == null ? 0 : open.nanos();
        event.seal();
        event.commit();
    }

    private static void write(EventOwner owner, TotalReading total) {
        TotalEvent event = new TotalEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.kind = total.kind().label();
        event.site = total.site();
        event.lockClass = total.lock().type();
        event.lockName = total.lock().unloaded();
        event.count = total.count();
        event.nanos = total.nanos();
        event.maxNanos = total.spread().maxNanos();
        event.histogram(total.spread().histogram());
        event.splitCount = total.meetings().splitCount();
        event.imbalanceNanos = total.meetings().imbalanceNanos();
        event.releaseNanos = total.meetings().releaseNanos();
        event.partners(total.meetings().partners());
        event.endedBy(total.meetings().endedBy());
        event.vainWakes = total.meetings().vainWakes();
        event.seal();
        event.commit();
    }

    private static void write(PerfGaps.Gap gap) {
        CounterGapEvent event = new CounterGapEvent();
        event.counter = gap.counter();
        event.reason = gap.reason();
        event.threads = gap.threads();
        event.seal();
        event.commit();
    }
}
