package io.scalegraph.agent.instrument.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Acquires locks in the middle of expressions, in constructors, handlers, loops, and beside wide local variables. */
final class OddAcquisitions {
    private static final Semaphore PERMITS = new Semaphore(2);

    private final long stamp;

    @SuppressWarnings("LockNotBeforeTry")
    private OddAcquisitions(StampedLock lock, boolean write) {
        long taken = write ? lock.writeLock() : lock.readLock();
        lock.unlock(taken);
        stamp = taken == 0 ? 0 : 1;
    }

    /** What every way of asking for a lock comes to. */
    static List<Object> all() throws InterruptedException {
        List<Object> found = new ArrayList<>();
        found.add(new OddAcquisitions(new StampedLock(), true).stamp);
        found.add(inExpression(3, 4.5, new ReentrantLock()));
        found.add(inLoop(new ReentrantLock()));
        found.add(inHandler(new ReentrantLock()));
        found.add(permits());
        found.add(timed(new ReentrantLock(), true) + timed(new ReentrantLock(), false));
        found.add(stamps(new StampedLock()));
        return found;
    }

    @SuppressWarnings("LockNotBeforeTry")
    private static double inExpression(long a, double b, ReentrantLock lock) throws InterruptedException {
        double sum = a + b * (lock.tryLock() ? 2 : 3) + (lock.tryLock(a > 2 ? 1 : 2, TimeUnit.MILLISECONDS) ? a : b);
        lock.unlock();
        lock.unlock();
        return sum + lock.getHoldCount();
    }

    private static int inLoop(ReentrantLock lock) {
        int sum = 0;
        for (long i = 0; i < 10; i++) {
            lock.lock();
            try {
                if (i % 3 == 0) {
                    continue;
                }
                sum += (int) i;
            } finally {
                lock.unlock();
            }
        }
        return sum + lock.getHoldCount();
    }

    private static String inHandler(ReentrantLock lock) {
        try {
            throw new IllegalStateException("thrown");
        } catch (IllegalStateException e) {
            String text = e.getMessage();
            lock.lock();
            try {
                return text + lock.getHoldCount();
            } finally {
                lock.unlock();
            }
        }
    }

    private static int permits() throws InterruptedException {
        PERMITS.acquire(2);
        int left = PERMITS.tryAcquire() || PERMITS.tryAcquire(1, 1, TimeUnit.MILLISECONDS) ? 9 : 8;
        PERMITS.release(2);
        return left + PERMITS.availablePermits();
    }

    @SuppressWarnings("LockNotBeforeTry")
    private static int timed(ReentrantLock lock, boolean unit) throws InterruptedException {
        try {
            boolean got = lock.tryLock(1, unit ? TimeUnit.NANOSECONDS : null);
            lock.unlock();
            return got ? 1 : 2;
        } catch (NullPointerException e) {
            return 10;
        }
    }

    private static boolean stamps(StampedLock lock) throws InterruptedException {
        long write = lock.tryWriteLock(1, TimeUnit.SECONDS);
        long none = lock.tryReadLock();
        lock.unlockWrite(write);
        return write != 0 && none == 0;
    }
}
