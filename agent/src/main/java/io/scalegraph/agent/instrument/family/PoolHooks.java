package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.trace.Pools;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/** Pools of other libraries: what a worker waits for where it takes its next task. */
public final class PoolHooks {
    /** A version that takes its tasks otherwise is one whose waits have the names of the JDK's primitives, which needs no warning. */
    private static final String NOTHING = "";

    private PoolHooks() {}

    /**
     * Where they are hooked.
     *
     * @return the points
     */
    public static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        for (Pools.Take take : Pools.ALL) {
            points.add(HookPoint.of(take.type(), take.method(), AroundAdvice.ofName(WaitKind.POOL_IDLE), NOTHING));
        }
        return points;
    }
}
