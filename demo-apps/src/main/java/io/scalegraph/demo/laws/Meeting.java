package io.scalegraph.demo.laws;

import io.scalegraph.demo.kernels.Computation;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;

/** A barrier on the virtual clock: all go on when the last has come and, it may be, has computed something for all. */
final class Meeting {
    private final AtomicLong latest = new AtomicLong();
    private final CyclicBarrier barrier;
    private volatile long release;

    /** A barrier at which the last to come computes for so long. */
    Meeting(int parties, long releaseNanos) {
        barrier = new CyclicBarrier(parties, () -> release(releaseNanos));
    }

    private void release(long nanos) {
        release = latest.get() + nanos;
        Computation.until(release);
        latest.set(0);
    }

    void await(Worker worker) throws InterruptedException, BrokenBarrierException {
        latest.accumulateAndGet(worker.now(), Math::max);
        barrier.await();
        worker.start(release);
    }
}
