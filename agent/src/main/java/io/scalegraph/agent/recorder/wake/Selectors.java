package io.scalegraph.agent.recorder.wake;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Which platform threads wait at which selectors: who wakes a selector does not say whom it wakes. Each thread that waits at one has
 * a seat, which is written when it comes to another selector only; wakers look through them, since hashes would change those of
 * the program. Threads beyond the last seat are not found. Thread-safe.
 */
public final class Selectors {
    private static final int SEATS = 1 << 8;

    /** Taken from the first on, and given to another thread when the selector is no more. */
    private final AtomicReferenceArray<@Nullable Seat> seats = new AtomicReferenceArray<>(SEATS);

    /** Nobody waits. */
    public Selectors() {}

    /** A thread at the selector that it came to last, which may be gone. */
    static final class Seat extends WeakReference<Object> {
        private final int number;
        private final OpenWakes thread;

        Seat(int number, Object selector, OpenWakes thread) {
            super(selector);
            this.number = number;
            this.thread = thread;
        }
    }

    /**
     * The calling thread is about to wait at a selector.
     *
     * @param selector the selector
     * @param thread who wakes the thread
     */
    public void begin(Object selector, OpenWakes thread) {
        Seat seat = thread.seat();
        if (seat == null || !seat.refersTo(selector)) {
            sit(selector, thread, seat);
        }
        thread.select();
    }

    private void sit(Object selector, OpenWakes thread, @Nullable Seat before) {
        for (int i = before == null ? 0 : before.number; i < SEATS; i++) {
            Seat there = seats.get(i);
            if (there == null || there == before || there.refersTo(null)) {
                Seat seat = new Seat(i, selector, thread);
                if (seats.compareAndSet(i, there, seat)) {
                    thread.sit(seat);
                    return;
                }
            }
        }
    }

    /**
     * The thread that waits at a selector.
     *
     * @param selector the selector
     * @return who wakes the thread, null if none is known to wait there
     */
    public @Nullable OpenWakes at(Object selector) {
        for (int i = 0; i < SEATS; i++) {
            Seat seat = seats.get(i);
            if (seat == null) {
                return null;
            }
            if (seat.refersTo(selector)) {
                return seat.thread.selects() ? seat.thread : null;
            }
        }
        return null;
    }

    /** Forgets all of it. */
    public void forget() {
        for (int i = SEATS - 1; i >= 0; i--) {
            seats.set(i, null);
        }
    }
}
