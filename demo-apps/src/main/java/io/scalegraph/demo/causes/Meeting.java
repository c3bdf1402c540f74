package io.scalegraph.demo.causes;

import java.util.concurrent.CyclicBarrier;

/** A barrier that knows who came last, and when: the one that runs its action. */
final class Meeting {
    private record Arrival(Thread thread, Wake wake) {}

    final CyclicBarrier barrier;
    private final Arrival[] arrivals;
    private Wake last = Wake.NEVER; // ordered by the barrier

    Meeting(int parties) {
        arrivals = new Arrival[parties];
        barrier = new CyclicBarrier(parties, this::note);
    }

    private void note() {
        long now = System.nanoTime();
        Wake latest = Wake.NEVER;
        long clock = Long.MIN_VALUE;
        for (Arrival arrival : arrivals) {
            latest = arrival.thread == Thread.currentThread() ? arrival.wake : latest;
            clock = Math.max(clock, arrival.wake.clock());
        }
        last = new Wake(latest.by(), now, clock);
    }

    /** Says that it comes now; returns when. */
    long arrive(Hand hand) {
        Wake wake = hand.wake();
        arrivals[hand.number] = new Arrival(Thread.currentThread(), wake);
        return wake.at();
    }

    /** Notes the wait of a thread that came at a time. */
    void met(Hand hand, long came) {
        hand.waited(came, last);
    }
}
