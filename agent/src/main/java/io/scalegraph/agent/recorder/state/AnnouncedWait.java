package io.scalegraph.agent.recorder.state;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * The wait that one thread goes into with a lock that it lets go of first, or unless its partner is there: begun, and not
 * yet measured. One for each thread, and used by that only, so that no wait makes garbage.
 */
public final class AnnouncedWait {
    private @Nullable WaitKind kind;
    private @Nullable Object lock;
    private long beginNanos;
    private boolean spins;

    /** None. */
    public AnnouncedWait() {}

    /**
     * A wait is announced.
     *
     * @param named what it is for
     * @param waitedAt the thing waited at, null if there is none
     * @param now when
     * @param maySpin whether the thread may wait without blocking
     */
    public void begin(WaitKind named, @Nullable Object waitedAt, long now, boolean maySpin) {
        kind = named;
        lock = waitedAt;
        beginNanos = now;
        spins = maySpin;
    }

    /** It is announced no more; lets go of the program's lock. */
    public void end() {
        kind = null;
        lock = null;
        spins = false;
    }

    /** {@return what it is for, null if there is none} */
    public @Nullable WaitKind kind() {
        return kind;
    }

    /** {@return the thing waited at, null if there is none} */
    public @Nullable Object lock() {
        return lock;
    }

    /** {@return when it was announced} */
    public long beginNanos() {
        return beginNanos;
    }

    /** {@return whether the thread may wait without blocking} */
    public boolean spins() {
        return spins;
    }
}
