package io.scalegraph.agent.recorder;

import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.CounterGapEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.VirtualThreadsEvent;
import io.scalegraph.trace.VirtualTotalEvent;
import io.scalegraph.trace.WorkerEvent;

/** Writes a snapshot as JFR events: one for each thread and for each thing that is counted of it. Thread-safe. */
final class SnapshotEvents {
    private SnapshotEvents() {}

    static void write(Snapshot snapshot) {
        for (Snapshot.Worker worker : snapshot.workers()) {
            write(snapshot.number(), worker);
            for (Snapshot.Sum total : worker.totals()) {
                write(snapshot.number(), worker.id(), total);
            }
            for (Snapshot.RegionSum region : worker.regions()) {
                write(snapshot.number(), worker.id(), region);
            }
            for (Snapshot.CallSum call : worker.calls()) {
                write(snapshot.number(), worker.id(), call);
            }
            for (Snapshot.Count count : worker.counts()) {
                write(snapshot.number(), worker.id(), count);
            }
        }
        Snapshot.Virtual virtual = snapshot.virtual();
        if (virtual != null) {
            write(snapshot.number(), virtual);
        }
        for (PerfGaps.Gap gap : PerfGaps.list()) {
            write(gap);
        }
        SnapshotEvent event = new SnapshotEvent();
        event.snapshot = snapshot.number();
        event.cause = snapshot.cause();
        event.timeNanos = snapshot.timeNanos();
        event.thresholdNanos = Delivery.thresholdNanos();
        event.failures = Failures.count();
        event.firstFailure = Failures.first();
        event.virtualThreads = VirtualThreads.started();
        event.dropped = Delivery.dropped();
        event.clockNanos = System.nanoTime();
        event.commit();
    }

    private static void write(long snapshot, Snapshot.Virtual virtual) {
        long now = virtual.nowNanos();
        VirtualThreadsEvent event = new VirtualThreadsEvent();
        event.snapshot = snapshot;
        event.started = virtual.started();
        event.ended = virtual.ended();
        event.mostLiving = virtual.mostLiving();
        event.begun = virtual.startDelay().count();
        event.startDelayNanos = virtual.startDelay().nanos(now);
        event.maxStartDelayNanos = virtual.startDelay().maxNanos();
        WaitSums lived = virtual.lived();
        event.livedNanos = lived == null ? TraceFormat.NOT_MEASURED : lived.nanos(now);
        event.computedNanos = virtual.computed().nanos(now);
        event.computedWaitNanos = virtual.waitedComputing().nanos(now);
        event.computedPinnedNanos = virtual.waitedComputing().pinnedNanos(now);
        event.commit();
        for (Snapshot.VirtualSum total : virtual.totals()) {
            write(snapshot, now, total);
        }
        for (Snapshot.RegionSum region : virtual.regions()) {
            write(snapshot, RegionEvent.VIRTUAL, region);
        }
    }

    private static void write(long snapshot, long now, Snapshot.VirtualSum total) {
        WaitSums waits = total.waits();
        VirtualTotalEvent event = new VirtualTotalEvent();
        event.snapshot = snapshot;
        event.kind = total.kind().label();
        event.site = total.site();
        event.lockClass = total.lockClass();
        event.count = waits.count();
        event.nanos = waits.nanos(now);
        event.maxNanos = waits.maxNanos();
        event.histogram = waits.histogram();
        event.open = waits.open();
        event.pinned = waits.pinned();
        event.pinnedNanos = waits.pinnedNanos(now);
        event.commit();
    }

    private static void write(long snapshot, Snapshot.Worker worker) {
        WorkerEvent event = new WorkerEvent();
        event.snapshot = snapshot;
        event.worker = worker.id();
        event.name = worker.name();
        event.timeNanos = worker.timeNanos();
        event.startNanos = worker.startNanos();
        event.endNanos = worker.endNanos();
        event.written = worker.written();
        event.cpuNanos = worker.cpuNanos();
        event.runQueueNanos = worker.runQueueNanos();
        event.sampledNanos = worker.sample().nanos();
        event.sampledCpuNanos = worker.sample().cpuNanos();
        event.sampledRunQueueNanos = worker.sample().runQueueNanos();
        event.computedNanos = worker.computedNanos();
        event.startDelayNanos = worker.startDelayNanos();
        Snapshot.Open open = worker.open();
        event.openKind = open == null ? "" : open.kind().label();
        event.openSite = open == null ? "" : open.site();
        event.openLockClass = open == null ? null : open.lockClass();
        event.openNanos = open == null ? 0 : open.nanos();
        event.commit();
    }

    private static void write(long snapshot, long worker, Snapshot.Sum total) {
        TotalEvent event = new TotalEvent();
        event.snapshot = snapshot;
        event.worker = worker;
        event.kind = total.kind().label();
        event.site = total.site();
        event.lockClass = total.lockClass();
        event.count = total.count();
        event.nanos = total.nanos();
        event.maxNanos = total.maxNanos();
        event.histogram = total.histogram();
        event.splitCount = total.splitCount();
        event.imbalanceNanos = total.imbalanceNanos();
        event.releaseNanos = total.releaseNanos();
        event.partners = total.partners();
        event.commit();
    }

    private static void write(long snapshot, long worker, Snapshot.CallSum call) {
        CallEvent event = new CallEvent();
        event.snapshot = snapshot;
        event.worker = worker;
        event.call = call.call();
        event.site = call.site();
        event.count = call.count();
        event.failed = call.failed();
        event.contended = call.contended();
        event.nanos = call.nanos();
        event.commit();
    }

    private static void write(long snapshot, long worker, Snapshot.Count count) {
        CounterEvent event = new CounterEvent();
        event.snapshot = snapshot;
        event.worker = worker;
        event.region = count.region();
        event.counter = count.counter();
        event.value = count.value();
        event.enabledNanos = count.enabledNanos();
        event.runningNanos = count.runningNanos();
        event.commit();
    }

    private static void write(PerfGaps.Gap gap) {
        CounterGapEvent event = new CounterGapEvent();
        event.counter = gap.counter();
        event.reason = gap.reason();
        event.threads = gap.threads();
        event.commit();
    }

    private static void write(long snapshot, long worker, Snapshot.RegionSum region) {
        RegionEvent event = new RegionEvent();
        event.snapshot = snapshot;
        event.worker = worker;
        event.region = region.region();
        event.count = region.count();
        event.inclusiveNanos = region.inclusiveNanos();
        event.exclusiveNanos = region.exclusiveNanos();
        event.waitedNanos = region.waitedNanos();
        event.commit();
    }
}
