package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * The wait that one thread goes into with a lock that it lets go of first, or unless its partner is there: begun, and not
 * yet measured. One for each thread, and used by that only, so that no wait makes garbage.
 */
final class Announced {
    /** Null if there is none. */
    @Nullable
    WaitKind kind;

    @Nullable
    Object lock;

    long nanos;
    /** Whether the thread may wait without blocking. */
    boolean spins;

    void is(WaitKind named, @Nullable Object waitedAt, long now) {
        kind = named;
        lock = waitedAt;
        nanos = now;
    }

    void over() {
        kind = null;
        lock = null;
        spins = false;
    }
}
