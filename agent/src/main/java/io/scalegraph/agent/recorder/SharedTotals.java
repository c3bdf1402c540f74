package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** The places where virtual threads wait, each with its total over all of them. Thread-safe, and no thread waits here. */
final class SharedTotals {
    /** Places that are kept apart; later ones share one total for each kind, so that memory is bounded. */
    private static final int MAX_TOTALS = 512;

    private static final AtomicReference<@Nullable SharedTotal> NEWEST = new AtomicReference<>();
    private static final AtomicInteger COUNT = new AtomicInteger();
    /** The total that a counted place was given last, by its number. */
    private static final AtomicReferenceArray<@Nullable SharedTotal> LAST_AT = new AtomicReferenceArray<>(MAX_TOTALS);

    private SharedTotals() {}

    /** Forgets everything; a thread that still waits ends its wait in a total that nobody reads. */
    static void reset() {
        NEWEST.set(null);
        COUNT.set(0);
        for (int i = 0; i < MAX_TOTALS; i++) {
            LAST_AT.set(i, null);
        }
    }

    /** The total made last; it leads to all others. */
    static @Nullable SharedTotal newest() {
        return NEWEST.get();
    }

    /** The total of a wait of the calling thread. */
    static SharedTotal of(WaitKind kind, @Nullable Object lock) {
        Class<?> lockClass = lock == null ? null : lock.getClass();
        Site site = Sites.caller();
        return site == null
                ? total(kind, null, null, lockClass)
                : total(site.kind(kind), site.type(), site.method(), lockClass);
    }

    /** The total of a wait of the calling thread for a monitor, whose place is known. */
    static SharedTotal ofMonitor(int number, Object monitor) {
        Class<?> lockClass = monitor.getClass();
        SharedTotal last = number < MAX_TOTALS ? LAST_AT.get(number) : null;
        if (last != null && last.isOf(lockClass)) {
            return last;
        }
        CallPlaces.Place place = CallPlaces.place(number);
        SharedTotal total = total(WaitKind.MONITOR, place.siteClass(), place.siteMethod(), lockClass);
        if (number < MAX_TOTALS) {
            LAST_AT.set(number, total);
        }
        return total;
    }

    private static SharedTotal total(
            WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        SharedTotal newest = NEWEST.get();
        SharedTotal known = known(newest, kind, siteClass, siteMethod, lock);
        if (known == null && COUNT.get() >= MAX_TOTALS) {
            return total(kind, "(other places)", "");
        }
        return known != null ? known : add(newest, kind, siteClass, siteMethod, lock);
    }

    private static SharedTotal total(WaitKind kind, String siteClass, String siteMethod) {
        SharedTotal newest = NEWEST.get();
        SharedTotal known = known(newest, kind, siteClass, siteMethod, null);
        return known != null ? known : add(newest, kind, siteClass, siteMethod, null);
    }

    private static @Nullable SharedTotal known(
            @Nullable SharedTotal newest,
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lock) {
        for (SharedTotal total = newest; total != null; total = total.next) {
            if (total.matches(kind, siteClass, siteMethod, lock)) {
                return total;
            }
        }
        return null;
    }

    /** Two threads may add the same place at once: that makes two totals of one name, which are summed by readers. */
    private static SharedTotal add(
            @Nullable SharedTotal newest,
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lock) {
        SharedTotal before = newest;
        while (true) {
            SharedTotal total = new SharedTotal(kind, siteClass, siteMethod, lock, before);
            SharedTotal found = NEWEST.compareAndExchange(before, total);
            if (found == before) {
                COUNT.incrementAndGet();
                return total;
            }
            before = found;
        }
    }
}
