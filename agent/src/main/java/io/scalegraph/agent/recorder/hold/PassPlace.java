package io.scalegraph.agent.recorder.hold;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** A queue that one thread uses. */
public final class PassPlace {
    /** Weak: neither must outlive its use for our sake. */
    private final WeakReference<Class<?>> queueClass;

    private final WeakReference<Object> queue;
    private final long number;

    PassPlace(Object queue, long number) {
        this.queueClass = new WeakReference<>(queue.getClass());
        this.queue = new WeakReference<>(queue);
        this.number = number;
    }

    boolean isOf(Object used) {
        return queue.refersTo(used);
    }

    /** {@return its class, null if that has been unloaded} */
    public @Nullable Class<?> queueClass() {
        return queueClass.get();
    }

    /** {@return its number, 0 if it has none} */
    public long number() {
        return number;
    }
}
