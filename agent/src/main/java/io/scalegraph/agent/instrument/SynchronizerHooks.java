package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.asm.Advice;

/**
 * Everything built on the queued synchronizers: locks, read/write locks, semaphores, latches, by the one method that
 * queues; stamped locks, which have a queue of their own; and conditions, whose re-acquisition of the lock is part of the wait. The uncontended path does not pass here.
 */
final class SynchronizerHooks {
    private static final List<String> SYNCHRONIZERS = List.of(
            "java.util.concurrent.locks.AbstractQueuedSynchronizer",
            "java.util.concurrent.locks.AbstractQueuedLongSynchronizer");
    private static final List<String> AWAITS = List.of("await", "awaitNanos", "awaitUntil", "awaitUninterruptibly");

    private SynchronizerHooks() {}

    static List<Point> points() {
        List<Point> points = new ArrayList<>();
        Wrap acquire = AdviceWrap.ofWait(Acquire.class);
        Wrap await = AdviceWrap.ofWait(Await.class);
        for (String synchronizer : SYNCHRONIZERS) {
            points.add(new Point(synchronizer, "acquire", 6, acquire, "waits for locks and latches", null));
            for (String method : AWAITS) {
                points.add(Point.of(synchronizer + "$ConditionObject", method, await, "waits at conditions"));
            }
        }
        Wrap stamped = AdviceWrap.ofWait(AcquireStamped.class);
        for (String method : List.of("acquireRead", "acquireWrite")) {
            points.add(new Point(
                    "java.util.concurrent.locks.StampedLock", method, 3, stamped, "waits for stamped locks", null));
        }
        return points;
    }

    /** A thread queues for a synchronizer. */
    static final class Acquire {
        private Acquire() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object synchronizer) {
            return Recorder.enterSynchronizer(synchronizer);
        }
    }

    /** A thread queues for a stamped lock. */
    static final class AcquireStamped {
        private AcquireStamped() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object lock) {
            return Recorder.enter(WaitKind.STAMPED_LOCK, lock);
        }
    }

    /** A thread waits at a condition. */
    static final class Await {
        private Await() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object condition) {
            return Recorder.enter(WaitKind.CONDITION, condition);
        }
    }
}
