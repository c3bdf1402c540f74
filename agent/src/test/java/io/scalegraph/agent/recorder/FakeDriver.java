package io.scalegraph.agent.recorder;

import io.scalegraph.agent.recorder.measurement.Driver;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what it is told. */
public final class FakeDriver implements Driver {
    public final AtomicInteger caughtUp = new AtomicInteger();
    public final AtomicInteger edges = new AtomicInteger();
    public final AtomicInteger finished = new AtomicInteger();
    public final Queue<Long> processes = new ConcurrentLinkedQueue<>();

    @Override
    public void catchUp() {
        caughtUp.incrementAndGet();
    }

    @Override
    public void windowEdge() {
        edges.incrementAndGet();
    }

    @Override
    public void processStarted(long pid) {
        processes.add(pid);
    }

    @Override
    public void finish() {
        finished.incrementAndGet();
    }
}
