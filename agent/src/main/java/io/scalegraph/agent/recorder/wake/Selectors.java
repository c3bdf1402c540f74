package io.scalegraph.agent.recorder.wake;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Which platform threads wait at which selectors: who wakes a selector does not say whom it wakes. A selector has a place by its
 * identity, and of two at one place only the thread that came last is found. Thread-safe.
 */
public final class Selectors {
    private static final int SLOTS = 1 << 8;

    private final AtomicReferenceArray<@Nullable OpenWakes> slots = new AtomicReferenceArray<>(SLOTS);

    /** Nobody waits. */
    public Selectors() {}

    /**
     * The calling thread is about to wait at a selector. A thread has one, mostly: then nothing is written that others read often.
     *
     * @param selector the selector
     * @param thread who wakes the thread
     */
    public void begin(Object selector, OpenWakes thread) {
        int hash = System.identityHashCode(selector);
        thread.selectAt(hash);
        int slot = hash & SLOTS - 1;
        if (slots.get(slot) != thread) {
            slots.set(slot, thread);
        }
    }

    /**
     * The thread that waits at a selector.
     *
     * @param selector the selector
     * @return who wakes the thread, null if none is known to wait there
     */
    public @Nullable OpenWakes at(Object selector) {
        int hash = System.identityHashCode(selector);
        OpenWakes thread = slots.get(hash & SLOTS - 1);
        return thread != null && thread.selectsAt(hash) ? thread : null;
    }

    /** Forgets all of it. */
    public void forget() {
        for (int i = 0; i < SLOTS; i++) {
            slots.set(i, null);
        }
    }
}
