package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.WaitKind;

/** Tells by the class of a queued synchronizer what the programmer called it. */
public final class Synchronizers {
    private static final String JUC = "java.util.concurrent.";

    private Synchronizers() {}

    /**
     * The kind of a wait.
     *
     * @param synchronizer class of the queued synchronizer waited at
     * @return what the programmer called it
     */
    public static WaitKind kind(Class<?> synchronizer) {
        String name = synchronizer.getName();
        if (!name.startsWith(JUC)) {
            return WaitKind.LOCK;
        }
        if (name.startsWith("CountDownLatch", JUC.length())) {
            return WaitKind.LATCH;
        }
        if (name.startsWith("Semaphore", JUC.length())) {
            return WaitKind.SEMAPHORE;
        }
        return name.startsWith("locks.ReentrantReadWriteLock", JUC.length()) ? WaitKind.READ_WRITE_LOCK : WaitKind.LOCK;
    }
}
