package io.scalegraph.agent.recorder.wake;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Who has woken virtual threads that have not gone on yet. What is known of a virtual thread only itself can find, and there
 * may be a million of them; so a waker leaves its word in a table, at the number of the thread it wakes. Two threads with the
 * same place that are woken at the same time share it, and of the first it is not known. Thread-safe.
 */
public final class VirtualWakes {
    private static final int SLOTS = 1 << 12;

    private final AtomicReferenceArray<@Nullable Wake> slots = new AtomicReferenceArray<>(SLOTS);

    /** Nobody has been woken. */
    public VirtualWakes() {}

    /** One or more wakes of one thread, of which the last counts. */
    private record Wake(long woken, long waker, WakeOrigin origin, long nanos, long firstNanos, int count) {}

    /**
     * A virtual thread is woken, by the calling one.
     *
     * @param woken its number
     * @param waker number of the calling thread
     * @param byVirtual whether that is virtual, too
     * @param interrupted whether it interrupts the other
     * @param now the clock's time
     */
    public void wake(long woken, long waker, boolean byVirtual, boolean interrupted, long now) {
        WakeOrigin origin = OpenWakes.wake(byVirtual, interrupted);
        int slot = slot(woken);
        Wake before = slots.get(slot);
        boolean again = before != null && before.woken == woken;
        slots.set(
                slot,
                before != null && again
                        ? new Wake(woken, waker, origin, now, before.firstNanos, before.count + 1)
                        : new Wake(woken, waker, origin, now, now, 1));
    }

    private static int slot(long woken) {
        return (int) woken & SLOTS - 1;
    }

    /**
     * A wait of the calling thread, which is virtual, has ended.
     *
     * @param thread its number
     * @param kind what was waited for
     * @param limited whether the wait had a limit of time
     * @param begin when it began
     * @param now when it ended
     * @return how it ended
     */
    public WaitEnd end(long thread, WaitKind kind, boolean limited, long begin, long now) {
        Wake wake = take(thread);
        if (wake != null && (wake.nanos - begin < 0 || wake.nanos - now > 0)) {
            wake = null;
        }
        WakeOrigin origin = OpenWakes.origin(kind, wake == null ? null : wake.origin, limited);
        if (wake == null || origin != wake.origin) {
            return new WaitEnd(0, TraceFormat.NOT_MEASURED, origin, 0);
        }
        int vain = wake.firstNanos - begin >= 0 ? wake.count - 1 : 0;
        return new WaitEnd(wake.waker, wake.nanos - begin, origin, vain);
    }

    private @Nullable Wake take(long thread) {
        int slot = slot(thread);
        Wake wake = slots.get(slot);
        if (wake == null || wake.woken != thread) {
            return null;
        }
        slots.compareAndSet(slot, wake, null);
        return wake;
    }

    /** Forgets all of it. */
    public void forget() {
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
    }
}
