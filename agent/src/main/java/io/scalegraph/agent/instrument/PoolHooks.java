package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;

/**
 * Workers of {@code ThreadPoolExecutor} and {@code ForkJoinPool} without a task, workers that wait for a task they join,
 * and whoever waits for a pool's end. A worker that helps while it joins runs outside these calls and works.
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
        Wrap ends = new RedirectWrap(Map.of(
                "java/util/concurrent/locks/Condition.awaitNanos(J)J", "terminationAwaitNanos",
                "java/util/concurrent/CountDownLatch.await(JLjava/util/concurrent/TimeUnit;)Z", "terminationAwait"));
        String unended = "waits for the end of pools: they appear as conditions or latches";
        return List.of(
                Point.of("java.util.concurrent.ThreadPoolExecutor", "getTask", fetches, "idle pool workers"),
                Point.of("java.util.concurrent.ThreadPoolExecutor", "awaitTermination", ends, unended),
                Point.of("java.util.concurrent.ForkJoinPool", "awaitTermination", ends, unended),
                Point.of("java.util.concurrent.ThreadPerTaskExecutor", "awaitTermination", ends, unended),
                Point.of(
                        "java.util.concurrent.ForkJoinPool",
                        "awaitWork",
                        CallWrap.ofWait(WaitKind.FORK_JOIN_IDLE, Lock.THIS),
                        "idle fork/join workers"),
                Point.of("java.util.concurrent.ForkJoinTask", "awaitDone", parks, "joins of fork/join tasks"));
    }
}
