package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.UnparkAdvice;
import java.util.ArrayList;
import java.util.List;

/**
 * Where threads wake others. Locks, conditions, queues, futures and pools all do so by {@code LockSupport.unpark}, for
 * virtual threads too; only fork/join pools go past it, from 22 on. Pools interrupt their idle workers when they are shut down.
 * Event loops are told of their tasks by a selector's {@code wakeup}.
 */
final class WakeHooks {
    private static final String UNSEEN = "who ends waits";
    /** On each system one or two of them; there the others are not loaded. */
    private static final List<String> SELECTORS = List.of("EPoll", "Poll", "KQueue", "WEPoll", "Windows");

    private static final int VIRTUAL_THREADS = 21;
    private static final int POOL_UNPARKS_ITSELF = 22;

    private WakeHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        points.add(new HookPoint(
                "java.util.concurrent.locks.LockSupport",
                "unpark",
                1,
                AroundAdvice.atBegin(RecorderMethod.WAKE, Given.FIRST_ARGUMENT),
                UNSEEN,
                null));
        Advice interrupts = AroundAdvice.atBegin(RecorderMethod.INTERRUPT, Given.THIS);
        points.add(new HookPoint("java.lang.Thread", "interrupt", 0, interrupts, UNSEEN, null));
        if (Runtime.version().feature() >= VIRTUAL_THREADS) {
            points.add(new HookPoint("java.lang.VirtualThread", "interrupt", 0, interrupts, UNSEEN, null));
        }
        if (Runtime.version().feature() >= POOL_UNPARKS_ITSELF) {
            Advice unparks = new UnparkAdvice();
            for (String method : List.of("signalWork", "releaseWaiters", "tryTrim", "tryCompensate")) {
                points.add(HookPoint.of(
                        "java.util.concurrent.ForkJoinPool", method, unparks, "who wakes idle fork/join workers"));
            }
        }
        Advice wakesSelector = AroundAdvice.atBegin(RecorderMethod.WAKE_SELECTOR, Given.THIS);
        for (String system : SELECTORS) {
            points.add(new HookPoint(
                    "sun.nio.ch." + system + "SelectorImpl", "wakeup", 0, wakesSelector, "who wakes selectors", null));
        }
        return points;
    }
}
