package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;

/**
 * N threads hold one lock in turn for h, R times each, and do nothing else; only in the beginning thread i computes i h/N
 * before it asks, so that all ask in the first turn. The lock is never free: T_para = R N h, all of it the holders' work. At
 * each time all others wait for the holder that have begun to ask and have not had all their turns; the calling thread, the
 * first to end, waits for all others.
 */
final class Convoy implements CauseKernel {
    private static final long HOLD = 8_000_000;
    private static final int TURNS = 3;

    private final Options options;
    private final List<Turns> locks = new ArrayList<>();

    Convoy(Options options) {
        this.options = options;
        for (int i = 0; i < options.split(); i++) {
            locks.add(new Turns());
        }
    }

    @Override
    public int threads() {
        return options.workers();
    }

    @Override
    public void work(Hand hand, Crew crew) {
        Turns lock = locks.get(hand.number % locks.size());
        hand.compute(hand.number * options.shortened(HOLD) / options.workers());
        for (int turn = 0; turn < TURNS; turn++) {
            if (options.without()) {
                hold(hand);
                continue;
            }
            acquire(hand, lock);
            try {
                hold(hand);
            } finally {
                lock.release(hand);
            }
        }
    }

    /** Here they wait. */
    private static void acquire(Hand hand, Turns turns) {
        long asked = System.nanoTime();
        turns.lock.lock();
        turns.taken(hand, asked);
    }

    /** The region that may be made shorter. */
    private void hold(Hand hand) {
        hand.compute(options.shortened(HOLD));
    }

    @Override
    public void expect(ClosedForm form) {
        int n = options.workers();
        long h = options.shortened(HOLD);
        form.tPara(h * n * TURNS);
        for (int turn = 0; turn < TURNS * n; turn++) {
            int holder = turn % n;
            form.path(holder, h);
            if (turn == 0) {
                form.blame(holder, (n - 1) * h / 2); // they begin to ask one after the other
            } else {
                int others = Math.min(n - 1, TURNS * n - 1 - turn);
                boolean callerHasEnded = turn > (TURNS - 1) * n;
                form.blame(holder, (others + (callerHasEnded ? 1 : 0)) * h);
            }
        }
    }
}
