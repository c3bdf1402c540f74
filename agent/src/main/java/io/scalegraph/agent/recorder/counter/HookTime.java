package io.scalegraph.agent.recorder.counter;

import java.util.concurrent.atomic.LongAdder;

/**
 * What hooks took of the program's threads, by the clock around some of them, each of which stands for many: a thread that was
 * just woken runs them with cold caches, several times as dear as the same code in a loop. Thread-safe.
 */
public final class HookTime {
    /** How many the timed one stands for where {@link #isChosen} decides. */
    public static final int STANDS_FOR = 32;

    private static final int CHOICE_SHIFT = Long.SIZE - Integer.numberOfTrailingZeros(STANDS_FOR);
    /** What takes longer was interrupted, and so much of it at most is the hook's. */
    private static final long MOST_NANOS = 100_000;
    /** Likewise in the life of a thread, where files are opened and read. */
    private static final long MOST_NANOS_OF_LIFE = 1_000_000;

    private final LongAdder nanos = new LongAdder();
    private final LongAdder waits = new LongAdder();
    private final LongAdder timed = new LongAdder();

    /** Nothing timed. */
    public HookTime() {}

    /**
     * By chance that is taken from a number, so that nothing is written.
     *
     * @param number the clock's time, or another number that is not met again soon
     * @return whether this one is to be timed
     */
    public static boolean isChosen(long number) {
        long random = (number ^ number >>> 32) * 0x9E3779B97F4A7C15L;
        random = (random ^ random >>> 32) * 0xD6E8FEB86659FD93L;
        return random >>> CHOICE_SHIFT == 0;
    }

    /**
     * The hooks of a wait were timed.
     *
     * @param took nanoseconds of all of them together
     * @param standsFor how many waits it stands for
     */
    public void ofWait(long took, int standsFor) {
        nanos.add(Math.min(took, MOST_NANOS) * standsFor);
        waits.add(standsFor);
        timed.increment();
    }

    /**
     * A hook that belongs to no wait of the calling thread was timed, since it {@link #isChosen}.
     *
     * @param took nanoseconds
     */
    public void ofOther(long took) {
        nanos.add(Math.min(took, MOST_NANOS) * STANDS_FOR);
    }

    /**
     * A hook in the life of a thread was timed, as all of them are.
     *
     * @param took nanoseconds
     */
    public void ofLife(long took) {
        nanos.add(Math.min(took, MOST_NANOS_OF_LIFE));
    }

    /** {@return what is known now} */
    public Reading read() {
        return new Reading(nanos.sum(), waits.sum(), timed.sum());
    }

    /**
     * What is known at a time.
     *
     * @param nanos what hooks have taken, all together
     * @param waits how many waits the timed ones stand for
     * @param timed how many waits were timed
     */
    public record Reading(long nanos, long waits, long timed) {}
}
