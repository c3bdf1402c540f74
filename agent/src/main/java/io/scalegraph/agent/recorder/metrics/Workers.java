package io.scalegraph.agent.recorder.metrics;

import io.scalegraph.agent.recorder.hold.HoldReading;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.thread.WorkerReading;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.agent.recorder.virtual.VirtualReading;
import io.scalegraph.agent.recorder.virtual.WaitSums;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WorkerIds;
import java.util.HashMap;
import java.util.Map;

/**
 * What all threads have done, from snapshots in the order of their numbers. A thread that ends tells its last totals once, and
 * who reads it meanwhile finds it ended; so each is counted once. Not thread-safe.
 */
final class Workers {
    private Map<Long, WorkerReading> living = new HashMap<>();
    /** Those whose last words are on their way. */
    private Map<Long, WorkerReading> leaving = new HashMap<>();
    /** Of threads that have ended. */
    private final Waited ended = new Waited();

    private long endedHolds;
    private long endedPasses;
    /** Processor time in the interval that goes on. */
    private long cpuNanos;

    /** Whether it is known of all. */
    private boolean cpuKnown;

    /** The last words of threads. */
    void end(Snapshot snapshot) {
        for (WorkerReading worker : snapshot.workers()) {
            count(worker);
            living.remove(worker.id());
            leaving.remove(worker.id());
            leave(worker);
        }
    }

    /** All threads are read: an interval ends. */
    void read(Snapshot snapshot) {
        for (WorkerReading lost : leaving.values()) {
            leave(lost); // never said that it ended
        }
        leaving = living;
        living = new HashMap<>();
        for (WorkerReading worker : snapshot.workers()) {
            if (worker.life().endNanos() < 0) {
                count(worker);
                leaving.remove(worker.id());
                living.put(worker.id(), worker);
            }
        }
        for (long id : WorkerIds.parse(snapshot.unchanged())) {
            WorkerReading worker = leaving.remove(id);
            if (worker != null) {
                living.put(id, worker);
            }
        }
    }

    private void leave(WorkerReading worker) {
        add(worker, worker.timeNanos(), ended);
        endedHolds += holds(worker);
        endedPasses += worker.detail().holds().passes();
    }

    private void count(WorkerReading worker) {
        WorkerReading living = this.living.get(worker.id());
        WorkerReading before = living == null ? leaving.get(worker.id()) : living;
        long from = before == null ? 0 : before.counters().cpuNanos();
        long to = worker.counters().cpuNanos();
        cpuKnown &= from >= 0 && to >= 0;
        cpuNanos += Math.max(0, to - from);
    }

    /** Processor time since this was asked last, if all of it is known. */
    long cpuNanos() {
        long used = cpuKnown ? cpuNanos : TraceFormat.NOT_MEASURED;
        cpuKnown = true;
        cpuNanos = 0;
        return used;
    }

    int living() {
        return living.size();
    }

    /** All waits until a snapshot, those that go on included. */
    Waited waited(Snapshot snapshot) {
        Waited all = new Waited(ended);
        for (WorkerReading worker : living.values()) {
            add(worker, snapshot.timeNanos(), all);
        }
        for (WorkerReading worker : leaving.values()) {
            add(worker, worker.timeNanos(), all);
        }
        VirtualReading virtual = snapshot.virtual();
        if (virtual != null) {
            for (VirtualReading.Sum sum : virtual.totals()) {
                WaitSums waits = sum.waits();
                all.add(Place.of(sum.kind(), sum.site(), sum.lock()), waits.count(), waits.nanos(virtual.nowNanos()));
            }
        }
        return all;
    }

    private static void add(WorkerReading worker, long now, Waited to) {
        for (TotalReading total : worker.waits().totals()) {
            to.add(Place.of(total.kind(), total.site(), total.lock()), total.count(), total.nanos());
        }
        OpenReading open = worker.waits().open();
        if (open != null) {
            long since = Math.max(0, now - worker.timeNanos());
            to.add(new Place(open.kind().label(), open.site(), open.lockClass(), null), 0, open.nanos() + since);
        }
    }

    /** What platform threads did that has a price, beside waits. */
    Done done() {
        long holds = endedHolds;
        long passes = endedPasses;
        for (WorkerReading worker : living.values()) {
            holds += holds(worker);
            passes += worker.detail().holds().passes();
        }
        return new Done(holds, passes);
    }

    /**
     * What was done that has a price.
     *
     * @param holds of locks that were timed
     * @param passes of queues
     */
    record Done(long holds, long passes) {}

    private static long holds(WorkerReading worker) {
        long holds = 0;
        for (HoldReading hold : worker.detail().holds().totals()) {
            holds += hold.count();
        }
        return holds;
    }
}
