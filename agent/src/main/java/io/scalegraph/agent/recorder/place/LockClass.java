package io.scalegraph.agent.recorder.place;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * The class of a lock. Held weakly: a class of the program must not outlive its loader for our sake. What it is called is
 * noted when it is read, so that a total keeps its name when the class is unloaded later. Thread-safe: two readers note the
 * same text.
 */
public final class LockClass {
    private final WeakReference<Class<?>> type;
    private @Nullable String name;

    /**
     * Of a lock.
     *
     * @param type its class
     */
    public LockClass(Class<?> type) {
        this.type = new WeakReference<>(type);
    }

    /**
     * What is written of the class of a lock.
     *
     * @param type the class, null if there is none or if it has been unloaded
     * @param unloaded its name if it has been unloaded, as {@link Class#getName}; otherwise null
     */
    public record Reading(@Nullable Class<?> type, @Nullable String unloaded) {
        /** There is no lock. */
        public static final Reading NONE = new Reading(null, null);
    }

    /**
     * Whether it is a class.
     *
     * @param other the class
     * @return whether it is
     */
    public boolean is(Class<?> other) {
        return type.refersTo(other);
    }

    /** {@return the class, null if it has been unloaded} */
    public @Nullable Class<?> type() {
        return type.get();
    }

    /** {@return what is written of it; of one that is unloaded the name only if it was read before} */
    public Reading read() {
        Class<?> loaded = type.get();
        if (loaded == null) {
            return new Reading(null, name);
        }
        if (name == null) {
            name = loaded.getName();
        }
        return new Reading(loaded, null);
    }

    /**
     * Of one that may not be there.
     *
     * @param type the class, null if there is no lock
     * @return the same
     */
    public static @Nullable LockClass of(@Nullable Class<?> type) {
        return type == null ? null : new LockClass(type);
    }
}
