package io.scalegraph.demo.laws;

import java.util.concurrent.locks.ReentrantLock;

/** A lock on the virtual clock. */
final class Turn {
    private final ReentrantLock lock = new ReentrantLock();
    /** When it gets free; guarded by the lock. */
    private long free;

    /** Waits for it and computes with it. */
    void hold(Worker worker, long nanos) {
        lock.lock();
        try {
            free = Math.max(free, worker.now()) + nanos;
            worker.computeUntil(free);
        } finally {
            lock.unlock();
        }
    }
}
