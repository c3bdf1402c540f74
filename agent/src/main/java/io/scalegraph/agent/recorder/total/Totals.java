package io.scalegraph.agent.recorder.total;

import io.scalegraph.agent.recorder.habit.Habits;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.Site;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * The places where one thread waits, each with its total. Written by its thread only; totals are read by any. The stack is
 * walked only where the thread's {@link Habits} do not tell where it is.
 */
public final class Totals {
    /** Places that are kept apart; later ones share one total for each kind, so that memory is bounded. */
    private static final int MAX_TOTALS = 512;

    private static final String OTHER_PLACES = "(other places)";
    private static final int FIRST_SLOTS = 8;

    private final Sites sites;
    private final Habits<Total> habits;
    private volatile @Nullable Total newest;
    /** All of them, each at its hash or behind it. At most half full. */
    private @Nullable Total[] slots = new @Nullable Total[FIRST_SLOTS];

    private int count;
    /** Of the waits below no frame of the program, where it last was: a worker waits at one queue all its life. */
    private @Nullable Total below;
    /** Whether the wait that began last was not looked at. */
    private boolean trusts;

    /**
     * No total yet.
     *
     * @param sites tells where a thread is
     */
    public Totals(Sites sites) {
        this.sites = sites;
        this.habits = new Habits<>(false, sites);
    }

    /** {@return the total made last, which leads to all others; null if there is none} */
    public @Nullable Total newest() {
        return newest;
    }

    /** Forgets all of them. */
    public void forget() {
        newest = null;
        slots = new @Nullable Total[FIRST_SLOTS];
        count = 0;
        below = null;
        habits.forget();
    }

    /**
     * The total of a wait of the calling thread.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @param now when it begins, in nanoseconds
     * @return the total
     */
    public Total of(WaitKind kind, @Nullable Object lock, int manner, long now) {
        trusts = false;
        if (isBelowNoProgram(kind)) {
            return below(kind, lock == null ? null : lock.getClass());
        }
        Total trusted = habits.trusted(kind, lock, manner, now);
        trusts = trusted != null;
        return trusted != null ? trusted : seen(kind, lock, manner, now);
    }

    private Total below(WaitKind kind, @Nullable Class<?> lockClass) {
        Total last = below;
        if (last == null || last.kind() != kind || !last.isOf(lockClass)) {
            last = total(kind, null, null, lockClass);
            below = last;
        }
        return last;
    }

    /** Below the JDK's own worker there is no frame of the program. */
    private static boolean isBelowNoProgram(WaitKind kind) {
        return kind == WaitKind.POOL_IDLE
                || kind == WaitKind.FORK_JOIN_IDLE
                || kind == WaitKind.CARRIER_IDLE
                || kind == WaitKind.TIMER_IDLE;
    }

    /**
     * The total of a wait of the calling thread that is about to end: the one it began with, unless that was taken on trust
     * and is to be looked at after all.
     *
     * @param began the total it began with
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it was asked for
     * @param waited how long, in nanoseconds
     * @param now when it ends, in nanoseconds
     * @return the total
     */
    public Total ended(Total began, WaitKind kind, @Nullable Object lock, int manner, long waited, long now) {
        if (!trusts) {
            if (!isBelowNoProgram(kind)) {
                habits.found(began, waited);
            }
            return began;
        }
        if (habits.looksAfter(kind, lock, manner, waited, now)) {
            trusts = false;
            return seen(kind, lock, manner, now);
        }
        Total likely = habits.likely(waited);
        return likely == null ? began : likely;
    }

    private Total seen(WaitKind kind, @Nullable Object lock, int manner, long now) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        Site site = sites.caller();
        Total total = site == null || site.isNowhere()
                ? total(site == null ? kind : site.kind(kind), null, null, lockClass)
                : total(site.kind(kind), site.type(), site.method(), lockClass);
        habits.seenAt(kind, lock, manner, total, now);
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

    private Total total(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        Total known = slots[slot(kind, siteClass, siteMethod, lock)];
        if (known != null) {
            return known;
        }
        if (count >= MAX_TOTALS) {
            Total others = slots[slot(kind, OTHER_PLACES, "", null)];
            return others != null ? others : add(kind, OTHER_PLACES, "", null);
        }
        return add(kind, siteClass, siteMethod, lock);
    }

    /** Where it stands, or where it is to be put. */
    private int slot(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        int slot = WaitPlace.hash(kind, siteClass, siteMethod, lock) & slots.length - 1;
        for (Total total = slots[slot]; total != null; total = slots[slot]) {
            if (total.matches(kind, siteClass, siteMethod, lock)) {
                return slot;
            }
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private Total add(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        if (2 * count >= slots.length) {
            slots = twice(slots); // first: if there is no memory for it, nothing has been changed
        }
        Total total = new Total(kind, siteClass, siteMethod, lock, newest);
        slots[slot(kind, siteClass, siteMethod, lock)] = total;
        newest = total;
        count++;
        return total;
    }

    private static @Nullable Total[] twice(@Nullable Total[] known) {
        @Nullable Total[] more = new @Nullable Total[2 * known.length];
        for (Total total : known) {
            if (total != null) {
                int slot = total.hash() & more.length - 1;
                while (more[slot] != null) {
                    slot = slot + 1 & more.length - 1;
                }
                more[slot] = total;
            }
        }
        return more;
    }
}
