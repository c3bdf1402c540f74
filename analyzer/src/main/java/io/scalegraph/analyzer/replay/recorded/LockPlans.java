package io.scalegraph.analyzer.replay.recorded;

import io.scalegraph.analyzer.cause.Courses;
import io.scalegraph.analyzer.cause.Wait;
import io.scalegraph.analyzer.replay.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Waits for a lock whose holds were recorded are acquisitions: the lock was let go of when the thread was woken, or last
 * before it had it.
 */
final class LockPlans {
    /** Two clock readings of one hand-over are no further apart than this, but for a thread that was stopped between them. */
    private static final long NEAR = 1_000_000;

    private final Courses<?> courses;
    private final List<Plan> plans;
    private final Program program;
    private final int places;
    private final List<List<OwnHold>> holds = new ArrayList<>();
    private final Map<Integer, long[]> releases = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();

    LockPlans(Courses<?> courses, List<Plan> plans, Program program, int places) {
        this.courses = courses;
        this.plans = plans;
        this.program = program;
        this.places = places;
    }

    void plan() {
        Map<Integer, List<OwnHold>> byLock = new HashMap<>();
        Set<Integer> innerLocks = InnerHolds.locks(plans);
        for (Plan plan : plans) {
            List<OwnHold> own = new ArrayList<>();
            InnerHolds inner = new InnerHolds(plan, innerLocks);
            for (Hold hold : plan.doings.holds()) {
                if (hold.end() > plan.life.begin() && hold.begin() < plan.life.end() && !inner.isInner(hold)) {
                    OwnHold held = new OwnHold(hold, plan.position);
                    own.add(held);
                    byLock.computeIfAbsent(hold.lock(), key -> new ArrayList<>())
                            .add(held);
                }
            }
            holds.add(own);
        }
        byLock.forEach((lock, list) -> releases.put(
                lock, list.stream().mapToLong(hold -> hold.end).sorted().toArray()));
        plans.forEach(this::match);
        byLock.forEach((lock, list) -> numbers.put(lock, program.lock(places + lock, new Barging(list).isAllowed())));
        plans.forEach(this::mark);
    }

    /** Finds for each wait the hold that followed it. */
    private void match(Plan plan) {
        List<OwnHold> own = holds.get(plan.position);
        for (int i = 0; i < plan.waits(); i++) {
            Role role = plan.role(i);
            if (role == Role.LOCK || role == Role.SHARED_LOCK) {
                Wait<?> wait = plan.wait(i);
                long latest = i + 1 < plan.waits() ? plan.begin(i + 1) : Long.MAX_VALUE;
                OwnHold hold = after(own, plan.sync(i).object(), wait, Math.min(latest, wait.end() + NEAR));
                long released = hold == null ? Long.MIN_VALUE : released(plan.position, i, hold);
                if (hold != null && released != Long.MIN_VALUE) {
                    hold.asked = wait.begin();
                    hold.back = wait.end() - released;
                    hold.wait = i;
                }
            }
        }
    }

    private static @Nullable OwnHold after(List<OwnHold> own, int lock, Wait<?> wait, long latest) {
        for (int i = first(own, wait.begin()); i < own.size() && own.get(i).begin <= latest; i++) {
            if (own.get(i).lock == lock) {
                return own.get(i);
            }
        }
        return null;
    }

    /** When the lock was let go of for a wait, {@link Long#MIN_VALUE} if it is not known. */
    private long released(int thread, int wait, OwnHold hold) {
        long begin = plans.get(thread).begin(wait);
        int waker = courses.waker(thread, wait);
        if (waker >= 0) {
            long woken = courses.woken(thread, wait);
            OwnHold before = endingNear(holds.get(waker), hold.lock, woken);
            if (before != null) {
                before.end =
                        Math.max(before.begin, Math.min(woken, plans.get(waker).nextWait(before.end)));
                return before.end;
            }
        }
        long[] times = releases.getOrDefault(hold.lock, new long[0]);
        int at = Arrays.binarySearch(times, hold.begin);
        int last = at >= 0 ? at : -at - 2;
        return last >= 0 && times[last] >= begin ? times[last] : Long.MIN_VALUE;
    }

    /** Holds of one thread end in about the order in which they began: nested ones are few. */
    private static @Nullable OwnHold endingNear(List<OwnHold> own, int lock, long time) {
        OwnHold found = null;
        for (int i = first(own, time + 1) - 1; i >= 0; i--) {
            OwnHold hold = own.get(i);
            if (hold.lock == lock) {
                boolean near = Math.abs(hold.end - time) <= NEAR;
                found = near && (found == null || Math.abs(hold.end - time) < Math.abs(found.end - time))
                        ? hold
                        : found;
                if (hold.end < time - NEAR || found != null) {
                    break;
                }
            }
        }
        return found;
    }

    private static int first(List<OwnHold> own, long begin) {
        int low = 0;
        int high = own.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (own.get(middle).begin < begin) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void mark(Plan plan) {
        for (OwnHold hold : holds.get(plan.position)) {
            if (hold.back == OwnHold.DID_NOT_WAIT) {
                plan.mark(hold.begin, hold.shared ? Mark.Type.SHARE : Mark.Type.ACQUIRE, number(hold));
            } else {
                plan.plan(hold.wait, hold.shared ? Plan.As.SHARE : Plan.As.ACQUIRE, number(hold), hold.back);
            }
            if (hold.end < courses.to()) {
                plan.mark(hold.end, Mark.Type.RELEASE, number(hold));
            }
        }
    }

    private int number(OwnHold hold) {
        return numbers.getOrDefault(hold.lock, Sync.NONE);
    }
}
