package io.scalegraph.agent.recorder.habit;

import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Where threads were found to wait, so that not each wait has to be looked at: walking the stack costs several
 * microseconds, which a wait of milliseconds hides and a wait of ten does not. A lock that was always found at the same
 * place is taken to be there again, if it was waited for briefly last, and only a random sixteenth of such waits is looked
 * at, and no sooner than after a sixteenth of the time that this has held. If it was waited for some milliseconds, the
 * thread is looked at as soon as that time is over; where waits are longer, each time, but for workers and selectors that wait
 * for work, which are looked at a quarter as often. The first contradiction ends it for good: the lock is then looked at every
 * time, until it is known well which {@link Shares} the places have of the waits for such locks of its class. From then on a random eighth is looked at, and
 * all waits of a millisecond and more, or a smaller part of either where that would be more than a hundred in a second; and all of 8 ms and more.
 * What may stand at a wrong place is thus a sixteenth of the time that a habit has held, some 2 s at most, of waits
 * shorter than 8 ms for each such lock; a quarter and 8 s of waits for work, and where all looks at locks of its class have
 * found one place, since a look at one of them is a look at all. The sum over places is exact. Who finds at the end that the
 * wait was longer than was thought looks then.
 *
 * <p>What is asked for in several manners (a lock for one reader or one writer, until an interrupt, for a time) is so in
 * several places, and has a habit for each manner.
 *
 * <p>What is waited for once (tasks, futures, threads, and of whatever class most are met once, such as latches) has no
 * habit of its own, but its class has one. That ends at a contradiction too, until more looks in a row agree.
 *
 * <p>Where many threads share habits, any of them may be the one that is elsewhere, and all of them may be before the next
 * sixteenth is due. So there a random 64th is looked at whether one is due or not, and of those of 8 ms and more an eighth, not all: there may be
 * thousands of them in a second. Which shares it is that tell of a wait is kept by the
 * thread that waits.
 *
 * <p>Bounded. Thread-safe without locks; a habit that is trusted is only read, so that waits of many threads at once write
 * nothing that they share.
 *
 * @param <P> the places
 */
public final class Habits<P extends WaitPlace> {
    private static final int LOOK_SHIFT = 60;
    private static final int UNASKED_LOOK_SHIFT = 58;
    /** Of the long waits of many threads. */
    private static final int LONG_LOOK_SHIFT = 61;

    private static final int CHAINS_OF_ONE = 16;
    private static final int CHAINS_OF_MANY = 64;
    private static final int LONGEST_CHAIN = 4;

    private final boolean ofMany;
    private final Sites sites;
    /** Those of the places of the wait that goes on, if it is for what has several; null of many threads, which have none. */
    private @Nullable Shares<P> shares;
    /** At a number made of kind and manner: to ask a class for more than whether it is the same would cost a wait more than that. */
    private final AtomicReferenceArray<@Nullable ClassHabits<P>> chains;

    /**
     * No habit yet.
     *
     * @param ofMany whether many threads share them
     * @param sites where threads are looked at
     */
    public Habits(boolean ofMany, Sites sites) {
        this.ofMany = ofMany;
        this.sites = sites;
        this.chains = new AtomicReferenceArray<>(ofMany ? CHAINS_OF_MANY : CHAINS_OF_ONE);
    }

    /** Forgets all of them. */
    public void forget() {
        shares = null;
        for (int i = 0; i < chains.length(); i++) {
            chains.set(i, null);
        }
    }

    /**
     * The place where a wait is taken to be without a look.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @param now when, in nanoseconds
     * @return the place, null if the thread is to be looked at
     */
    public @Nullable P trusted(WaitKind kind, @Nullable Object lock, int manner, long now) {
        ClassHabits<P> ofClass = known(kind, lock == null ? null : lock.getClass(), manner);
        Habit<P> habit = ofClass == null ? null : ofClass.of(lock);
        if (!ofMany) {
            shares = several(ofClass, habit);
        }
        if (ofClass == null || habit == null || !habit.isTrusted()) {
            return byShares(now);
        }
        P place = habit.place();
        return looks(ofClass, habit, place.lastLength(), now) ? null : place;
    }

    private @Nullable P byShares(long now) {
        Shares<P> known = shares;
        return known == null ? null : known.trusted(now, sites);
    }

    /**
     * Of what many threads wait for: the shares of its places, where {@link #trusted} does not tell the place. One thread's are asked
     * for as well there.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @return the shares, null where only one place is known
     */
    public @Nullable Shares<P> several(WaitKind kind, @Nullable Object lock, int manner) {
        ClassHabits<P> ofClass = known(kind, lock == null ? null : lock.getClass(), manner);
        Habit<P> habit = ofClass == null ? null : ofClass.of(lock);
        return several(ofClass, habit);
    }

    private @Nullable Shares<P> several(@Nullable ClassHabits<P> ofClass, @Nullable Habit<P> habit) {
        boolean isAtSeveral = habit != null && habit.isContradicted() && !habit.isTrusted();
        return ofClass != null && isAtSeveral ? ofClass.shares() : null;
    }

    /**
     * Whether a wait that was taken on trust is to be looked at all the same, at its end.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it was asked for
     * @param waited how long, in nanoseconds
     * @param now when it ends, in nanoseconds
     * @return whether
     */
    public boolean looksAfter(WaitKind kind, @Nullable Object lock, int manner, long waited, long now) {
        Shares<P> several = shares;
        if (several != null) {
            return several.looksAfter(waited, now, sites, false);
        }
        WaitLength length = WaitLength.of(waited);
        if (length == WaitLength.BRIEF) {
            return false;
        }
        ClassHabits<P> ofClass = known(kind, lock == null ? null : lock.getClass(), manner);
        Habit<P> habit = ofClass == null ? null : ofClass.of(lock);
        return ofClass == null || habit == null || !habit.isTrusted() || looksAtLonger(ofClass, habit, length, now);
    }

    private boolean looksAtLonger(ClassHabits<P> ofClass, Habit<P> habit, WaitLength length, long now) {
        if (habit.isOfWaitsForWork()) {
            return ofClass.isDue(habit, now);
        }
        return habit.isDue(now) || (length == WaitLength.LONG && looksAtLong(now));
    }

    /** One thread has few of them in a second. */
    private boolean looksAtLong(long now) {
        return !ofMany || LookRate.random(now) >>> (LONG_LOOK_SHIFT - sites.thinning()) == 0;
    }

    /** By chance, where the last wait was brief; it is taken from the clock, so that nothing is written. */
    private boolean looks(ClassHabits<P> ofClass, Habit<P> habit, WaitLength last, long now) {
        if (last != WaitLength.BRIEF) {
            return looksAtLonger(ofClass, habit, last, now);
        }
        long random = LookRate.random(now);
        boolean unasked = ofMany && random >>> UNASKED_LOOK_SHIFT == 0;
        return unasked || (random >>> LOOK_SHIFT == 0 && ofClass.isDue(habit, now));
    }

    /**
     * A wait that was looked at when it began has ended.
     *
     * @param place where it was
     * @param waited how long it was, in nanoseconds
     */
    public void found(P place, long waited) {
        Shares<P> known = shares;
        if (known != null) {
            known.foundAt(place, waited);
        }
    }

    /**
     * Where a wait that was not looked at is taken to have been, now that it is known how long it was.
     *
     * @param waited in nanoseconds
     * @return the place, null if it is the one of its begin
     */
    public @Nullable P likely(long waited) {
        Shares<P> known = shares;
        return known == null ? null : known.likely(waited);
    }

    /**
     * A thread was looked at.
     *
     * @param kind what it waits for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @param place where
     * @param now when, in nanoseconds
     */
    public void seenAt(WaitKind kind, @Nullable Object lock, int manner, P place, long now) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        ClassHabits<P> ofClass = known(kind, lockClass, manner);
        if (ofClass == null) {
            int slot = slot(kind, manner);
            ofClass = new ClassHabits<>(kind, lockClass, manner, chains.get(slot));
            ofClass.cut(LONGEST_CHAIN);
            chains.set(slot, ofClass);
        }
        ofClass.seenAt(lock, place, now);
    }

    private @Nullable ClassHabits<P> known(WaitKind kind, @Nullable Class<?> lockClass, int manner) {
        ClassHabits<P> known = chains.get(slot(kind, manner));
        while (known != null && !known.isOf(kind, lockClass, manner)) {
            known = known.next();
        }
        return known;
    }

    @SuppressWarnings("EnumOrdinal") // nobody keeps it
    private int slot(WaitKind kind, int manner) {
        return kind.ordinal() + manner & chains.length() - 1;
    }
}
