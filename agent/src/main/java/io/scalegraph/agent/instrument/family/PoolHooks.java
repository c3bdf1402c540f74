package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.trace.Pools;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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

    /**
     * Classes of pools whose workers may be in their loops. A JVM compiles no method of which a thread runs an old version, so a
     * worker that runs when its class is changed would stay in the interpreter as long as it lives. What it waits for is told
     * by its stack as well.
     *
     * @param loaded the classes of a program that runs already
     * @return their names
     */
    public static Set<String> loops(Class<?>[] loaded) {
        Set<String> loops = new HashSet<>();
        for (Class<?> type : loaded) {
            if (Pools.isOne(type.getName())) {
                loops.add(type.getName());
            }
        }
        return loops;
    }
}
