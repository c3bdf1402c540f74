package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A thread is interrupted in the middle of waits of several kinds, some of which leave the interruption to the thread. */
@SuppressWarnings("LockNotBeforeTry") // what it takes it gives back at once
public final class Interrupted {
    private static final int KINDS = 3;

    private final Hammered hammered = new Hammered().hammer();
    private final Semaphore begun = new Semaphore(0);
    private final Semaphore seen = new Semaphore(0);
    private volatile boolean expected;
    private long lost;
    private long unasked;
    private long others;
    private long held;

    private Interrupted() {}

    /**
     * Interrupts so many times and prints what was counted.
     *
     * @param args how many times
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Interrupted program = new Interrupted();
        Thread thread = new Thread(() -> program.run(rounds));
        thread.start();
        for (int i = 0; i < rounds; i++) {
            program.begun.acquire();
            Hammered.spin();
            program.expected = true;
            thread.interrupt();
            program.seen.acquire();
        }
        thread.join();
        System.out.println("interrupts=" + rounds);
        System.out.println("lost=" + program.lost);
        System.out.println("unasked=" + program.unasked);
        System.out.println("other failures=" + program.others);
        System.out.println("locks left held=" + program.held);
    }

    private void run(int rounds) {
        for (int round = 0; round < rounds; round++) {
            begun.release();
            try {
                waitInterrupted(round % KINDS);
            } catch (Throwable e) {
                others++;
            }
            if (hammered.lock.isHeldByCurrentThread()) {
                held++;
                hammered.lock.unlock();
            }
            lost += Thread.interrupted() ? 1 : 0; // one that came and was told of would be gone
            seen.release();
        }
    }

    /** Until the thread is told that it was interrupted. */
    private void waitInterrupted(int kind) {
        boolean told = false;
        while (!told) {
            told = kind == 0 ? parks() : kind == 1 ? locks(hammered.lock) : locksInterruptibly(hammered.lock);
        }
        unasked += expected ? 0 : 1;
        expected = false;
    }

    private static boolean parks() {
        LockSupport.parkNanos(100_000);
        return Thread.interrupted();
    }

    private static boolean locks(ReentrantLock lock) {
        lock.lock();
        lock.unlock();
        return Thread.interrupted();
    }

    private static boolean locksInterruptibly(ReentrantLock lock) {
        try {
            lock.lockInterruptibly();
            lock.unlock();
            return false;
        } catch (InterruptedException e) {
            return true;
        }
    }
}
