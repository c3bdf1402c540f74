package io.scalegraph.agent.recorder.delivery;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * From which length on waits are written one by one: it doubles while they are too many, becomes four times as long where they are far
 * too many, sixteen times where they are a flood, and falls back to what was asked for when they are few. Who asks for all waits gets all. Read and counted by any thread; adapted by one.
 */
final class Threshold {
    private static final int FEW = 4;
    private static final int FAR_TOO_MANY = 8;
    private static final int FLOOD = 32;

    private long mostPerSecond;
    private final LongAdder written = new LongAdder();
    private volatile long leastNanos;
    private volatile long nanos;
    private long writtenBefore;

    /**
     * Nothing written.
     *
     * @param leastNanos what was asked for
     * @param mostPerSecond how many are written in a second, about
     */
    Threshold(long leastNanos, long mostPerSecond) {
        this.leastNanos = leastNanos;
        this.nanos = leastNanos;
        this.mostPerSecond = mostPerSecond;
    }

    long nanos() {
        return nanos;
    }

    /** Whether shorter waits are written than now. */
    boolean isRaised() {
        return nanos > leastNanos;
    }

    /** Asks for another. */
    void set(long least) {
        leastNanos = least;
        nanos = least;
    }

    /** So many are written in a second from now on. */
    void setMostPerSecond(long most) {
        mostPerSecond = most;
    }

    /** A wait is written. */
    void count() {
        written.increment();
    }

    /** So much time has passed since this was called last. */
    void adapt(long passedNanos) {
        long now = written.sum();
        long perSecond = (now - writtenBefore) * TimeUnit.SECONDS.toNanos(1) / passedNanos;
        writtenBefore = now;
        if (perSecond > mostPerSecond) {
            nanos *= factor(perSecond / mostPerSecond);
        } else if (perSecond < mostPerSecond / FEW) {
            nanos = Math.max(leastNanos, nanos / 2);
        }
    }

    /** A second of a flood costs a server what it is not to lose in a minute, so it is not waited through. */
    private static int factor(long timesTooMany) {
        if (timesTooMany >= FLOOD) {
            return 16;
        }
        return timesTooMany >= FAR_TOO_MANY ? 4 : 2;
    }
}
