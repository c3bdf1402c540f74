package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;

/**
 * Where parties meet. {@code CyclicBarrier}: queueing for its lock and waiting for the other parties; the barrier action
 * stays work. {@code Phaser} and {@code Exchanger}: the methods that wait, which run nothing of the program's.
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
                condition + "await()V",
                "barrierAwait",
                condition + "awaitNanos(J)J",
                "barrierAwaitNanos"));
        Wrap advance = CallWrap.ofPhase();
        Wrap last = CallWrap.ofMeeting("arriveLast");
        Wrap broken = CallWrap.ofMeeting("breakUp");
        Wrap advances = new AfterCallWrap(PHASER_ACTION, "endPhase");
        String unsplit = "last arrivals: imbalance and release are not apart";
        Wrap exchange = CallWrap.ofWait(WaitKind.EXCHANGER, Lock.THIS);
        return List.of(
                Point.of(PACKAGE + "CyclicBarrier", "dowait", calls, "barriers: they appear as conditions and locks"),
                Point.of(PACKAGE + "CyclicBarrier", "nextGeneration", last, unsplit),
                Point.of(PACKAGE + "CyclicBarrier", "breakBarrier", broken, unsplit),
                Point.of(PACKAGE + "CountDownLatch$Sync", "tryReleaseShared", new ResultWrap("countDown"), unsplit),
                Point.of(PACKAGE + "Phaser", "doArrive", advances, unsplit),
                Point.of(PACKAGE + "Phaser", "arriveAndAwaitAdvance", advances, unsplit),
                Point.of(PACKAGE + "Phaser", "internalAwaitAdvance", advance, "phasers: they appear as parks"),
                Point.of(PACKAGE + "Exchanger", "exchange", exchange, "exchangers: they appear as parks"));
    }
}
