package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything built on the queued synchronizers: locks, read/write locks, semaphores, latches, by the one method that
 * queues; stamped locks, which have a queue of their own; and conditions, whose re-acquisition of the lock is part of
 * the wait. The uncontended path does not pass here.
 */
final class SynchronizerHooks {
    private static final List<String> SYNCHRONIZERS = List.of(
            "java.util.concurrent.locks.AbstractQueuedSynchronizer",
            "java.util.concurrent.locks.AbstractQueuedLongSynchronizer");
    private static final List<String> AWAITS = List.of("await", "awaitNanos", "awaitUntil", "awaitUninterruptibly");

    private SynchronizerHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        Advice acquire =
                AroundAdvice.of(RecorderMethod.ENTER_SYNCHRONIZER, Given.THIS_AND_OWNER, RecorderMethod.EXIT_PARTY);
        Advice await = AroundAdvice.ofWait(WaitKind.CONDITION, Given.THIS);
        for (String synchronizer : SYNCHRONIZERS) {
            points.add(new HookPoint(synchronizer, "acquire", 6, acquire, "waits for locks and latches", null));
            for (String method : AWAITS) {
                points.add(HookPoint.of(synchronizer + "$ConditionObject", method, await, "waits at conditions"));
            }
        }
        Advice stamped = AroundAdvice.ofWait(WaitKind.STAMPED_LOCK, Given.THIS);
        for (String method : List.of("acquireRead", "acquireWrite")) {
            points.add(new HookPoint(
                    "java.util.concurrent.locks.StampedLock", method, 3, stamped, "waits for stamped locks", null));
        }
        return points;
    }
}
