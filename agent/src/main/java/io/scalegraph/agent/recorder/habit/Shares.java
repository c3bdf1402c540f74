package io.scalegraph.agent.recorder.habit;

import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitPlace;
import org.jspecify.annotations.Nullable;

/**
 * Which shares the places have at which one thread waits for things of one class that have several places. Which waits are looked at
 * is chance, and the others stand where the last one about as long was found. So each place has the share of the waits of a length that it has
 * among those that were looked at, in the long run. For one thread.
 *
 * @param <P> the places
 */
public final class Shares<P extends WaitPlace> {
    /**
     * Behind so many looks the share of a place is known with a standard deviation of 1 % of the waits, if half of them are at it, and better
     * if more or fewer are.
     */
    private static final int LOOKS_BEFORE_TRUST = 2048;
    /** With one of 2 %. */
    private static final int DEAR_LOOKS_BEFORE_TRUST = 512;

    /** One in so many waits is looked at when it begins. */
    private static final int LOOK_SHIFT = 3;

    private static final int SHORTEST_SHIFT = 12;
    private static final int LENGTHS = 10;

    private P last;
    private int looks;
    /** Of waits that begin, and of those that were some milliseconds long and had not been looked at. */
    private final LookRate atBegin = new LookRate(LOOK_SHIFT);

    private final LookRate atEnd = new LookRate(0);
    /** Where the last wait of a length was. */
    private final @Nullable Object[] byLength = new @Nullable Object[LENGTHS];

    /**
     * Seen once.
     *
     * @param place where
     */
    public Shares(P place) {
        this.last = place;
    }

    /**
     * Whether there were so many looks that the next waits need none.
     *
     * @param sites where threads are looked at
     * @return whether
     */
    public boolean isTrusted(Sites sites) {
        return looks >= LOOKS_BEFORE_TRUST || (looks >= DEAR_LOOKS_BEFORE_TRUST && sites.areDear());
    }

    /**
     * Whether a wait that begins is looked at; to be asked of each, once these are trusted.
     *
     * @param random whatever bits
     * @param now the clock's time
     * @param thinning how often the rate is halved
     * @return whether
     */
    public boolean looks(long random, long now, int thinning) {
        return atBegin.looks(random, now, thinning);
    }

    /** Whether one that began without is looked at when it ends, since it was some milliseconds long; to be asked of each of these. */
    boolean looksAfter(long random, long now, int thinning) {
        return atEnd.looks(random, now, thinning);
    }

    /** {@return the place of the last look} */
    public P last() {
        return last;
    }

    /**
     * A look.
     *
     * @param place where
     */
    public void seenAt(P place) {
        looks = Math.min(looks + 1, LOOKS_BEFORE_TRUST);
        last = place;
    }

    /**
     * A wait that was looked at has ended.
     *
     * @param place where it was
     * @param waited how long, in nanoseconds
     */
    public void foundAt(P place, long waited) {
        byLength[length(waited)] = place;
    }

    /**
     * The place of the last wait about as long that was looked at, or of the next in length.
     *
     * @param waited in nanoseconds
     * @return the place
     */
    @SuppressWarnings("unchecked") // nothing else is stored
    public P likely(long waited) {
        int length = length(waited);
        for (int apart = 0; apart < LENGTHS; apart++) {
            Object shorter = length < apart ? null : byLength[length - apart];
            Object found = shorter != null || length + apart >= LENGTHS ? shorter : byLength[length + apart];
            if (found != null) {
                return (P) found;
            }
        }
        return last;
    }

    /** From 4 us on by powers of two. */
    private static int length(long waited) {
        return Math.min(LENGTHS - 1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, waited) >> SHORTEST_SHIFT));
    }
}
