package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Wait;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Holds of the locks that barriers and queues have inside. The way back from a meeting or a pass has the time that threads queue
 * for such a lock, and with another order of things a thread may have to wait in the middle of such a hold, as it never does in
 * the program: there it lets go of the lock first. So they are no part of a replay.
 *
 * <p>A thread that lets go of a lock within its wait at a barrier or queue does so inside of that: all holds of the lock are
 * inner ones. Where nobody waited long enough to tell, those are that a meeting or a pass falls into.
 */
final class InnerHolds {
    /** A queue holds its lock no longer before and behind a pass, unless the thread loses its processor. */
    private static final long SHORT = 50_000;

    private static final Set<Plan.As> WITH_LOCKS = EnumSet.of(Plan.As.MEET, Plan.As.PUT, Plan.As.TAKE);

    private final Set<Integer> locks;
    private final long[] meetings;
    private final long[] passes;

    /** Of one thread; the locks are those of {@link #locks}. */
    InnerHolds(Plan plan, Set<Integer> locks) {
        this.locks = locks;
        meetings = times(plan, true);
        passes = times(plan, false);
    }

    /** The locks that a thread let go of within a wait at a barrier or queue. */
    static Set<Integer> locks(List<Plan> plans) {
        Set<Integer> locks = new HashSet<>();
        for (Plan plan : plans) {
            for (Hold hold : plan.doings.holds()) {
                int wait = plan.firstEndingAfter(hold.end());
                if (wait < plan.waits()
                        && WITH_LOCKS.contains(plan.as(wait))
                        && isWithin(hold.end(), plan.wait(wait))) {
                    locks.add(hold.lock());
                }
            }
        }
        return locks;
    }

    private static boolean isWithin(long time, Wait<?> wait) {
        return time > wait.begin() && time < wait.end();
    }

    private static long[] times(Plan plan, boolean meet) {
        return plan.marks().stream()
                .filter(mark -> meet == (mark.type() == Mark.Type.MEET))
                .mapToLong(Mark::at)
                .toArray();
    }

    boolean isInner(Hold hold) {
        long pass = firstIn(passes, hold);
        return locks.contains(hold.lock())
                || firstIn(meetings, hold) != Long.MAX_VALUE
                || (pass != Long.MAX_VALUE && pass - hold.begin() <= SHORT && hold.end() - pass <= SHORT);
    }

    private static long firstIn(long[] times, Hold hold) {
        int found = Arrays.binarySearch(times, hold.begin());
        int at = found >= 0 ? found : -found - 1;
        return at < times.length && times[at] <= hold.end() ? times[at] : Long.MAX_VALUE;
    }
}
