package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;

/**
 * Each of N threads waits for the next one, having computed i a before; the last computes for c and lets the one before it go
 * on, which computes s and lets its own go on, and so on up to the calling thread: T_para = c + (N - 1) s. The work of a
 * thread is waited for by all before it, but directly by one.
 */
final class Nested implements CauseKernel {
    private static final long MILLI = 1_000_000;
    private static final long DEEPEST = 120 * MILLI;
    private static final long AFTER = 5 * MILLI;
    private static final long ALL_BEFORE = 50 * MILLI;

    private final Options options;
    private final List<Baton> batons = new ArrayList<>();

    Nested(Options options) {
        this.options = options;
        for (int i = 0; i < options.workers(); i++) {
            batons.add(new Baton());
        }
    }

    private long before(int thread) {
        return (thread + 1) * ALL_BEFORE / options.workers();
    }

    @Override
    public int threads() {
        return options.workers();
    }

    @Override
    public void work(Hand hand, Crew crew) throws InterruptedException {
        if (hand.number == options.workers() - 1) {
            deepest(hand);
        } else {
            hand.compute(before(hand.number));
            if (!options.without()) {
                await(hand, batons.get(hand.number + 1));
            }
            hand.compute(AFTER);
        }
        batons.get(hand.number).give(hand);
    }

    /** The region that may be made shorter. */
    private void deepest(Hand hand) {
        hand.compute(options.shortened(DEEPEST));
    }

    /** Here they wait. */
    private static void await(Hand hand, Baton baton) throws InterruptedException {
        long asked = System.nanoTime();
        baton.given.acquire();
        baton.taken(hand, asked);
    }

    @Override
    public void expect(ClosedForm form) {
        int last = options.workers() - 1;
        long c = options.shortened(DEEPEST);
        form.tPara(c + last * AFTER);
        form.path(last, c);
        for (int i = 0; i < last; i++) {
            form.path(i, AFTER);
            // While it computes, those before it have begun to wait one after the other.
            form.blame(i, i == 0 ? 0 : i * (before(i) - before(i - 1)));
            form.blame(i, i * AFTER);
        }
        form.blame(last, last * (c - before(last - 1)));
    }
}
