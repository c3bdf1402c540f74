package io.scalegraph.agent.recorder;

import java.util.concurrent.atomic.AtomicLong;

/** A clock that the test moves on, and that may move on by itself a little at each reading. Thread-safe. */
public final class ScriptedClock extends Clock {
    private final AtomicLong now = new AtomicLong(1_000_000_000);
    private final long step;

    /** Stands still until it is moved on. */
    public ScriptedClock() {
        this(0);
    }

    /** Moves on by so many nanoseconds at each reading. */
    public ScriptedClock(long step) {
        this.step = step;
    }

    @Override
    public long nanos() {
        return now.getAndAdd(step);
    }

    /** Time goes by. */
    public void pass(long nanos) {
        now.addAndGet(nanos);
    }
}
