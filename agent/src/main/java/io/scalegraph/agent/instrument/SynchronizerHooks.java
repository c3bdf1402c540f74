package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
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

    static List<Point> points() {
        List<Point> points = new ArrayList<>();
        Wrap acquire = CallWrap.ofSynchronizer();
        Wrap await = CallWrap.ofWait(WaitKind.CONDITION, Lock.THIS);
        for (String synchronizer : SYNCHRONIZERS) {
            points.add(new Point(synchronizer, "acquire", 6, acquire, "waits for locks and latches", null));
            for (String method : AWAITS) {
                points.add(Point.of(synchronizer + "$ConditionObject", method, await, "waits at conditions"));
            }
        }
        Wrap stamped = CallWrap.ofWait(WaitKind.STAMPED_LOCK, Lock.THIS);
        for (String method : List.of("acquireRead", "acquireWrite")) {
            points.add(new Point(
                    "java.util.concurrent.locks.StampedLock", method, 3, stamped, "waits for stamped locks", null));
        }
        return points;
    }
}
