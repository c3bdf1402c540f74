package io.scalegraph.agent.recorder;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what is written, and can be told to fail. */
final class FakeSink implements Sink {
    final List<Wait> waits = new CopyOnWriteArrayList<>();
    final List<Snapshot> snapshots = new CopyOnWriteArrayList<>();
    final List<Window> windows = new CopyOnWriteArrayList<>();
    volatile boolean failing;

    @Override
    public Object begin() {
        if (failing) {
            throw new IllegalStateException("planted");
        }
        return new Object();
    }

    @Override
    public void end(Object event) {
        if (failing) {
            throw new IllegalStateException("planted");
        }
    }

    @Override
    public void write(Wait wait) {
        waits.add(wait);
    }

    @Override
    public void write(Snapshot snapshot) {
        snapshots.add(snapshot);
    }

    @Override
    public void write(Window window) {
        windows.add(window);
    }
}
