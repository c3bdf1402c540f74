package io.scalegraph.agent.recorder.habit;

/**
 * How often threads are looked at by chance where they wait: a part of the waits, and a smaller one where these are so many that it would be
 * done too often. Not exact where many threads ask at the same time.
 */
final class LookRate {
    private static final int MOST_PER_SECOND = 100;
    /** Of the fewest one in so many is looked at. */
    private static final int FEWEST_SHIFT = 12;

    private static final int COUNTED = 256;
    private static final long SECOND = 1_000_000_000;

    private final int least;
    private int shift;
    private int counted;
    private long sinceNanos;

    /** One of two to the power of this at most. */
    LookRate(int least) {
        this.least = least;
        this.shift = least;
    }

    /** Whatever bits, taken from the clock, so that nothing is written. */
    static long random(long now) {
        long random = (now ^ now >>> 32) * 0x9E3779B97F4A7C15L;
        return (random ^ random >>> 32) * 0xD6E8FEB86659FD93L;
    }

    /**
     * A wait.
     *
     * @param random whatever bits
     * @param now in nanoseconds
     * @param thinning how often the rate is halved, for all threads together are looked at too often
     * @return whether it is looked at
     */
    boolean looks(long random, long now, int thinning) {
        if (counted == 0) {
            sinceNanos = now;
        } else if (counted == COUNTED) {
            long perSecond = COUNTED * SECOND / Math.max(1, now - sinceNanos);
            shift = least;
            while (shift < FEWEST_SHIFT && perSecond >> shift > MOST_PER_SECOND) {
                shift++;
            }
            counted = 0;
            sinceNanos = now;
        }
        counted++;
        int bits = shift + thinning;
        return bits == 0 || random >>> (Long.SIZE - bits) == 0;
    }
}
