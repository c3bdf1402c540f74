package io.scalegraph.demo.causes;

import java.util.concurrent.Semaphore;

/** What one thread gives to another, time and again. */
final class Baton {
    final Semaphore given = new Semaphore(0);
    private volatile Wake wake = Wake.NEVER;

    void give(Hand hand) {
        wake = hand.wake();
        given.release();
    }

    /** Notes the wait of who has taken it, having asked for it at a time. */
    void taken(Hand hand, long asked) {
        hand.waited(asked, wake);
    }
}
