package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import io.scalegraph.trace.WaitKind;
import java.util.List;
import java.util.Map;

/**
 * Workers of {@code ThreadPoolExecutor} and {@code ForkJoinPool} without a task, workers that wait for a task they join,
 * and whoever waits for a pool's end. A worker that helps while it joins runs outside these calls and works.
 */
final class PoolHooks {
    private PoolHooks() {}

    static List<HookPoint> points() {
        String queue = "java/util/concurrent/BlockingQueue.";
        String park = "java/util/concurrent/locks/LockSupport.";
        Advice fetches = new RedirectAdvice(Map.of(
                queue + "take()Ljava/lang/Object;", RecorderMethod.POOL_TAKE,
                queue + "poll(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;", RecorderMethod.POOL_POLL));
        Advice parks = new RedirectAdvice(Map.of(
                park + "park()V", RecorderMethod.TASK_PARK, park + "parkNanos(J)V", RecorderMethod.TASK_PARK_NANOS));
        Advice ends = new RedirectAdvice(Map.of(
                "java/util/concurrent/locks/Condition.awaitNanos(J)J", RecorderMethod.TERMINATION_AWAIT_NANOS,
                "java/util/concurrent/CountDownLatch.await(JLjava/util/concurrent/TimeUnit;)Z",
                        RecorderMethod.TERMINATION_AWAIT));
        String unended = "waits for the end of pools: they appear as conditions or latches";
        return List.of(
                HookPoint.of("java.util.concurrent.ThreadPoolExecutor", "getTask", fetches, "idle pool workers"),
                HookPoint.of("java.util.concurrent.ThreadPoolExecutor", "awaitTermination", ends, unended),
                HookPoint.of("java.util.concurrent.ForkJoinPool", "awaitTermination", ends, unended),
                HookPoint.of("java.util.concurrent.ThreadPerTaskExecutor", "awaitTermination", ends, unended),
                HookPoint.of(
                        "java.util.concurrent.ForkJoinPool",
                        "awaitWork",
                        AroundAdvice.ofWait(WaitKind.FORK_JOIN_IDLE, Given.THIS),
                        "idle fork/join workers"),
                HookPoint.of("java.util.concurrent.ForkJoinTask", "awaitDone", parks, "joins of fork/join tasks"));
    }
}
