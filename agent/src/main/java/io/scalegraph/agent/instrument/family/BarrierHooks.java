package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AfterCallAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import io.scalegraph.agent.instrument.rewrite.ResultAdvice;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Exchanger;

/**
 * Where parties meet. {@code CyclicBarrier}: queueing for its lock, and waiting for the other parties until it is left; the
 * barrier action stays work. {@code Phaser} and {@code Exchanger}: the methods that wait, which run nothing of the program's, and where
 * those that meet are told of it.
 */
final class BarrierHooks {
    private static final String PACKAGE = "java.util.concurrent.";
    /** As class files name it. */
    private static final String LOCKS = "java/util/concurrent/locks/";

    private static final String UNSPLIT = "last arrivals: imbalance and release are not apart";
    /** Called by the last party to arrive, before the phaser advances. */
    private static final String PHASER_ACTION = "java/util/concurrent/Phaser.onAdvance(II)Z";

    private BarrierHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        addBarrier(points, PACKAGE + "CyclicBarrier");
        addPhaser(points, PACKAGE + "Phaser");
        addExchanger(points, PACKAGE + "Exchanger");
        Advice counted = ResultAdvice.of(RecorderMethod.COUNT_DOWN);
        points.add(HookPoint.of(PACKAGE + "CountDownLatch$Sync", "tryReleaseShared", counted, UNSPLIT));
        return points;
    }

    private static void addBarrier(List<HookPoint> points, String type) {
        Advice calls = RedirectAdvice.of(Map.of(
                LOCKS + "ReentrantLock.lock()V", RecorderMethod.BARRIER_LOCK,
                LOCKS + "ReentrantLock.unlock()V", RecorderMethod.BARRIER_UNLOCK,
                LOCKS + "Condition.await()V", RecorderMethod.BARRIER_AWAIT,
                LOCKS + "Condition.awaitNanos(J)J", RecorderMethod.BARRIER_AWAIT_NANOS));
        Advice last = AroundAdvice.atBegin(RecorderMethod.ARRIVE_LAST, Given.THIS);
        Advice broken = AroundAdvice.atBegin(RecorderMethod.BREAK_UP, Given.THIS);
        points.add(HookPoint.of(type, "dowait", calls, "barriers: they appear as conditions and locks"));
        points.add(HookPoint.of(type, "nextGeneration", last, UNSPLIT));
        points.add(HookPoint.of(type, "breakBarrier", broken, UNSPLIT));
    }

    private static void addPhaser(List<HookPoint> points, String type) {
        Advice advances = new AfterCallAdvice(PHASER_ACTION, RecorderMethod.END_PHASE);
        Advice wait = AroundAdvice.of(RecorderMethod.ENTER_PHASE, Given.THIS_AND_NUMBER, RecorderMethod.EXIT_PARTY);
        points.add(HookPoint.of(type, "doArrive", advances, UNSPLIT));
        points.add(HookPoint.of(type, "arriveAndAwaitAdvance", advances, UNSPLIT));
        points.add(HookPoint.of(type, "internalAwaitAdvance", wait, "phasers: they appear as parks"));
    }

    private static void addExchanger(List<HookPoint> points, String type) {
        Advice matches = RedirectAdvice.of(
                Map.of(LOCKS + "LockSupport.unpark(Ljava/lang/Thread;)V", RecorderMethod.MATCH_UNPARK));
        Advice wait = AroundAdvice.of(RecorderMethod.ENTER_EXCHANGE, Given.THIS, RecorderMethod.EXIT_PARTY);
        for (String method : matchingMethods()) {
            points.add(HookPoint.of(type, method, matches, UNSPLIT));
        }
        points.add(HookPoint.of(type, "exchange", wait, "exchangers: they appear as parks"));
    }

    /** Where the second of two that exchange wakes the first; newer JDKs have one method for it. */
    private static List<String> matchingMethods() {
        for (Method method : Exchanger.class.getDeclaredMethods()) {
            if (method.getName().equals("xchg")) {
                return List.of("xchg");
            }
        }
        return List.of("slotExchange", "arenaExchange");
    }
}
