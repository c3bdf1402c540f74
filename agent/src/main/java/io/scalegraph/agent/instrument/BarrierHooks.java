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
        Wrap advance = CallWrap.ofWait(WaitKind.PHASER, Lock.THIS);
        Wrap exchange = CallWrap.ofWait(WaitKind.EXCHANGER, Lock.THIS);
        return List.of(
                Point.of(PACKAGE + "CyclicBarrier", "dowait", calls, "barriers: they appear as conditions and locks"),
                Point.of(PACKAGE + "Phaser", "internalAwaitAdvance", advance, "phasers: they appear as parks"),
                Point.of(PACKAGE + "Exchanger", "exchange", exchange, "exchangers: they appear as parks"));
    }
}
