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
                name, all.count(), all.inclusiveNanos(now), all.exclusiveNanos(now), all.waitedNanos(now));
    }

    /**
     * A call begins.
     *
     * @param outermost whether the thread is in no other call of this region
     */
    void enter(int carrier, long now, boolean outermost) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.begin(now, outermost);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    void exit(int carrier, long now, boolean outermost) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.end(now, outermost);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /** A region inside begins. */
    void pause(int carrier, long now) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.pause(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /** The region inside has ended. */
    void resume(int carrier, long now) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.resume(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait inside begins.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     */
    public void beginWait(int carrier, long now) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.beginWait(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }

    /**
     * A wait inside ends.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     */
    public void endWait(int carrier, long now) {
        RegionSums stripe = stripes.take(carrier);
        try {
            stripe.endWait(now);
        } finally {
            stripe.taken = Stripes.FREE;
        }
    }
}
