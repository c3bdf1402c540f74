package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.region.RegionReading;
import org.jspecify.annotations.Nullable;

/**
 * All calls of one computation region by all virtual threads. Its exclusive time stops where a region inside begins, and
 * goes on where that ends, so that no call needs sums of its own. Thread-safe, and no thread waits here.
 */
public final class SharedRegion {
    private final String name;
    private final @Nullable SharedRegion next;
    private final Stripes<RegionSums> stripes = new Stripes<>(new RegionSums());

    SharedRegion(String name, @Nullable SharedRegion next) {
        this.name = name;
        this.next = next;
    }

    boolean isNamed(String other) {
        return name.equals(other);
    }

    /** The region that was made before this one. */
    @Nullable
    SharedRegion next() {
        return next;
    }

    RegionReading read(long now) {
        RegionSums all = stripes.read();
        return new RegionReading(
                name, all.count, all.inclusive.nanos(now), all.exclusive.nanos(now), all.waited.nanos(now));
    }

    /**
     * A call begins.
     *
     * @param outermost whether the thread is in no other call of this region
     */
    void enter(int seed, long now, boolean outermost) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.exclusive.begin(now);
            if (outermost) {
                stripe.sums.inclusive.begin(now);
            }
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    void exit(int seed, long now, boolean outermost) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.exclusive.end(now);
            if (outermost) {
                stripe.sums.inclusive.end(now);
            }
            stripe.sums.count++;
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /** A region inside begins. */
    void pause(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.exclusive.end(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /** The region inside has ended. */
    void resume(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.exclusive.begin(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait inside begins.
     *
     * @param seed spreads threads over the stripes
     * @param now when
     */
    public void beginWait(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.waited.begin(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait inside ends.
     *
     * @param seed spreads threads over the stripes
     * @param now when
     */
    public void endWait(int seed, long now) {
        Stripes.Stripe<RegionSums> stripe = stripes.take(seed);
        try {
            stripe.sums.waited.end(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }
}
