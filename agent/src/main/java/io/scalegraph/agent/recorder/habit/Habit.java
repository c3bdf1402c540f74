package io.scalegraph.agent.recorder.habit;

import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;

/**
 * Where threads were found each time they waited for something. Written by whoever walked its stack, without a lock: of
 * looks at the same time some may not be counted, or a contradiction may end the habit one look later.
 *
 * @param <P> the places
 */
final class Habit<P extends WaitPlace> {
    private static final int LOOKS_BEFORE_TRUST = 16;
    private static final int MOST_LOOKS_BEFORE_TRUST = 1 << 16;
    /** Part of the time that a habit has held, for which it is then trusted without a look. */
    private static final int PART_OF_TIME_HELD = 16;

    private static final long LEAST_PATIENCE_NANOS = 1_000_000;
    private static final long MOST_PATIENCE_NANOS = 2_000_000_000;

    private P place;
    private long sinceNanos;
    private long lookedNanos;
    private int looks = 1;
    private int looksBeforeTrust = LOOKS_BEFORE_TRUST;
    private boolean metAgain;

    /**
     * Seen once.
     *
     * @param place where
     * @param now when, in nanoseconds
     */
    Habit(P place, long now) {
        this.place = place;
        this.sinceNanos = now;
        this.lookedNanos = now;
        VarHandle.storeStoreFence(); // others may find it by a plain field: not without its place, on ARM either
    }

    /** The place of the last look. */
    P place() {
        return place;
    }

    boolean isTrusted() {
        return looks >= looksBeforeTrust;
    }

    /** Who waits for work to come does so at one place, hundreds of times a second in many threads that have little to do. */
    boolean isOfWaitsForWork() {
        return place.kind().family() == WaitKind.Family.IDLE;
    }

    boolean isLessUsefulThan(Habit<P> other) {
        return metAgain == other.metAgain ? lookedNanos - other.lookedNanos < 0 : !metAgain;
    }

    /** Whether the last look is long enough ago. */
    boolean isDue(long now) {
        return isDue(now, 1);
    }

    /** Whether it is so many times as long ago. */
    boolean isDue(long now, int times) {
        long patience = (lookedNanos - sinceNanos) / PART_OF_TIME_HELD;
        return now - lookedNanos >= times * Math.max(LEAST_PATIENCE_NANOS, Math.min(patience, MOST_PATIENCE_NANOS));
    }

    /**
     * A look. One that contradicts ends the habit: for good, or until many more looks in a row, each time twice as many,
     * have agreed.
     */
    void seenAt(P found, long now, boolean forGood) {
        metAgain = true;
        if (found == place) {
            looks++;
        } else {
            looksBeforeTrust = forGood ? Integer.MAX_VALUE : Math.min(2 * looksBeforeTrust, MOST_LOOKS_BEFORE_TRUST);
            looks = 1;
            place = found;
            sinceNanos = now;
        }
        lookedNanos = now;
    }

    /** Whether a look has contradicted another. */
    boolean isContradicted() {
        return looksBeforeTrust != LOOKS_BEFORE_TRUST;
    }
}
