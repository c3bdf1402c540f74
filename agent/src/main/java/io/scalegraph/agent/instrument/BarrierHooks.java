package io.scalegraph.agent.instrument;

import java.util.List;
import java.util.Map;

/** {@code CyclicBarrier}: queueing for its lock and waiting for the other parties; the barrier action stays work. */
final class BarrierHooks {
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
        return List.of(Point.of(
                "java.util.concurrent.CyclicBarrier",
                "dowait",
                calls,
                "barriers: they appear as conditions and locks"));
    }
}
