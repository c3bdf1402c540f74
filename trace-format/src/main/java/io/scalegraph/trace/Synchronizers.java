package io.scalegraph.trace;

import org.jspecify.annotations.Nullable;

/** Tells by the class of what is waited at what the programmer called it. */
public final class Synchronizers {
    private Synchronizers() {}

    /**
     * The kind of a wait.
     *
     * @param type name of the synchronizer's class, or of one around it, dots between packages
     * @return what the programmer called it; null if that is no class of its own, as for any lock
     */
    public static @Nullable WaitKind kind(String type) {
        return switch (type) { // by the hash that a name keeps: each wait at a lock asks
            case "java.util.concurrent.CountDownLatch", "java.util.concurrent.CountDownLatch$Sync" -> WaitKind.LATCH;
            case "java.util.concurrent.Semaphore",
                    "java.util.concurrent.Semaphore$Sync",
                    "java.util.concurrent.Semaphore$NonfairSync",
                    "java.util.concurrent.Semaphore$FairSync" -> WaitKind.SEMAPHORE;
            case "java.util.concurrent.locks.ReentrantReadWriteLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$Sync",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$FairSync",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$ReadLock",
                    "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock" -> WaitKind.READ_WRITE_LOCK;
            default -> null;
        };
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
