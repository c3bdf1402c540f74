package io.scalegraph.demo.laws;

import io.scalegraph.demo.kernels.Computation;

/** One thread of a kernel, with its virtual clock; deadlines count from the last one, so that no late wake-up adds up. */
final class Worker {
    final int number;
    private long now;

    Worker(int number) {
        this.number = number;
    }

    /** Begins a round at a time. */
    void start(long nanos) {
        now = nanos;
    }

    long now() {
        return now;
    }

    /** Computes for a time. */
    void compute(long nanos) {
        computeUntil(now + nanos);
    }

    void computeUntil(long deadline) {
        now = deadline;
        Computation.until(deadline);
    }
}
