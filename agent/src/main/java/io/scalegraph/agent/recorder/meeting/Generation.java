package io.scalegraph.agent.recorder.meeting;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * One generation of a barrier, phaser or latch that threads wait for, or a pair at an exchanger. Thread-safe.
 *
 * <p>Whoever opens it makes it known by a volatile store, behind its final fields. What the last to arrive notes stands
 * before the volatile {@link #tripped}, which is read before it. So no other order is needed, on any processor.
 */
public final class Generation {
    /** So far below 0 that those who join or leave too late do not get it back there. */
    private static final int CLOSED = Integer.MIN_VALUE / 2;

    private static final int IN_NO_TABLE = -1;

    private static final AtomicIntegerFieldUpdater<Generation> WAITING =
            AtomicIntegerFieldUpdater.newUpdater(Generation.class, "waiting");
    private static final AtomicIntegerFieldUpdater<Generation> COUNTED =
            AtomicIntegerFieldUpdater.newUpdater(Generation.class, "counted");

    private final Object barrier;
    private final long phase;
    private final long number;
    /** Its entry in the table, {@link #IN_NO_TABLE} of a pair; written by who opens it, before others can find it. */
    int slot = IN_NO_TABLE;

    /** Written by each party that joins, as the barrier's own count is. */
    private volatile int waiting;

    private volatile int counted;
    private long tripNanos;
    private long last;
    /** The one that stands for it, if two threads have opened it at the same moment. */
    private @Nullable Generation same;

    private volatile boolean tripped;

    Generation(Object barrier, long phase, long number) {
        this.barrier = barrier;
        this.phase = phase;
        this.number = number;
    }

    /** {@return a number from 1, which all waits of the generation carry and no other's} */
    public long number() {
        return identity().number;
    }

    private Generation identity() {
        Generation other = tripped ? same : null;
        return other == null ? this : other;
    }

    boolean isAt(Object otherBarrier) {
        return barrier == otherBarrier;
    }

    boolean isOf(Object otherBarrier, long otherPhase) {
        return barrier == otherBarrier && phase == otherPhase;
    }

    /** Whether the calling thread belongs to it from now on; false if it is closed. */
    boolean join() {
        return waiting >= 0 && WAITING.getAndIncrement(this) >= 0;
    }

    /** One goes that nobody let go. Whether it was the last and has closed it. */
    boolean leave() {
        return WAITING.decrementAndGet(this) == 0 && WAITING.compareAndSet(this, 0, CLOSED);
    }

    /** Nobody joins any more. Whether the caller has closed it, and no other. */
    boolean close() {
        return WAITING.getAndSet(this, CLOSED) >= 0;
    }

    /**
     * The wait is over for all.
     *
     * @param now when
     * @param arrivedLast the thread that arrived last, 0 if nobody did
     * @param other the one of the same number that was let go before this, null if there is none
     */
    void trip(long now, long arrivedLast, @Nullable Generation other) {
        tripNanos = now;
        last = arrivedLast;
        same = other;
        tripped = true;
    }

    boolean isInTable() {
        return slot != IN_NO_TABLE;
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
        Generation one = identity();
        return one.counted == 0 && COUNTED.compareAndSet(one, 0, 1);
    }
}
