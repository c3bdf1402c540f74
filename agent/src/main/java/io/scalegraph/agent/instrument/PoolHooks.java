package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;
import net.bytebuddy.asm.Advice;

/**
 * Workers of {@code ThreadPoolExecutor} and {@code ForkJoinPool} without a task, and workers that wait for a task they
 * join. A worker that helps while it joins runs outside these calls and works.
 */
final class PoolHooks {
    private PoolHooks() {}

    static List<Point> points() {
        String queue = "java/util/concurrent/BlockingQueue.";
        String park = "java/util/concurrent/locks/LockSupport.";
        Wrap fetches = new RedirectWrap(Map.of(
                queue + "take()Ljava/lang/Object;", "poolTake",
                queue + "poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;", "poolPoll"));
        Wrap parks = new RedirectWrap(Map.of(park + "park()V", "taskPark", park + "parkNanos(J)V", "taskParkNanos"));
        return List.of(
                Point.of("java.util.concurrent.ThreadPoolExecutor", "getTask", fetches, "idle pool workers"),
                Point.of(
                        "java.util.concurrent.ForkJoinPool",
                        "awaitWork",
                        AdviceWrap.ofWait(AwaitWork.class),
                        "idle fork/join workers"),
                Point.of("java.util.concurrent.ForkJoinTask", "awaitDone", parks, "joins of fork/join tasks"));
    }

    /** A fork/join worker has found nothing to do. */
    static final class AwaitWork {
        private AwaitWork() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.This Object pool) {
            return Recorder.enter(WaitKind.FORK_JOIN_IDLE, pool);
        }
    }
}
