package io.scalegraph.agent.recorder;

import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.agent.recorder.delivery.Sink;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.measurement.Window;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Keeps what is written, and can be told to fail. */
public final class FakeSink implements Sink {
    public final List<Wait> waits = new CopyOnWriteArrayList<>();
    public final List<Snapshot> snapshots = new CopyOnWriteArrayList<>();
    public final List<Window> windows = new CopyOnWriteArrayList<>();
    public final List<Singles.Batch> batches = new CopyOnWriteArrayList<>();
    public volatile boolean failing;

    @Override
    public Object begin(@Nullable Object unused) {
        if (failing) {
            throw new IllegalStateException("planted");
        }
        return new Object();
    }

    @Override
    public Object end(Object event, boolean withStack) {
        if (failing) {
            throw new IllegalStateException("planted");
        }
        return event;
    }

    @Override
    public void write(Entry entry) {
        if (entry instanceof Wait wait) {
            waits.add(wait);
        } else if (entry instanceof Singles.Batch batch) {
            batches.add(batch);
        } else if (entry instanceof Snapshot snapshot) {
            snapshots.add(snapshot);
        } else {
            windows.add((Window) entry);
        }
    }
}
