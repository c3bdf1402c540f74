package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;

/**
 * The calling thread starts N - 1 others, computes m, and joins them one after the other. The first computes to the time f of
 * the window, each later one v longer, and the last one a tail c besides: T_para = f + (N - 2) v + c.
 */
final class LongTail implements CauseKernel {
    private static final long MILLI = 1_000_000;
    private static final long OWN = 25 * MILLI;
    private static final long FIRST = 50 * MILLI;
    private static final long EACH = 3 * MILLI;
    private static final long TAIL = 150 * MILLI;

    private final Options options;

    LongTail(Options options) {
        this.options = options;
    }

    @Override
    public int threads() {
        return 1;
    }

    @Override
    public void work(Hand hand, Crew crew) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        List<Hand> hands = new ArrayList<>();
        for (int i = 1; i < options.workers(); i++) {
            Hand other = crew.another();
            hands.add(other);
            threads.add(start(hand, other));
        }
        hand.compute(OWN);
        for (int i = 0; i < threads.size(); i++) {
            if (!options.without()) {
                join(hand, hands.get(i), threads.get(i));
            }
        }
    }

    private Thread start(Hand hand, Hand other) {
        Wake wake = hand.wake();
        Thread thread = new Thread(() -> compute(other, wake), other.name());
        thread.start();
        hand.waitedAlone(wake.at(), Wake.OUTSIDE);
        return thread;
    }

    private void compute(Hand hand, Wake started) {
        hand.startedBy(started);
        hand.compute(FIRST + (hand.number - 1) * EACH);
        if (hand.number == options.workers() - 1) {
            tail(hand);
        }
        hand.end();
    }

    /** The region that may be made shorter. */
    private void tail(Hand hand) {
        hand.compute(options.shortened(TAIL));
    }

    /** Here the calling thread waits. */
    private static void join(Hand hand, Hand other, Thread thread) throws InterruptedException {
        long begin = System.nanoTime();
        thread.join();
        hand.waited(begin, other.ended());
    }

    @Override
    public void expect(ClosedForm form) {
        int last = options.workers() - 1;
        long tail = options.shortened(TAIL);
        long end = FIRST + (last - 1) * EACH + tail;
        form.tPara(end);
        form.path(last, end);
        for (int i = 1; i <= last; i++) {
            form.blame(i, i == 1 ? FIRST - OWN : EACH);
        }
        form.blame(last, tail);
    }
}
