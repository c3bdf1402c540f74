package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** Tells by the class of what is waited at what the programmer called it. */
public final class Synchronizers {
    private static final String JUC = "java.util.concurrent.";

    private Synchronizers() {}

    /**
     * The kind of a wait.
     *
     * @param type name of the synchronizer's class, or of one around it, dots between packages
     * @return what the programmer called it; null if that is no class of its own, as for any lock
     */
    public static @Nullable WaitKind kind(String type) {
        if (!type.startsWith(JUC)) {
            return null;
        }
        if (type.startsWith("CountDownLatch", JUC.length())) {
            return WaitKind.LATCH;
        }
        if (type.startsWith("Semaphore", JUC.length())) {
            return WaitKind.SEMAPHORE;
        }
        return type.startsWith("locks.ReentrantReadWriteLock", JUC.length()) ? WaitKind.READ_WRITE_LOCK : null;
    }

    /**
     * The kind of a wait by {@code Object.wait}.
     *
     * @param type name of the object's class, dots between packages
     * @return what the programmer called, where the JDK waits so in a primitive of its own
     */
    public static WaitKind waitedAt(String type) {
        return switch (type) {
            case "java.util.TaskQueue" -> WaitKind.TIMER_IDLE;
            case "java.lang.ref.ReferenceQueue$Lock" -> WaitKind.REFERENCE_IDLE;
            default -> WaitKind.OBJECT_WAIT;
        };
    }
}
