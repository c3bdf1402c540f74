package io.scalegraph.agent.recorder.counter;

/**
 * Decides for one thread which stretches are sampled: all where reading its counters takes next to nothing of its time,
 * where it would take more one of so many that follow each other, at random among these: so even a few samples stand for nearly all there
 * is. Its time is that of its work, and a little of its waits: of many threads that
 * mostly wait, parts of the elapsed time would together be much of a processor's, but a thread that hardly works is to be
 * sampled, too.
 */
public final class Sampling {
    private static final int CHECK_EVERY = 64;
    /** At both ends; and of the processor time alone behind the first and before the second, which makes one more. */
    private static final int READINGS_OF_A_SAMPLE = 3;
    /** Of what goes on for minutes there are enough with half as many. */
    private static final long SHORT_NANOS = 60_000_000_000L;

    private static final long FIRST_GUESS_NANOS = 10_000;
    private static final int SMOOTHING = 8;
    /** One part in so many of the time in which the thread did not work counts as its time. */
    private static final int PART_OF_WAITS = 16;

    private final long partOfTime;
    private final long beginNanos;

    private long random;
    /** Of this many stretches and one more the next is sampled. */
    private int mask;
    /** How many of these are still to come, and how many will be behind the one that is sampled. */
    private int left;

    private int chosen;
    /** Work that pays for readings at the next {@link #CHECK_EVERY} stretches, however long these are. */
    private long checkAtNanos;

    private int sinceCheck;
    private long lastCheckNanos;
    private long workedNanos;
    /** What a reading takes, averaged over the latest. */
    private long readingNanos;

    /**
     * Begins to decide.
     *
     * @param partOfTime readings may take one part in so many of the thread's time, and behind a minute half of that
     * @param seed what makes it random, another for each thread
     * @param now the clock, in nanoseconds
     */
    public Sampling(long partOfTime, long seed, long now) {
        this.partOfTime = partOfTime;
        this.beginNanos = now;
        this.readingNanos = FIRST_GUESS_NANOS;
        random = (seed * 0x9E3779B97F4A7C15L) | 1;
        lastCheckNanos = now;
        checkAtNanos = Long.MAX_VALUE; // all are sampled until then
    }

    /**
     * A reading has been made. One that takes far longer than others was interrupted.
     *
     * @param nanos how long it took
     */
    public void took(long nanos) {
        readingNanos += (Math.min(nanos, 2 * readingNanos + SMOOTHING) - readingNanos) / SMOOTHING;
    }

    /**
     * The next stretch begins, of a thread of which it is not told when it waits: all time counts.
     *
     * @param now the clock, in nanoseconds
     * @return how many stretches it stands for, 0 if it is not sampled
     */
    public int next(long now) {
        return next(now, now - lastCheckNanos - workedNanos);
    }

    /**
     * The next stretch begins.
     *
     * @param now the clock, in nanoseconds
     * @param worked how long the last stretch was, in nanoseconds
     * @return how many stretches it stands for, 0 if it is not sampled
     */
    public int next(long now, long worked) {
        workedNanos += worked;
        if (++sinceCheck == CHECK_EVERY || workedNanos > checkAtNanos) {
            long waitedNanos = now - lastCheckNanos - workedNanos;
            long stretchNanos = Math.max(1, (workedNanos + waitedNanos / PART_OF_WAITS) / sinceCheck);
            long part = now - beginNanos < SHORT_NANOS ? partOfTime : 2 * partOfTime;
            long sampleNanos = READINGS_OF_A_SAMPLE * readingNanos * part;
            int allowed = Integer.highestOneBit((int) Math.min(1 << 20, sampleNanos / stretchNanos) * 2 | 1) - 1;
            left = allowed == mask ? left : 0;
            mask = allowed;
            checkAtNanos = mask == 0 ? Long.MAX_VALUE : CHECK_EVERY * sampleNanos;
            sinceCheck = 0;
            lastCheckNanos = now;
            workedNanos = 0;
        }
        if (left == 0) {
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            left = mask + 1;
            chosen = (int) random & mask;
        }
        return --left == chosen ? mask + 1 : 0;
    }
}
