package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.HookPoint;
import java.util.ArrayList;
import java.util.List;

/** All parallel primitives of the JDK. */
public final class Primitives {
    private Primitives() {}

    /**
     * Where they are hooked.
     *
     * @param wakes whether it is followed who ends waits
     * @param holds whether holds of locks are timed
     * @return the points, family by family
     */
    public static List<HookPoint> points(boolean wakes, boolean holds) {
        List<HookPoint> points = new ArrayList<>();
        points.addAll(SynchronizerHooks.points());
        points.addAll(BarrierHooks.points());
        points.addAll(WaitHooks.points());
        points.addAll(ThreadHooks.points());
        points.addAll(VirtualThreadHooks.points());
        points.addAll(ParkHooks.points());
        if (wakes) {
            points.addAll(WakeHooks.points());
        }
        if (holds) {
            points.addAll(HoldHooks.points());
            points.addAll(PassHooks.points());
        }
        return points;
    }
}
