package io.scalegraph.agent.recorder.habit;

import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import org.jspecify.annotations.Nullable;

/**
 * Which shares the places have at which one thread waits, or all that have habits together, for things of one class that have several places. Which waits are looked at
 * is chance, and the others stand where one of the last about as long was found, by chance too. So each place has the share of the waits of a length
 * that it has among those that were looked at, in the long run, and soon: of the last one alone the share would go up and down where looks are few. Written without a lock: of looks of many threads at the same time some may not be
 * counted.
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
    /** So many places that were found are kept of each length; a power of two. */
    private static final int KEPT = 32;

    private P last;
    private int looks;
    /** Of waits that begin, and of those that were some milliseconds long and had not been looked at. */
    private final LookRate atBegin = new LookRate(LOOK_SHIFT);

    private final LookRate atEnd = new LookRate(0);
    /** Where the last waits of each length were, and how many were found in all. */
    private final @Nullable Object[] byLength = new @Nullable Object[LENGTHS * KEPT];

    private final int[] found = new int[LENGTHS];

    /** Seen once. */
    Shares(P place) {
        this.last = place;
    }

    /**
     * The place where a wait is taken to be that begins.
     *
     * @param now the clock's time
     * @param sites where threads are looked at
     * @return the place, null if the thread is to be looked at
     */
    public @Nullable P trusted(long now, Sites sites) {
        return isTrusted(sites) && !atBegin.looks(LookRate.random(now), now, sites.thinning()) ? last : null;
    }

    private boolean isTrusted(Sites sites) {
        return looks >= LOOKS_BEFORE_TRUST || (looks >= DEAR_LOOKS_BEFORE_TRUST && sites.areDear());
    }

    /**
     * Whether a wait that began without a look is looked at in its end.
     *
     * @param waited how long it was, in nanoseconds
     * @param now the clock's time
     * @param sites where threads are looked at
     * @param ofMany whether it may be one of many threads: one has few long waits in a second
     * @return whether
     */
    public boolean looksAfter(long waited, long now, Sites sites, boolean ofMany) {
        WaitLength length = WaitLength.of(waited);
        if (length == WaitLength.BRIEF) {
            return false;
        }
        return (length == WaitLength.LONG && !ofMany) || atEnd.looks(LookRate.random(now), now, sites.thinning());
    }

    /** A look. */
    void seenAt(P place) {
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
        int length = length(waited);
        byLength[length * KEPT + (found[length]++ & KEPT - 1)] = place;
    }

    /**
     * The place of one of the last waits about as long that were looked at, or of the next in length.
     *
     * @param waited in nanoseconds
     * @return the place
     */
    public P likely(long waited) {
        int length = length(waited);
        for (int apart = 0; apart < LENGTHS; apart++) {
            P shorter = oneOf(length - apart, waited);
            P found = shorter == null ? oneOf(length + apart, waited) : shorter;
            if (found != null) {
                return found;
            }
        }
        return last;
    }

    /** One that was found of a length, null if none was. */
    @SuppressWarnings("unchecked") // nothing else is stored
    private @Nullable P oneOf(int length, long waited) {
        if (length < 0 || length >= LENGTHS || found[length] == 0) {
            return null;
        }
        int kept = found[length] < 0 ? KEPT : Math.min(found[length], KEPT); // it may have passed the greatest number
        return (P) byLength[length * KEPT + (int) ((LookRate.random(waited) >>> 1) % kept)];
    }

    /** From 4 us on by powers of two. */
    private static int length(long waited) {
        return Math.min(LENGTHS - 1, Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, waited) >> SHORTEST_SHIFT));
    }
}
