package io.scalegraph.agent.recorder;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * All calls of one computation region by all virtual threads. Its exclusive time stops where a region inside begins, and
 * goes on where that ends, so that no call needs sums of its own. Thread-safe, and no thread waits here.
 */
final class SharedRegion {
    private static final AtomicReference<@Nullable SharedRegion> NEWEST = new AtomicReference<>();

    private final String name;
    private final @Nullable SharedRegion next;
    private final Stripes<RegionSums> stripes = new Stripes<>(new RegionSums());

    private SharedRegion(String name, @Nullable SharedRegion next) {
        this.name = name;
        this.next = next;
    }

    /** Forgets all; a thread that is inside one ends its call where nobody reads. */
    static void reset() {
        NEWEST.set(null);
    }

    /** The region of a name. There are at most as many as methods that carry its hook. */
    static SharedRegion of(String name) {
        while (true) {
            SharedRegion newest = NEWEST.get();
            for (SharedRegion region = newest; region != null; region = region.next) {
                if (region.name.equals(name)) {
                    return region;
                }
            }
            SharedRegion made = new SharedRegion(name, newest);
            if (NEWEST.compareAndSet(newest, made)) {
                return made;
            }
        }
    }

    /** What was spent in each, the calls that go on included. */
    static List<Snapshot.RegionSum> sums(long now) {
        List<Snapshot.RegionSum> sums = new ArrayList<>();
        for (SharedRegion region = NEWEST.get(); region != null; region = region.next) {
            RegionSums all = region.stripes.read();
            sums.add(new Snapshot.RegionSum(
                    region.name, all.count, all.inclusive.nanos(now), all.exclusive.nanos(now), all.waited.nanos(now)));
        }
        return sums;
    }

    /**
     * A call begins.
     *
     * @param outermost whether the thread is in no other call of this region
     */
    void enter(int seed, long now, boolean outermost) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.exclusive.begin(now);
        if (outermost) {
            stripe.sums.inclusive.begin(now);
        }
        stripe.release();
    }

    void exit(int seed, long now, boolean outermost) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.exclusive.end(now);
        if (outermost) {
            stripe.sums.inclusive.end(now);
        }
        stripe.sums.count++;
        stripe.release();
    }

    /** A region inside begins. */
    void pause(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.exclusive.end(now);
        stripe.release();
    }

    /** The region inside has ended. */
    void resume(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.exclusive.begin(now);
        stripe.release();
    }

    void beginWait(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.waited.begin(now);
        stripe.release();
    }

    void endWait(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        stripe.sums.waited.end(now);
        stripe.release();
    }
}
