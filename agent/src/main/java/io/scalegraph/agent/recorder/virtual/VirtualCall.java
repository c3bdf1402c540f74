package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.Clock;
import org.jspecify.annotations.Nullable;

/**
 * A call of a region that a virtual thread is in, and the calls around it. Lives as long as the call, and is smaller than
 * the frame of the method on the thread's stack.
 */
public final class VirtualCall {
    private final SharedRegion region;
    private final @Nullable VirtualCall outer;
    private final boolean outermost;

    private VirtualCall(SharedRegion region, @Nullable VirtualCall outer) {
        this.region = region;
        this.outer = outer;
        this.outermost = !isIn(region, outer);
    }

    private static boolean isIn(SharedRegion region, @Nullable VirtualCall from) {
        for (VirtualCall call = from; call != null; call = call.outer) {
            if (call.region == region) {
                return true;
            }
        }
        return false;
    }

    /**
     * A call begins inside another, or in none.
     *
     * @param regions those that there are
     * @param name the region
     * @param outer the call around it, null if there is none
     * @param carrier number of the carrier that the calling thread runs on
     * @param clock the clock
     * @return the call
     */
    public static VirtualCall enter(
            SharedRegions regions, String name, @Nullable VirtualCall outer, int carrier, Clock clock) {
        VirtualCall call = new VirtualCall(regions.of(name), outer);
        long now = clock.nanos();
        if (outer != null) {
            outer.region.pause(carrier, now);
        }
        call.region.enter(carrier, now, call.outermost);
        return call;
    }

    /**
     * The call ends.
     *
     * @param carrier number of the carrier that the calling thread runs on
     * @param now when
     * @return the one around it, null if there is none
     */
    public @Nullable VirtualCall exit(int carrier, long now) {
        region.exit(carrier, now, outermost);
        if (outer != null) {
            outer.region.resume(carrier, now);
        }
        return outer;
    }

    /** {@return the region} */
    public SharedRegion region() {
        return region;
    }
}
