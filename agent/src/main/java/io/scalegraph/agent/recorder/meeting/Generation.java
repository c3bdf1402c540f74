package io.scalegraph.agent.recorder.meeting;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** One generation of a barrier, phaser or latch that threads wait for, or a pair at an exchanger. Thread-safe. */
public final class Generation {
    private final Object barrier;
    private final long phase;
    private final long number;

    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicBoolean counted = new AtomicBoolean();
    private long tripNanos;
    private long last;
    private volatile boolean tripped;

    Generation(Object barrier, long phase, long number) {
        this.barrier = barrier;
        this.phase = phase;
        this.number = number;
    }

    /** {@return a number from 1, which all waits of the generation carry and no other's} */
    public long number() {
        return number;
    }

    boolean isAt(Object otherBarrier) {
        return barrier == otherBarrier;
    }

    boolean isOf(Object otherBarrier, long otherPhase) {
        return barrier == otherBarrier && phase == otherPhase;
    }

    void join() {
        waiting.incrementAndGet();
    }

    /** Whether nobody is left. */
    boolean leave() {
        return waiting.decrementAndGet() == 0;
    }

    /** The wait is over for all; last is the thread that arrived last, 0 if nobody did. */
    void trip(long now, long arrivedLast) {
        tripNanos = now;
        last = arrivedLast;
        tripped = true;
    }

    boolean isTripped() {
        return tripped;
    }

    /** Meaningful once it is tripped. */
    long tripNanos() {
        return tripNanos;
    }

    /** Meaningful once it is tripped. */
    long last() {
        return last;
    }

    /** True once, for the first who asks: so each generation is counted once. */
    boolean countOnce() {
        return counted.compareAndSet(false, true);
    }
}
