package io.scalegraph.demo.causes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The example of wPerf (Zhou et al., OSDI 2018, Figure 4): a thread waits 100 ms for another one, which waits itself for 80 ms
 * of them, and works for 20. N/2 such pairs, in which the first computes a of its own between its R questions, the second of
 * pair p works 20 ms + p d; the calling thread is the first of the first pair and waits for all in the end.
 */
final class Asking implements CauseKernel {
    private static final long MILLI = 1_000_000;
    private static final long SYNC = 80 * MILLI;
    private static final long ANSWER = 20 * MILLI;
    private static final long LONGER = MILLI;
    private static final long OWN = 5 * MILLI;
    private static final int QUESTIONS = 2;

    private final Options options;
    private final int pairs;
    private final List<Baton> questions = new ArrayList<>();
    private final List<Baton> answers = new ArrayList<>();

    Asking(Options options) {
        this.options = options;
        this.pairs = options.workers() / 2;
        for (int i = 0; i < pairs; i++) {
            questions.add(new Baton());
            answers.add(new Baton());
        }
    }

    @Override
    public int threads() {
        return 2 * pairs;
    }

    @Override
    public void work(Hand hand, Crew crew) throws InterruptedException {
        int pair = hand.number / 2;
        for (int i = 0; i < QUESTIONS; i++) {
            if (hand.number % 2 == 0) {
                questions.get(pair).give(hand);
                take(hand, answers.get(pair));
                hand.compute(OWN);
            } else {
                take(hand, questions.get(pair));
                if (!options.without()) {
                    sync(hand);
                }
                answer(hand, pair);
                answers.get(pair).give(hand);
            }
        }
    }

    private static void take(Hand hand, Baton baton) throws InterruptedException {
        long asked = System.nanoTime();
        baton.given.acquire();
        baton.taken(hand, asked);
    }

    /** The wait that may be left out. */
    private static void sync(Hand hand) {
        long begin = System.nanoTime();
        long until = hand.advance(SYNC);
        for (long rest = until - begin; rest > 0; rest = until - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
        hand.waitedAlone(begin, Wake.TIME);
    }

    /** The region that may be made shorter. */
    private void answer(Hand hand, int pair) {
        hand.compute(answerNanos(pair));
    }

    private long answerNanos(int pair) {
        return options.shortened(ANSWER + pair * LONGER);
    }

    @Override
    public void expect(ClosedForm form) {
        int last = pairs - 1;
        long longest = answerNanos(last);
        form.tPara(QUESTIONS * (SYNC + longest + OWN));
        form.path(2 * last + 1, QUESTIONS * longest);
        form.path(2 * last, QUESTIONS * OWN);
        form.slept(QUESTIONS * SYNC);
        for (int pair = 0; pair < pairs; pair++) {
            form.blame(2 * pair + 1, QUESTIONS * answerNanos(pair));
            form.blame(2 * pair, (QUESTIONS - 1) * OWN);
            form.sleptFor(2 * QUESTIONS * SYNC); // of who sleeps, and of who waits for that one
        }
        // In the end the calling thread waits for the last pair.
        long rest = QUESTIONS * (longest - answerNanos(0));
        form.blame(2 * last, Math.min(rest, OWN));
        form.blame(2 * last + 1, Math.max(0, Math.min(rest - OWN, longest)));
        form.sleptFor(Math.max(0, rest - OWN - longest));
    }
}
