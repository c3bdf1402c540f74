package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.locks.ReentrantLock;

/** A lock that is nearly always held by somebody for a moment, so that who asks for it queues. */
final class Hammered {
    private static final int SPINS = 500;

    final ReentrantLock lock = new ReentrantLock();

    /** Has it held again and again by a thread of its own until the program ends. */
    Hammered hammer() {
        Thread thread = new Thread(this::hold);
        thread.setDaemon(true);
        thread.start();
        return this;
    }

    private void hold() {
        while (true) {
            lock.lock();
            try {
                spin();
            } finally {
                lock.unlock();
            }
        }
    }

    static void spin() {
        for (int i = 0; i < SPINS; i++) {
            Thread.onSpinWait();
        }
    }
}
