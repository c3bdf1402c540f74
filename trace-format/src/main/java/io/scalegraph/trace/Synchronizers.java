package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** Tells by the class of a queued synchronizer what the programmer called it. */
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
}
