package io.scalegraph.agent.instrument;

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

    static List<Point> points() {
        String condition = "java/util/concurrent/locks/Condition.";
        Wrap calls = new RedirectWrap(Map.of(
                "java/util/concurrent/locks/ReentrantLock.lock()V",
                "barrierLock",
                "java/util/concurrent/locks/ReentrantLock.unlock()V",
                "barrierUnlock",
                condition + "await()V",
                "barrierAwait",
                condition + "awaitNanos(J)J",
                "barrierAwaitNanos"));
        Wrap advance = CallWrap.ofPhase();
        Wrap last = CallWrap.ofMeeting("arriveLast");
        Wrap broken = CallWrap.ofMeeting("breakUp");
        Wrap advances = new AfterCallWrap(PHASER_ACTION, "endPhase");
        String unsplit = "last arrivals: imbalance and release are not apart";
        Wrap exchange = CallWrap.ofExchange();
        Wrap matches = new RedirectWrap(
                Map.of("java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V", "matchUnpark"));
        List<Point> points = new ArrayList<>();
        for (String method : matchingMethods()) {
            points.add(Point.of(PACKAGE + "Exchanger", method, matches, unsplit));
        }
        points.addAll(List.of(
                Point.of(PACKAGE + "CyclicBarrier", "dowait", calls, "barriers: they appear as conditions and locks"),
                Point.of(PACKAGE + "CyclicBarrier", "nextGeneration", last, unsplit),
                Point.of(PACKAGE + "CyclicBarrier", "breakBarrier", broken, unsplit),
                Point.of(PACKAGE + "CountDownLatch$Sync", "tryReleaseShared", new ResultWrap("countDown"), unsplit),
                Point.of(PACKAGE + "Phaser", "doArrive", advances, unsplit),
                Point.of(PACKAGE + "Phaser", "arriveAndAwaitAdvance", advances, unsplit),
                Point.of(PACKAGE + "Phaser", "internalAwaitAdvance", advance, "phasers: they appear as parks"),
                Point.of(PACKAGE + "Exchanger", "exchange", exchange, "exchangers: they appear as parks")));
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
