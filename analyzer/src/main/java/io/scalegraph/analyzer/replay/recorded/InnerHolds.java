package io.scalegraph.analyzer.replay.recorded;

import java.util.Arrays;

/**
 * Holds of the locks that barriers and queues have inside. With another order of things a thread may have to wait in the middle
 * of such a hold, as it never does in the program: there it lets go of the lock first. So they are no part of a replay.
 */
final class InnerHolds {
    /** A queue holds its lock no longer before and behind a pass, unless the thread loses its processor. */
    private static final long SHORT = 50_000;

    private final long[] meetings;
    private final long[] passes;

    InnerHolds(Plan plan) {
        meetings = times(plan, true);
        passes = times(plan, false);
    }

    private static long[] times(Plan plan, boolean meet) {
        return plan.marks().stream()
                .filter(mark -> meet == (mark.type() == Mark.Type.MEET))
                .mapToLong(Mark::at)
                .toArray();
    }

    boolean isInner(Hold hold) {
        long pass = firstIn(passes, hold);
        return firstIn(meetings, hold) != Long.MAX_VALUE
                || (pass != Long.MAX_VALUE && pass - hold.begin() <= SHORT && hold.end() - pass <= SHORT);
    }

    private static long firstIn(long[] times, Hold hold) {
        int found = Arrays.binarySearch(times, hold.begin());
        int at = found >= 0 ? found : -found - 1;
        return at < times.length && times[at] <= hold.end() ? times[at] : Long.MAX_VALUE;
    }
}
