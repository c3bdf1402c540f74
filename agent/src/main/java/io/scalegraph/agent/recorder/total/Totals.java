package io.scalegraph.agent.recorder.total;

import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.agent.recorder.place.Site;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The places where one thread waits, each with its total. Written by its thread only; totals are read by any.
 *
 * <p>Walking the stack costs several microseconds, which a wait of milliseconds hides and a wait of ten does not. So a
 * lock at which the thread waits briefly, and was always found at the same place, is taken to be there again, and only a
 * random sixteenth of such waits is looked at, and no sooner than after a thirty-second of the time that this has held.
 * The first contradiction ends it for good: the lock is then looked at every time. What may stand at a wrong place is thus
 * some 64 ms at most of short waits for each such lock; the sum over places is exact. Tasks, futures and threads are
 * waited for once, so all of one class count as one lock here.
 */
public final class Totals {
    /** Places that are kept apart; later ones share one total for each kind, so that memory is bounded. */
    private static final int MAX_TOTALS = 512;

    private static final int LOCKS = 8;
    private static final int LOOKS_BEFORE_TRUST = 16;
    private static final int LOOK_EVERY = 16;
    private static final long BRIEF_NANOS = 1_000_000;
    /** Part of the time that a habit has held, for which it is then trusted without a look. */
    private static final int PART_OF_TIME_HELD = 32;

    private static final long LEAST_PATIENCE_NANOS = 1_000_000;
    private static final long MOST_PATIENCE_NANOS = 64_000_000;

    private final Sites sites;
    private final LockNumbers numbers;
    private final @Nullable Habit[] habits = new @Nullable Habit[LOCKS];
    private int nextHabit;
    private long lockNumber;
    private volatile @Nullable Total newest;
    private int count;
    private int random = 0x9E3779B9;

    /**
     * No total yet.
     *
     * @param sites tells where a thread is
     * @param numbers tells the numbers of locks
     */
    public Totals(Sites sites, LockNumbers numbers) {
        this.sites = sites;
        this.numbers = numbers;
    }

    /** {@return the total made last, which leads to all others; null if there is none} */
    public @Nullable Total newest() {
        return newest;
    }

    /** Forgets all of them. */
    public void forget() {
        newest = null;
        Arrays.fill(habits, null);
    }

    /**
     * The total of a wait of the calling thread.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param now when it begins, in nanoseconds
     * @return the total
     */
    public Total of(WaitKind kind, @Nullable Object lock, long now) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        lockNumber = LockNumbers.NONE;
        if (kind == WaitKind.POOL_IDLE || kind == WaitKind.FORK_JOIN_IDLE || kind == WaitKind.CARRIER_IDLE) {
            // Below a pool's own worker there is no frame of the program.
            return total(kind, null, null, lockClass);
        }
        Habit habit = habit(kind, lock);
        lockNumber = habit == null ? numbers.of(kind, lock) : habit.lockNumber;
        if (habit != null && habit.isTrusted() && habit.total.lastNanos() < BRIEF_NANOS && !looks(habit, now)) {
            return habit.total;
        }
        Site site = sites.caller();
        Total total = site == null
                ? total(kind, null, null, lockClass)
                : total(site.kind(kind), site.type(), site.method(), lockClass);
        if (habit == null) {
            habits[nextHabit++ % LOCKS] = new Habit(kind, lock, lockNumber, total, now);
        } else {
            habit.seenAt(total, now);
        }
        return total;
    }

    /**
     * The total of a wait for a monitor.
     *
     * @param place where the program waits
     * @param monitor the monitor
     * @return the total
     */
    public Total of(CallPlaces.Place place, Object monitor) {
        lockNumber = numbers.of(WaitKind.MONITOR, monitor);
        return total(WaitKind.MONITOR, place.siteClass(), place.siteMethod(), monitor.getClass());
    }

    /**
     * The total of a place.
     *
     * @param place the place
     * @return this thread's total of it
     */
    public Total at(WaitPlace place) {
        return total(place.kind(), place.siteClass(), place.siteMethod(), place.lockClass());
    }

    /** {@return number of the lock of the wait begun last, {@link LockNumbers#NONE} if it has none} */
    public long lockNumber() {
        return lockNumber;
    }

    private boolean looks(Habit habit, long now) {
        random ^= random << 13;
        random ^= random >>> 17;
        random ^= random << 5;
        return Integer.remainderUnsigned(random, LOOK_EVERY) == 0 && habit.isDue(now);
    }

    private @Nullable Habit habit(WaitKind kind, @Nullable Object lock) {
        for (Habit habit : habits) {
            if (habit != null && habit.isOf(kind, lock)) {
                return habit;
            }
        }
        return null;
    }

    private Total total(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        Total known = known(kind, siteClass, siteMethod, lock);
        if (known != null) {
            return known;
        }
        return count < MAX_TOTALS ? add(kind, siteClass, siteMethod, lock) : otherPlaces(kind);
    }

    private Total otherPlaces(WaitKind kind) {
        Total known = known(kind, "(other places)", "", null);
        return known != null ? known : add(kind, "(other places)", "", null);
    }

    private @Nullable Total known(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        for (Total total = newest; total != null; total = total.next()) {
            if (total.matches(kind, siteClass, siteMethod, lock)) {
                return total;
            }
        }
        return null;
    }

    private Total add(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        Total total = new Total(kind, siteClass, siteMethod, lock, newest);
        newest = total;
        count++;
        return total;
    }

    /** Where the thread was found to wait for one lock. The lock is held weakly: it belongs to the program. */
    private static final class Habit {
        private final WaitKind kind;
        private final @Nullable WeakReference<Object> lock;
        /** The class of what is waited for once and has no habit of its own. Weak, as the lock is. */
        private final @Nullable WeakReference<Class<?>> once;

        private final long lockNumber;
        private final Total total;
        private int looks = 1;
        private boolean varies;
        private final long sinceNanos;
        private long lookedNanos;

        Habit(WaitKind kind, @Nullable Object lock, long lockNumber, Total total, long now) {
            this.kind = kind;
            this.once = lock == null || kind.family() != WaitKind.Family.CHILDREN
                    ? null
                    : new WeakReference<>(lock.getClass());
            this.lock = lock == null || once != null ? null : new WeakReference<>(lock);
            this.lockNumber = lockNumber;
            this.total = total;
            this.sinceNanos = now;
            this.lookedNanos = now;
        }

        /** By identity, and without the identity hash: that would change the program's own. */
        boolean isOf(WaitKind otherKind, @Nullable Object other) {
            if (kind != otherKind) {
                return false;
            }
            if (once != null) {
                return other != null && once.refersTo(other.getClass());
            }
            return lock == null ? other == null : other != null && lock.refersTo(other);
        }

        boolean isTrusted() {
            return !varies && looks >= LOOKS_BEFORE_TRUST;
        }

        boolean isDue(long now) {
            long patience = (lookedNanos - sinceNanos) / PART_OF_TIME_HELD;
            return now - lookedNanos >= Math.max(LEAST_PATIENCE_NANOS, Math.min(patience, MOST_PATIENCE_NANOS));
        }

        void seenAt(Total found, long now) {
            looks++;
            lookedNanos = now;
            varies |= found != total;
        }
    }
}
