package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;

/** Tells by the class of a queued synchronizer what the programmer called it. */
final class Synchronizers {
    private static final String JUC = "java.util.concurrent.";

    private Synchronizers() {}

    static WaitKind kind(Class<?> synchronizer) {
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
