package io.scalegraph.agent.instrument.program;

import java.util.Map;
import java.util.Set;

/** The methods by which a program acquires a lock, or tries to, by the class that it names in the call. */
final class LockCalls {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String TIME = "JL" + CONCURRENT + "TimeUnit;)";

    private static final Set<String> PLAIN =
            Set.of("lock()V", "lockInterruptibly()V", "tryLock()Z", "tryLock(" + TIME + "Z");
    private static final Map<String, Set<String>> BY_CLASS = Map.of(
            CONCURRENT + "locks/Lock",
            PLAIN,
            CONCURRENT + "locks/ReentrantLock",
            PLAIN,
            CONCURRENT + "locks/ReentrantReadWriteLock$ReadLock",
            PLAIN,
            CONCURRENT + "locks/ReentrantReadWriteLock$WriteLock",
            PLAIN,
            CONCURRENT + "locks/StampedLock",
            Set.of(
                    "readLock()J",
                    "writeLock()J",
                    "readLockInterruptibly()J",
                    "writeLockInterruptibly()J",
                    "tryReadLock()J",
                    "tryWriteLock()J",
                    "tryReadLock(" + TIME + "J",
                    "tryWriteLock(" + TIME + "J"),
            CONCURRENT + "Semaphore",
            Set.of(
                    "acquire()V",
                    "acquire(I)V",
                    "acquireUninterruptibly()V",
                    "acquireUninterruptibly(I)V",
                    "tryAcquire()Z",
                    "tryAcquire(I)Z",
                    "tryAcquire(" + TIME + "Z",
                    "tryAcquire(I" + TIME + "Z"));

    private LockCalls() {}

    static boolean has(String owner, String method) {
        return BY_CLASS.getOrDefault(owner, Set.of()).contains(method);
    }
}
