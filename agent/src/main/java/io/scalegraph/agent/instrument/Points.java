package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.family.PoolHooks;
import io.scalegraph.agent.instrument.family.Primitives;
import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.program.MethodPattern;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** What is hooked at a start of the agent. */
public final class Points {
    private Points() {}

    /**
     * All places to hook.
     *
     * @param methods methods of the program and what they are measured as
     * @param wakes whether it is followed who ends waits
     * @param holds whether holds of locks are timed
     * @param loops classes in whose methods threads are as long as they live, and which are left as they are
     * @return the points
     */
    public static List<HookPoint> of(List<MethodPattern> methods, boolean wakes, boolean holds, Set<String> loops) {
        List<HookPoint> points = new ArrayList<>(Primitives.points(wakes, holds));
        points.addAll(PoolHooks.points());
        for (Iterator<HookPoint> all = points.iterator(); all.hasNext(); ) {
            if (loops.contains(all.next().type())) {
                all.remove();
            }
        }
        for (MethodPattern method : methods) {
            points.add(MethodHooks.point(method.role(), method.name()));
        }
        return points;
    }
}
