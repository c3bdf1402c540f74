package io.scalegraph.demo.causes;

import io.scalegraph.demo.kernels.TimerSlack;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a kernel. They run it once outside of any section: classes are loaded then; and then in the window, at whose
 * begin all but the calling thread stand at a gate. Having done what they do in it, those threads end.
 */
final class Crew {
    private static final int ROUNDS = 2;
    private static final long GATHERING_NANOS = 200_000;

    private final CauseKernel kernel;
    private final Options options;
    private final int threads;
    private final List<Hand> hands = new ArrayList<>();
    private final Meeting gate;
    private final Thread main = Thread.currentThread();
    private volatile long base;
    private volatile CountDownLatch finish;
    private volatile @Nullable Throwable failure;
    private long windowBegin;
    private long windowEnd;

    Crew(CauseKernel kernel, Options options) {
        this.kernel = kernel;
        this.options = options;
        this.threads = kernel.threads();
        this.gate = new Meeting(threads);
        this.finish = new CountDownLatch(threads - 1);
        for (int i = 0; i < threads; i++) {
            hands.add(new Hand(i, options));
        }
    }

    /** Runs the kernel in the thread that has made this; returns what came of the window. */
    Truth run() throws Exception {
        List<Thread> started = new ArrayList<>();
        for (Hand hand : List.copyOf(hands.subList(1, threads))) {
            Thread thread = new Thread(() -> rounds(hand), hand.name());
            started.add(thread);
            thread.start();
        }
        TimerSlack.lower();
        try {
            gather();
            round();
            hands.subList(threads, hands.size()).clear(); // of threads that were started in it
            gather();
            section();
            for (Thread thread : started) {
                thread.join();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("a thread failed", failure == null ? e : failure);
        }
        return new Truth(hands, windowBegin, windowEnd);
    }

    private void gather() throws InterruptedException {
        finish = new CountDownLatch(threads - 1);
        while (gate.barrier.getNumberWaiting() < threads - 1) {
            if (failure != null) {
                throw new InterruptedException();
            }
            LockSupport.parkNanos(GATHERING_NANOS);
        }
    }

    /** The window. */
    private void section() throws Exception {
        windowBegin = System.nanoTime();
        round();
        windowEnd = System.nanoTime();
    }

    private void round() throws Exception {
        Hand hand = hands.get(0);
        base = System.nanoTime();
        pass(hand);
        kernel.work(hand, this);
        finish(hand);
    }

    private void finish(Hand hand) throws InterruptedException {
        long begin = System.nanoTime();
        finish.await();
        Wake latest = Wake.NEVER;
        for (Hand other : hands.subList(1, threads)) {
            latest = other.ended().at() > latest.at() ? other.ended() : latest;
        }
        hand.waited(begin, latest);
    }

    private void rounds(Hand hand) {
        TimerSlack.lower();
        try {
            for (int i = 0; i < ROUNDS; i++) {
                pass(hand);
                kernel.work(hand, this);
                hand.end();
                finish.countDown();
            }
        } catch (Throwable e) {
            failure = e;
            main.interrupt();
        }
    }

    private void pass(Hand hand) throws InterruptedException, BrokenBarrierException {
        long came = gate.arrive(hand);
        gate.barrier.await();
        hand.start(base);
        gate.met(hand, came);
    }

    /** One more thread of the window, to be started within it; for the thread that starts it. */
    Hand another() {
        Hand hand = new Hand(hands.size(), options);
        hands.add(hand);
        return hand;
    }
}
