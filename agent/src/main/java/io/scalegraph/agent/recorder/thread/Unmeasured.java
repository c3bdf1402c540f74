package io.scalegraph.agent.recorder.thread;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** A thread of which nothing is measured, or not yet: it is always busy, so that no hook does anything for it. */
final class Unmeasured extends HookedThread {
    Unmeasured(Shared shared) {
        super(shared, true, 0);
    }

    @Override
    int nextTimed() {
        return 0;
    }

    @Override
    void openWait(WaitKind kind, @Nullable Object lock) {}

    @Override
    void announceWait(WaitKind kind, Object lock) {}

    @Override
    void openAnnounced() {}

    @Override
    void closeWait() {}

    @Override
    public @Nullable WaitKind openKind() {
        return null;
    }

    @Override
    void arrive(Object monitor, int place) {}

    @Override
    public void entered(long now, Object monitor, int place) {}

    @Override
    public void abandonOpen() {}

    @Override
    public boolean openComputation() {
        return false;
    }

    @Override
    public void closeComputation() {}

    @Override
    public void enterRegion(String name) {}

    @Override
    public void exitRegion() {}
}
