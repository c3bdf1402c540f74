package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.place.Site;
import io.scalegraph.agent.recorder.place.Sites;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The places where virtual threads wait, each with its total over all of them. Thread-safe, and no thread waits here. */
public final class SharedTotals {
    /** Places that are kept apart; later ones share one total for each kind, so that memory is bounded. */
    private static final int MAX_TOTALS = 512;

    private final Sites sites;
    private final AtomicReference<@Nullable SharedTotal> newest = new AtomicReference<>();
    private final AtomicInteger count = new AtomicInteger();
    /** The total that a counted place was given last, by its number. */
    private final AtomicReferenceArray<@Nullable SharedTotal> lastAt = new AtomicReferenceArray<>(MAX_TOTALS);

    SharedTotals(Sites sites) {
        this.sites = sites;
    }

    /** Forgets everything; a thread that still waits ends its wait in a total that nobody reads. */
    void forget() {
        newest.set(null);
        for (int i = 0; i < MAX_TOTALS; i++) {
            lastAt.set(i, null);
        }
    }

    /** The total made last; it leads to all others. */
    @Nullable
    SharedTotal newest() {
        return newest.get();
    }

    /**
     * The total of a wait of the calling thread.
     *
     * @param kind what is waited for
     * @param lock the lock or other thing waited at, null if there is none
     * @return the total
     */
    public SharedTotal of(WaitKind kind, @Nullable Object lock) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        Site site = sites.caller();
        return site == null
                ? total(kind, null, null, lockClass)
                : total(site.kind(kind), site.type(), site.method(), lockClass);
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

    private SharedTotal total(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        SharedTotal before = newest.get();
        SharedTotal known = known(before, kind, siteClass, siteMethod, lock);
        if (known == null && count.get() >= MAX_TOTALS) {
            return total(kind, "(other places)", "");
        }
        return known != null ? known : add(before, kind, siteClass, siteMethod, lock);
    }

    private SharedTotal total(WaitKind kind, String siteClass, String siteMethod) {
        SharedTotal before = newest.get();
        SharedTotal known = known(before, kind, siteClass, siteMethod, null);
        return known != null ? known : add(before, kind, siteClass, siteMethod, null);
    }

    private static @Nullable SharedTotal known(
            @Nullable SharedTotal newest,
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lock) {
        for (SharedTotal total = newest; total != null; total = total.next()) {
            if (total.matches(kind, siteClass, siteMethod, lock)) {
                return total;
            }
        }
        return null;
    }

    /** Two threads may add the same place at once: that makes two totals of one name, which are summed by readers. */
    private SharedTotal add(
            @Nullable SharedTotal known,
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lock) {
        SharedTotal before = known;
        while (true) {
            SharedTotal total = new SharedTotal(kind, siteClass, siteMethod, lock, before);
            SharedTotal found = newest.compareAndExchange(before, total);
            if (found == before) {
                count.incrementAndGet();
                return total;
            }
            before = found;
        }
    }
}
