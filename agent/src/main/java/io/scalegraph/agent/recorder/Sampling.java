package io.scalegraph.agent.recorder;

/** Decides for one thread which stretches of work are sampled: all where they are rare, some at random where not. */
final class Sampling {
    /** A sample costs up to 10 us while the caches are cold, so this bounds its cost to about a quarter of a percent. */
    private static final int PER_SECOND = 250;

    private static final int CHECK_EVERY = 64;

    private long random;
    private int mask;
    private int sinceCheck;
    private long lastCheckNanos;

    Sampling(long seed, long now) {
        random = (seed * 0x9E3779B97F4A7C15L) | 1;
        lastCheckNanos = now;
    }

    /** How many stretches the next one stands for, 0 if it is not sampled. */
    int next(long now) {
        if (++sinceCheck == CHECK_EVERY) {
            long rate = CHECK_EVERY * 1_000_000_000L / Math.max(1, now - lastCheckNanos);
            int tooMany = (int) Math.min(1 << 20, rate / PER_SECOND);
            mask = Integer.highestOneBit(tooMany * 2 | 1) - 1;
            sinceCheck = 0;
            lastCheckNanos = now;
        }
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        return (random & mask) == 0 ? mask + 1 : 0;
    }
}
