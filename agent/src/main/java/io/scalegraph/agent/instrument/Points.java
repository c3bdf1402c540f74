package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.family.PoolHooks;
import io.scalegraph.agent.instrument.family.Primitives;
import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import java.util.ArrayList;
import java.util.List;

/** What is hooked at a start of the agent. */
public final class Points {
    private Points() {}

    /**
     * All places to hook.
     *
     * @param methods methods of the program and what they are measured as
     * @param wakes whether it is followed who ends waits
     * @param holds whether holds of locks are timed
     * @return the points
     */
    public static List<HookPoint> of(List<MethodPattern> methods, boolean wakes, boolean holds) {
        List<HookPoint> points = new ArrayList<>(Primitives.points(wakes, holds));
        points.addAll(PoolHooks.points());
        for (MethodPattern method : methods) {
            points.add(MethodHooks.point(method.role(), method.name()));
        }
        return points;
    }
}
