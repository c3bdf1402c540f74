package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.habit.Habits;
import io.scalegraph.agent.recorder.habit.Shares;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.Site;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The places where virtual threads wait, each with its total over all of them. The stack is walked only where the
 * {@link Habits} that they share do not tell where a thread is. Thread-safe, and no thread waits here.
 */
public final class SharedTotals {
    /** Places that are kept apart; later ones share one total for each kind, so that memory is bounded. */
    private static final int MAX_TOTALS = 512;

    private static final String OTHER_PLACES = "(other places)";

    private final Sites sites;
    private final Habits<SharedTotal> habits;
    /** Each leads to all totals of its hash; as long as there may be totals, so that one leads to few. */
    private final AtomicReferenceArray<@Nullable SharedTotal> newest = new AtomicReferenceArray<>(MAX_TOTALS);

    private final AtomicInteger count = new AtomicInteger();
    /** When totals were read last. */
    private volatile long readNanos;
    /** The total that a counted place was given last, by its number. */
    private final AtomicReferenceArray<@Nullable SharedTotal> lastAt = new AtomicReferenceArray<>(MAX_TOTALS);

    SharedTotals(Sites sites) {
        this.sites = sites;
        this.habits = new Habits<>(true, sites);
    }

    /** Forgets everything; a thread that still waits ends its wait in a total that nobody reads. */
    void forget() {
        habits.forget();
        for (int i = 0; i < MAX_TOTALS; i++) {
            newest.set(i, null);
            lastAt.set(i, null);
        }
    }

    /**
     * All that there are, to be read now.
     *
     * @param now the clock's time
     */
    List<SharedTotal> all(long now) {
        readNanos = now;
        List<SharedTotal> all = new ArrayList<>();
        for (int i = 0; i < MAX_TOTALS; i++) {
            for (SharedTotal total = newest.get(i); total != null; total = total.next()) {
                all.add(total);
            }
        }
        return all;
    }

    /**
     * Whether no reading has told of a wait yet.
     *
     * @param begin when it began
     * @return whether
     */
    public boolean isUnread(long begin) {
        return begin - readNanos > 0;
    }

    /**
     * The total that a wait is taken to belong to without a look.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @param now when it begins, in nanoseconds
     * @return the total, null if the calling thread is to be looked at
     */
    public @Nullable SharedTotal trusted(WaitKind kind, @Nullable Object lock, int manner, long now) {
        return habits.trusted(kind, lock, manner, now);
    }

    /**
     * The shares of the places of what is waited for, where {@link #trusted} tells no place.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @return the shares, null where only one place is known
     */
    public @Nullable Shares<SharedTotal> several(WaitKind kind, @Nullable Object lock, int manner) {
        return habits.several(kind, lock, manner);
    }

    /**
     * The total that a wait is taken to belong to without a look, by the shares of the places.
     *
     * @param several the shares, null if there are none
     * @param now when it begins, in nanoseconds
     * @return the total, null if the calling thread is to be looked at
     */
    public @Nullable SharedTotal trusted(@Nullable Shares<SharedTotal> several, long now) {
        return several == null ? null : several.trusted(now, sites);
    }

    /**
     * Whether a wait that was taken on trust by the shares of its places is to be looked at all the same, at its end.
     *
     * @param several the shares
     * @param waited how long it was, in nanoseconds
     * @param now when it ends, in nanoseconds
     * @return whether
     */
    public boolean looksAfter(Shares<SharedTotal> several, long waited, long now) {
        return several.looksAfter(waited, now, sites, true);
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
        return habits.looksAfter(kind, lock, manner, waited, now);
    }

    /**
     * The total of a wait of the calling thread, which is looked at.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @param manner how it is asked for
     * @param now the clock's time
     * @return the total
     */
    public SharedTotal seen(WaitKind kind, @Nullable Object lock, int manner, long now) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        Site site = sites.caller();
        SharedTotal total = site == null || site.isNowhere()
                ? total(site == null ? kind : site.kind(kind), null, null, lockClass)
                : total(site.kind(kind), site.type(), site.method(), lockClass);
        habits.seenAt(kind, lock, manner, total, now);
        return total;
    }

    /**
     * The total of a wait of the calling thread for a monitor.
     *
     * @param number of the place where it waits
     * @param monitor the monitor
     * @return the total
     */
    public SharedTotal ofMonitor(int number, Object monitor) {
        Class<?> lockClass = monitor.getClass();
        SharedTotal last = number < MAX_TOTALS ? lastAt.get(number) : null;
        if (last != null && last.isOf(lockClass)) {
            return last;
        }
        CallPlaces.Place place = CallPlaces.place(number);
        SharedTotal total = total(WaitKind.MONITOR, place.siteClass(), place.siteMethod(), lockClass);
        if (number < MAX_TOTALS) {
            lastAt.set(number, total);
        }
        return total;
    }

    /**
     * The total of a wait for a monitor that nobody names.
     *
     * @param stack walks the stack of the thread
     * @param elsewhere of waits that are counted otherwise
     * @param now the clock's time
     */
    SharedTotal ofBlocked(StackWalker stack, SharedTotal elsewhere, long now) {
        Site site = sites.ofBlocked(stack);
        SharedTotal total = Site.IN_HOOKED_WAIT.equals(site) ? elsewhere : ofMonitorAt(site);
        habits.seenAt(WaitKind.MONITOR, null, 0, total, now);
        return total;
    }

    private SharedTotal ofMonitorAt(@Nullable Site site) {
        return site == null || site.isNowhere()
                ? total(WaitKind.MONITOR, null, null, null)
                : total(WaitKind.MONITOR, site.type(), site.method(), null);
    }

    private SharedTotal total(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        SharedTotal known = known(kind, siteClass, siteMethod, lock);
        if (known != null) {
            return known;
        }
        if (count.get() < MAX_TOTALS) {
            return add(kind, siteClass, siteMethod, lock);
        }
        SharedTotal others = known(kind, OTHER_PLACES, "", null);
        return others != null ? others : add(kind, OTHER_PLACES, "", null);
    }

    private @Nullable SharedTotal known(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        SharedTotal first = newest.get(slot(kind, siteClass, siteMethod, lock));
        for (SharedTotal total = first; total != null; total = total.next()) {
            if (total.matches(kind, siteClass, siteMethod, lock)) {
                return total;
            }
        }
        return null;
    }

    private static int slot(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return WaitPlace.hash(kind, siteClass, siteMethod, lock) & MAX_TOTALS - 1;
    }

    /** Two threads may add the same place at once: that makes two totals of one name, which are summed by readers. */
    private SharedTotal add(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        int slot = slot(kind, siteClass, siteMethod, lock);
        SharedTotal before = newest.get(slot);
        while (true) {
            SharedTotal total = new SharedTotal(kind, siteClass, siteMethod, lock, before);
            SharedTotal found = newest.compareAndExchange(slot, before, total);
            if (found == before) {
                count.incrementAndGet();
                return total;
            }
            before = found;
        }
    }
}
