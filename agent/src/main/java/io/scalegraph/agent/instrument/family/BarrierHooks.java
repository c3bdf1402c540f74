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
    /** Called by the last party to arrive, before the phaser advances. */
    private static final String PHASER_ACTION = "java/util/concurrent/Phaser.onAdvance(II)Z";

    private BarrierHooks() {}

    static List<HookPoint> points() {
        String condition = "java/util/concurrent/locks/Condition.";
        Advice calls = RedirectAdvice.of(Map.of(
                "java/util/concurrent/locks/ReentrantLock.lock()V",
                RecorderMethod.BARRIER_LOCK,
                "java/util/concurrent/locks/ReentrantLock.unlock()V",
                RecorderMethod.BARRIER_UNLOCK,
                condition + "await()V",
                RecorderMethod.BARRIER_AWAIT,
                condition + "awaitNanos(J)J",
                RecorderMethod.BARRIER_AWAIT_NANOS));
        Advice advance = AroundAdvice.of(RecorderMethod.ENTER_PHASE, Given.THIS_AND_NUMBER, RecorderMethod.EXIT_PARTY);
        Advice last = AroundAdvice.atBegin(RecorderMethod.ARRIVE_LAST, Given.THIS);
        Advice broken = AroundAdvice.atBegin(RecorderMethod.BREAK_UP, Given.THIS);
        Advice advances = new AfterCallAdvice(PHASER_ACTION, RecorderMethod.END_PHASE);
        String unsplit = "last arrivals: imbalance and release are not apart";
        Advice exchange = AroundAdvice.of(RecorderMethod.ENTER_EXCHANGE, Given.THIS, RecorderMethod.EXIT_PARTY);
        Advice matches = RedirectAdvice.of(Map.of(
                "java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V", RecorderMethod.MATCH_UNPARK));
        List<HookPoint> points = new ArrayList<>();
        for (String method : matchingMethods()) {
            points.add(HookPoint.of(PACKAGE + "Exchanger", method, matches, unsplit));
        }
        points.addAll(List.of(
                HookPoint.of(
                        PACKAGE + "CyclicBarrier", "dowait", calls, "barriers: they appear as conditions and locks"),
                HookPoint.of(PACKAGE + "CyclicBarrier", "nextGeneration", last, unsplit),
                HookPoint.of(PACKAGE + "CyclicBarrier", "breakBarrier", broken, unsplit),
                HookPoint.of(
                        PACKAGE + "CountDownLatch$Sync",
                        "tryReleaseShared",
                        new ResultAdvice(RecorderMethod.COUNT_DOWN),
                        unsplit),
                HookPoint.of(PACKAGE + "Phaser", "doArrive", advances, unsplit),
                HookPoint.of(PACKAGE + "Phaser", "arriveAndAwaitAdvance", advances, unsplit),
                HookPoint.of(PACKAGE + "Phaser", "internalAwaitAdvance", advance, "phasers: they appear as parks"),
                HookPoint.of(PACKAGE + "Exchanger", "exchange", exchange, "exchangers: they appear as parks")));
        return points;
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
