package io.scalegraph.analyzer.cause;

import io.scalegraph.trace.WakeOrigin;

/**
 * Waits that time ended, one after the other, of a thread that hardly works in between: it looks again and again whether there
 * is something for it to do. How often it looks in vain is no property of it, but of how long others take.
 */
public final class Looks {
    /** Of the time of its looks, what it may work in between. */
    private static final double HARDLY = 0.05;

    private Looks() {}

    /**
     * Whether waits are looks.
     *
     * @param waits of one thread
     * @param from the first
     * @param to behind the last, of which there are two at least
     * @return false if one of them was not ended by time, or the thread works in between
     */
    public static boolean are(WaitTable<?> waits, int from, int to) {
        if (from < 0 || to - from < 2) {
            return false;
        }
        long waited = 0;
        for (int i = from; i < to; i++) {
            if (waits.origin(i) != WakeOrigin.SELF) {
                return false;
            }
            waited += waits.end(i) - waits.begin(i);
        }
        long all = waits.end(to - 1) - waits.begin(from);
        return all - waited <= hardly(all);
    }

    /**
     * Whether the next wait is for the same as a look before it.
     *
     * @param waits of one thread
     * @param next the wait, behind another one
     * @return whether it is at the same place and the thread hardly works in between
     */
    static boolean isFollowedBy(WaitTable<?> waits, int next) {
        return waits.place(next).equals(waits.place(next - 1))
                && waits.begin(next) - waits.end(next - 1) <= hardly(waits.end(next) - waits.begin(next - 1));
    }

    /**
     * How long a thread may do something else and still look again and again.
     *
     * @param all how long it looked, nanoseconds
     * @return nanoseconds
     */
    public static long hardly(long all) {
        return (long) (HARDLY * all);
    }
}
