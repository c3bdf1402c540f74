package com.acme;

import static io.scalegraph.junit.ScalabilityAssertions.assertThat;

import io.scalegraph.junit.ScalabilityStudy;
import io.scalegraph.junit.ScalabilityTest;

class SolverScalesTest {
    private static final int ROUNDS = 2_000_000;

    /** The work: as much in all, whatever the number of threads. */
    static void solve(int threads) throws InterruptedException {
        Thread[] team = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            team[i] = new Thread(() -> compute(100 * ROUNDS / threads), "solver-" + i);
            team[i].start();
        }
        for (Thread thread : team) {
            thread.join();
        }
    }

    private static void compute(int rounds) {
        long sum = 1;
        for (int i = 0; i < rounds; i++) {
            sum = sum * 31 + i;
        }
        if (sum == 0) {
            throw new IllegalStateException("the loop was not to be left out");
        }
    }

    @ScalabilityTest(work = "solve", processors = {1, 2}, repeats = 5)
    void solver_usesTwoProcessors(ScalabilityStudy study) {
        assertThat(study).efficiencyAt(2).isAtLeast(0.5);
    }
}
