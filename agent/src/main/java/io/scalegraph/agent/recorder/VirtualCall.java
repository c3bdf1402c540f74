package io.scalegraph.agent.recorder;

import org.jspecify.annotations.Nullable;

/**
 * A call of a region that a virtual thread is in, and the calls around it. Lives as long as the call, and is smaller than
 * the frame of the method on the thread's stack.
 */
final class VirtualCall {
    final SharedRegion region;
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

    /** A call begins inside another, or in none. */
    static VirtualCall enter(String name, @Nullable VirtualCall outer, int seed) {
        VirtualCall call = new VirtualCall(SharedRegion.of(name), outer);
        long now = System.nanoTime();
        if (outer != null) {
            outer.region.pause(seed, now);
        }
        call.region.enter(seed, now, call.outermost);
        return call;
    }

    /** The call ends. Returns the one around it. */
    @Nullable
    VirtualCall exit(int seed) {
        long now = System.nanoTime();
        region.exit(seed, now, outermost);
        if (outer != null) {
            outer.region.resume(seed, now);
        }
        return outer;
    }
}
