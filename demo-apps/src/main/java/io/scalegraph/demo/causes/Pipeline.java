package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Three stages. The first makes an item every s; each of the M = max(1, N - 2) threads of the second takes every M-th for m,
 * which is so long that the first does not wait for it nor it for the first, but once; the calling thread is the third, which
 * takes each item for r up to s. With K items for each thread of the second:
 *
 * <ul>
 *   <li>T_para = M s + K m + r, the last item waits M s for its making and then for those before it in the same thread
 *   <li>The third stage waits M s for the first at most; all other time but its own it waits for the second
 * </ul>
 */
final class Pipeline implements CauseKernel {
    private static final long MILLI = 1_000_000;
    private static final long MAKING = 2 * MILLI;
    private static final long SENDING = MILLI;
    private static final long LEAST_MIDDLE = 40 * MILLI;
    private static final int ITEMS_OF_EACH = 4;

    private final Options options;
    private final int middles;
    private final long middle;
    private final List<BlockingQueue<Wake>> made = new ArrayList<>();
    private final BlockingQueue<Wake> treated;

    Pipeline(Options options) {
        this.options = options;
        this.middles = Math.max(1, options.workers() - 2);
        // The next round of items comes when the last one of this round has long been sent.
        this.middle = Math.max(LEAST_MIDDLE, 2 * MAKING * (middles + 1));
        this.treated = new ArrayBlockingQueue<>(middles * ITEMS_OF_EACH);
        for (int i = 0; i < middles; i++) {
            made.add(new ArrayBlockingQueue<>(ITEMS_OF_EACH));
        }
    }

    @Override
    public int threads() {
        return middles + 2;
    }

    @Override
    public void work(Hand hand, Crew crew) throws Exception {
        if (hand.number == 0) {
            for (int item = 0; item < middles * ITEMS_OF_EACH; item++) {
                take(hand, treated);
                hand.compute(SENDING);
            }
        } else if (hand.number == 1) {
            for (int item = 0; item < middles * ITEMS_OF_EACH; item++) {
                hand.compute(MAKING);
                made.get(item % middles).put(hand.wake());
            }
        } else {
            for (int item = 0; item < ITEMS_OF_EACH; item++) {
                take(hand, made.get(hand.number - 2));
                treat(hand);
                treated.put(hand.wake());
            }
        }
    }

    private static void take(Hand hand, BlockingQueue<Wake> items) throws InterruptedException {
        long begin = System.nanoTime();
        hand.waited(begin, items.take());
    }

    /** The region that may be made shorter. */
    private void treat(Hand hand) {
        hand.compute(options.shortened(middle));
    }

    @Override
    public void expect(ClosedForm form) {
        long m = options.shortened(middle);
        int last = middles + 1;
        form.tPara(middles * MAKING + ITEMS_OF_EACH * m + SENDING);
        form.path(1, middles * MAKING);
        form.path(last, ITEMS_OF_EACH * m);
        form.path(0, SENDING);
        // Until an item is made, its thread waits for it and so does who is to send it, if that is the first.
        for (int i = 0; i < middles; i++) {
            form.blame(1, (i + 1) * MAKING);
        }
        form.blame(1, MAKING);
        // From then on the sender waits for the first item, and in each round from the last one for the next.
        for (int round = 0; round < ITEMS_OF_EACH; round++) {
            form.blame(2, m - (round == 0 ? 0 : (middles - 1) * MAKING + SENDING));
            for (int i = 1; i < middles; i++) {
                form.blame(2 + i, MAKING - SENDING);
            }
        }
    }
}
