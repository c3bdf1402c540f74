package io.scalegraph.demo.causes;

import java.util.concurrent.locks.ReentrantLock;

/** A lock that is given away in the order of asking, and knows who has let it go last. */
final class Turns {
    final ReentrantLock lock = new ReentrantLock(true);
    /** Guarded by the lock. */
    private Wake free = Wake.NEVER;

    /** Notes the wait of who has taken the lock, having asked for it at a time. */
    void taken(Hand hand, long asked) {
        hand.waited(asked, free);
    }

    void release(Hand hand) {
        free = hand.wake();
        lock.unlock();
    }
}
