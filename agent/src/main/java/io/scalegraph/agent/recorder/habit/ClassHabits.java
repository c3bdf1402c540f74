package io.scalegraph.agent.recorder.habit;

import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Where things of one class are waited for: a habit for each of the few that are met again, and one for all others
 * together, which are waited for once. Thread-safe as {@link Habits} is.
 *
 * @param <P> the places
 */
final class ClassHabits<P extends WaitPlace> {
    private static final int LOCKS = 8;
    /** So many times as long ago may a look be that tells little. */
    private static final int SELDOM = 4;

    final WaitKind kind;
    private final int manner;
    private final boolean hasLock;
    /** Weak, as the locks are: all of it belongs to the program. */
    private final WeakReference<@Nullable Class<?>> lockClass;

    private final AtomicReferenceArray<@Nullable OfLock<P>> locks;
    private @Nullable Habit<P> others;
    /** Of all looks, at whatever lock; until the first that contradicts another. */
    private @Nullable Habit<P> all;
    /** Of looks at those that were found at several places; null before there is one. */
    private volatile @Nullable Shares<P> shares;

    private int added;
    private int metAgain;
    private @Nullable ClassHabits<P> next;

    /** Of a class that comes before others in their chain. */
    ClassHabits(WaitKind kind, @Nullable Class<?> lockClass, int manner, @Nullable ClassHabits<P> next) {
        this.kind = kind;
        this.manner = manner;
        this.hasLock = lockClass != null;
        this.lockClass = new WeakReference<>(lockClass);
        // Tasks, futures and threads are waited for once.
        boolean once = lockClass == null || kind.family() == WaitKind.Family.CHILDREN;
        this.locks = new AtomicReferenceArray<>(once ? 0 : LOCKS);
        this.next = next;
    }

    @Nullable
    ClassHabits<P> next() {
        return next;
    }

    /** Forgets what comes behind so many, this one among them. */
    void cut(int length) {
        ClassHabits<P> last = this;
        for (int i = 1; i < length && last != null; i++) {
            last = last.next;
        }
        if (last != null) {
            last.next = null;
        }
    }

    boolean isOf(WaitKind otherKind, @Nullable Class<?> other, int otherManner) {
        return kind == otherKind
                && manner == otherManner
                && (hasLock ? other != null && lockClass.refersTo(other) : other == null);
    }

    /** The habit that tells of a lock, null if there is none yet. */
    @Nullable
    Habit<P> of(@Nullable Object lock) {
        OfLock<P> own = own(lock);
        return own == null ? others : own.habit;
    }

    private @Nullable OfLock<P> own(@Nullable Object lock) {
        for (int i = 0; i < locks.length(); i++) {
            OfLock<P> entry = locks.get(i);
            if (entry == null) {
                return null;
            }
            if (entry.refersTo(lock)) {
                return entry;
            }
        }
        return null;
    }

    /**
     * Whether it is time for a look where a habit is trusted. As long as all looks have found one place, one for each of many
     * locks would tell the same again and again: then the last of all counts, until the lock's own is long ago.
     */
    boolean isDue(Habit<P> habit, long now) {
        if (habit.isOfWaitsForWork()) {
            return habit.isDue(now, SELDOM);
        }
        if (!habit.isDue(now)) {
            return false;
        }
        Habit<P> any = all;
        return any == null || !any.isTrusted() || any.isDue(now) || habit.isDue(now, SELDOM);
    }

    /** The shares of the places of what was found at several of them. */
    @Nullable
    Shares<P> shares() {
        return shares;
    }

    /** A look at a thread that waits for a lock. */
    void seenAt(@Nullable Object lock, P place, long now) {
        Habit<P> any = all;
        if (any == null) {
            all = new Habit<>(place, now);
        } else {
            any.seenAt(place, now, true);
        }
        OfLock<P> own = own(lock);
        Habit<P> ofLock = own == null ? others : own.habit;
        if (ofLock != null && ofLock.isContradicted()) {
            sharedAt(place);
        }
        if (own != null) {
            own.habit.seenAt(place, now, true);
            metAgain++;
            return;
        }
        Habit<P> known = others;
        if (known == null) {
            others = known = new Habit<>(place, now);
        } else {
            known.seenAt(place, now, locks.length() == 0);
        }
        // Where hardly any is met again more entries would only be garbage.
        if (lock != null && locks.length() > 0 && !known.isTrusted() && added < LOCKS + 2 * metAgain) {
            locks.set(leastUseful(), new OfLock<>(lock, place, now));
            added++;
        }
    }

    private void sharedAt(P place) {
        Shares<P> known = shares;
        if (known == null) {
            shares = known = new Shares<>(place);
        }
        known.seenAt(place);
    }

    /** One that has not been met again, or else the one that was looked at longest ago. */
    private int leastUseful() {
        int least = 0;
        for (int i = 0; i < locks.length(); i++) {
            OfLock<P> entry = locks.get(i);
            if (entry == null) {
                return i;
            }
            OfLock<P> other = locks.get(least);
            if (other != null && entry.habit.isLessUsefulThan(other.habit)) {
                least = i;
            }
        }
        return least;
    }

    /** By identity, and without the identity hash: that would change the program's own. */
    private static final class OfLock<P extends WaitPlace> extends WeakReference<Object> {
        final Habit<P> habit;

        OfLock(Object lock, P place, long now) {
            super(lock);
            this.habit = new Habit<>(place, now);
        }
    }
}
