package io.scalegraph.analyzer.it.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * Takes locks, yields and spins a known number of times, enough to be compiled. Prints {@code call place count failed
 * contended}.
 */
@SuppressWarnings({"LockNotBeforeTry", "ThreadPriorityCheck"}) // calls alone, for the sake of the counts
public final class Acquiring {
    /** A yield gives the processor to whoever wants it, and each costs the more the busier the machine is. */
    private static final int MANY = 60_000;

    private static final int FEW = 20_000;

    private Acquiring() {}

    /** Runs. */
    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                alone();
                forATime();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        waiting();
        withoutAUnit();
        tell("ReentrantLock::lock", "alone", 2 * MANY, 0, 0);
        tell("Lock::tryLock", "alone", 2 * MANY, 0, 0);
        tell("ReadLock::lock", "forATime", 2 * FEW, 0, 0);
        tell("Lock::tryLock", "forATime", 4 * FEW, 2 * FEW, 0);
        tell("Semaphore::tryAcquire", "forATime", 4 * FEW, 2 * FEW, 0);
        tell("StampedLock::tryWriteLock", "forATime", 4 * FEW, 2 * FEW, 0);
        tell("ReadLock::lock", "alone", 2 * MANY, 0, 0);
        tell("WriteLock::lockInterruptibly", "alone", 2 * MANY, 0, 0);
        tell("Semaphore::acquire", "alone", 2 * MANY, 0, 0);
        tell("Semaphore::tryAcquire", "alone", 2 * MANY, 2 * MANY, 0);
        tell("StampedLock::writeLock", "alone", 2 * MANY, 0, 0);
        tell("StampedLock::tryReadLock", "alone", 2 * MANY, 2 * MANY, 0);
        tell("Thread::yield", "spin", 2 * MANY, 0, 0);
        tell("Thread::onSpinWait", "spin", 4 * MANY, 0, 0);
        tell("ReentrantLock::lock", "waiting", 5, 0, 5);
    }

    private static void tell(String call, String method, int count, int failed, int contended) {
        System.out.println(call + " " + method + " " + count + " " + failed + " " + contended);
    }

    private static void alone() {
        ReentrantLock plain = new ReentrantLock();
        Lock through = new ReentrantLock();
        ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
        Semaphore semaphore = new Semaphore(2);
        StampedLock stamped = new StampedLock();
        List<Long> stamps = new ArrayList<>();
        try {
            for (int i = 0; i < MANY; i++) {
                plain.lock();
                plain.unlock();
                if (through.tryLock()) {
                    through.unlock();
                }
                readWrite.readLock().lock();
                readWrite.readLock().unlock();
                readWrite.writeLock().lockInterruptibly();
                readWrite.writeLock().unlock();
                semaphore.acquire(2);
                boolean more = semaphore.tryAcquire();
                semaphore.release(more ? 3 : 2);
                long stamp = stamped.writeLock();
                long other = stamped.tryReadLock();
                if (other != 0) {
                    stamps.add(other);
                }
                stamped.unlockWrite(stamp);
                spin();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (!stamps.isEmpty() || semaphore.availablePermits() != 2) {
            throw new IllegalStateException("acquired what was held");
        }
    }

    private static void forATime() {
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        Lock lock = both.writeLock();
        Semaphore semaphore = new Semaphore(1);
        StampedLock stamped = new StampedLock();
        boolean wrong = false;
        try {
            for (int i = 0; i < FEW; i++) {
                wrong |= !lock.tryLock(1, TimeUnit.HOURS);
                lock.unlock();
                both.readLock().lock();
                wrong |= lock.tryLock(0, TimeUnit.NANOSECONDS);
                both.readLock().unlock();
                wrong |= !semaphore.tryAcquire(1, 1, TimeUnit.HOURS);
                wrong |= semaphore.tryAcquire(0, TimeUnit.NANOSECONDS);
                semaphore.release();
                long stamp = stamped.tryWriteLock(1, TimeUnit.HOURS);
                wrong |= stamp == 0 || stamped.tryWriteLock(0, TimeUnit.NANOSECONDS) != 0;
                stamped.unlockWrite(stamp);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (wrong) {
            throw new IllegalStateException("acquired what was held, or not what was free");
        }
    }

    /** What the lock throws comes from the lock. */
    @SuppressWarnings("NullAway")
    private static void withoutAUnit() throws InterruptedException {
        try {
            new ReentrantLock().tryLock(1, null);
        } catch (NullPointerException e) {
            if (!e.getStackTrace()[0].getClassName().equals(ReentrantLock.class.getName())) {
                throw e;
            }
        }
    }

    private static void spin() {
        Thread.yield();
        for (int i = 0; i < 2; i++) {
            Thread.onSpinWait();
        }
    }

    /** Another thread holds the lock each time, until this one waits. */
    private static void waiting() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        for (int i = 0; i < 5; i++) {
            CountDownLatch held = new CountDownLatch(1);
            new Thread(() -> hold(lock, held)).start();
            held.await();
            lock.lock();
            lock.unlock();
        }
    }

    private static void hold(ReentrantLock lock, CountDownLatch held) {
        lock.lock();
        try {
            held.countDown();
            while (!lock.hasQueuedThreads()) {
                Thread.onSpinWait();
            }
        } finally {
            lock.unlock();
        }
    }
}
