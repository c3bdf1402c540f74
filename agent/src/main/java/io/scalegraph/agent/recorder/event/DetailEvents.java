package io.scalegraph.agent.recorder.event;

import io.scalegraph.agent.recorder.hold.HoldReading;
import io.scalegraph.agent.recorder.perf.PerfCount;
import io.scalegraph.agent.recorder.place.CallReading;
import io.scalegraph.agent.recorder.region.RegionReading;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.trace.CallEvent;
import io.scalegraph.trace.CounterEvent;
import io.scalegraph.trace.HoldTotalEvent;
import io.scalegraph.trace.RegionEvent;
import io.scalegraph.trace.TraceFormat;

/** Writes what is counted of a thread beside its waits: regions, holds of locks, calls, performance counters. Stateless. */
final class DetailEvents {
    private DetailEvents() {}

    static void write(EventOwner owner, WorkerReading.Detail detail) {
        for (RegionReading region : detail.regions()) {
            write(owner, region);
        }
        for (HoldReading hold : detail.holds().totals()) {
            write(owner, hold);
        }
        for (CallReading call : detail.calls()) {
            write(owner, call);
        }
        for (PerfCount count : detail.counts()) {
            write(owner, count);
        }
    }

    static void write(EventOwner owner, RegionReading region) {
        RegionEvent event = new RegionEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.region = region.region();
        event.count = region.count();
        event.inclusiveNanos = region.inclusiveNanos();
        event.exclusiveNanos = region.exclusiveNanos();
        event.waitedNanos = region.waitedNanos();
        event.seal();
        event.commit();
    }

    private static void write(EventOwner owner, CallReading call) {
        CallEvent event = new CallEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.call = call.call();
        event.site = call.site();
        event.count = call.count();
        event.failed = call.failed();
        event.contended = call.contended();
        event.nanos = TraceFormat.recorded(call.nanos());
        event.seal();
        event.commit();
    }

    private static void write(EventOwner owner, HoldReading hold) {
        HoldTotalEvent event = new HoldTotalEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.kind = hold.kind().label();
        event.lockClass = hold.type().type();
        event.lockName = hold.type().unloaded();
        event.lock = hold.lock();
        event.count = hold.count();
        event.timed = hold.timed();
        event.nanos = hold.times().nanos();
        event.maxNanos = hold.times().maxNanos();
        event.sharedNanos = hold.times().sharedNanos();
        event.seal();
        event.commit();
    }

    private static void write(EventOwner owner, PerfCount count) {
        CounterEvent event = new CounterEvent();
        event.snapshot = owner.snapshot();
        event.worker = owner.worker();
        event.thread = owner.thread();
        event.region = count.region();
        event.counter = count.counter();
        event.value = count.value();
        event.enabledNanos = count.enabledNanos();
        event.runningNanos = count.runningNanos();
        event.seal();
        event.commit();
    }
}
