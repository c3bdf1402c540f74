package io.scalegraph.agent.recorder.event;

import io.scalegraph.agent.recorder.hold.HoldTotal;
import io.scalegraph.agent.recorder.hold.PassPlace;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.trace.HoldEvent;
import io.scalegraph.trace.PassEvent;

/** Writes single holds of locks and passes of queues as JFR events. Thread-safe. */
public final class HoldEvents implements Singles.Taker {
    private final Tracks tracks;

    /**
     * Of the threads of a measurement.
     *
     * @param tracks its threads
     */
    public HoldEvents(Tracks tracks) {
        this.tracks = tracks;
    }

    @Override
    public void hold(long worker, HoldTotal total, boolean shared, long begin, long nanos) {
        HoldEvent event = new HoldEvent();
        event.worker = worker;
        event.thread = tracks.thread(worker);
        event.kind = total.kind().label();
        event.lockClass = total.lockClass();
        event.lock = total.number();
        event.shared = shared;
        event.beginNanos = begin;
        event.nanos = nanos;
        event.seal();
        event.commit();
    }

    @Override
    public void pass(long worker, PassPlace queue, boolean put, Singles.Passed passed) {
        PassEvent event = new PassEvent();
        event.worker = worker;
        event.thread = tracks.thread(worker);
        event.queueClass = queue.queueClass();
        event.queue = queue.number();
        event.put = put;
        event.items = passed.items();
        event.atNanos = passed.atNanos();
        event.size = passed.size();
        event.room = passed.room();
        event.seal();
        event.commit();
    }
}
