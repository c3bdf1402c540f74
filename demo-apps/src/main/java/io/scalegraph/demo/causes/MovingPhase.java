package io.scalegraph.demo.causes;

import java.util.concurrent.BrokenBarrierException;

/**
 * N threads meet at a barrier after each of P = max(4, N) phases. In phase k thread k mod N computes S, thread i of the others
 * F(i), each a little longer than the one before, so that they do not queue for the barrier's own lock: T_para = P S, and each
 * phase its slow thread is waited for by the others for S - F(i).
 */
final class MovingPhase implements CauseKernel {
    private static final long SLOW = 20_000_000;
    private static final long FASTEST = 4_000_000;
    private static final long BETWEEN_FAST = 5_000_000;
    private static final int LEAST_PHASES = 4;

    private final Options options;
    private final int phases;
    private final Meeting meeting;

    MovingPhase(Options options) {
        this.options = options;
        this.phases = Math.max(LEAST_PHASES, options.workers());
        this.meeting = new Meeting(options.workers());
    }

    @Override
    public int threads() {
        return options.workers();
    }

    @Override
    public void work(Hand hand, Crew crew) throws Exception {
        for (int phase = 0; phase < phases; phase++) {
            if (phase % options.workers() == hand.number) {
                slow(hand);
            } else {
                hand.compute(fast(hand.number));
            }
            if (!options.without()) {
                meet(hand);
            }
        }
    }

    private long fast(int thread) {
        return FASTEST + thread * BETWEEN_FAST / options.workers();
    }

    /** The region that may be made shorter. */
    private void slow(Hand hand) {
        hand.compute(options.shortened(SLOW));
    }

    /** Here they wait. */
    private void meet(Hand hand) throws InterruptedException, BrokenBarrierException {
        long came = meeting.arrive(hand);
        meeting.barrier.await();
        meeting.met(hand, came);
    }

    @Override
    public void expect(ClosedForm form) {
        int n = options.workers();
        long slow = options.shortened(SLOW);
        form.tPara(phases * slow);
        for (int phase = 0; phase < phases; phase++) {
            form.path(phase % n, slow);
            for (int i = 0; i < n; i++) {
                form.blame(phase % n, i == phase % n ? 0 : slow - fast(i));
            }
        }
    }
}
