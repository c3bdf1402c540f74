package io.scalegraph.analyzer.it.programs;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed amount of work in rounds, divided among threads as 3 to 1, with a hand-written barrier that spins behind each
 * round. The argument is the number of threads.
 */
public final class UnequalRounds {
    private static final int ROUNDS = 20;
    private static final int STEPS = 2_000_000;

    private final AtomicInteger arrived = new AtomicInteger();
    private final int threads;
    private volatile double result;

    private UnequalRounds(int threads) {
        this.threads = threads;
    }

    /**
     * Runs.
     *
     * @param args number of threads
     */
    public static void main(String[] args) throws InterruptedException {
        Ready.await();
        for (int run = 0; run < 2; run++) { // the first one warms up
            solve(Integer.parseInt(args[0]));
        }
    }

    static void solve(int threads) throws InterruptedException {
        UnequalRounds shared = new UnequalRounds(threads);
        Thread partner = new Thread(() -> shared.rounds(1));
        if (threads == 2) {
            partner.start();
        }
        shared.rounds(threads == 2 ? 3 : 4);
        partner.join();
        System.out.println(shared.result);
    }

    private void rounds(int quarters) {
        for (int round = 1; round <= ROUNDS; round++) {
            compute(quarters * (STEPS / 4));
            meet(round);
        }
    }

    private void compute(int steps) {
        double sum = 0;
        for (int i = 1; i <= steps; i++) {
            sum += Math.sqrt(sum + i);
        }
        result = sum;
    }

    /** Nobody leaves before all have come. */
    void meet(int round) {
        arrived.incrementAndGet();
        while (arrived.get() < round * threads) {
            Thread.onSpinWait();
        }
    }
}
