package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import java.util.List;
import java.util.Map;

/** Waiting for a {@code FutureTask} or a {@code CompletableFuture}. */
final class FutureHooks {
    private FutureHooks() {}

    static List<HookPoint> points() {
        String park = "java/util/concurrent/locks/LockSupport.";
        Advice parks = new RedirectAdvice(Map.of(
                park + "park(Ljava/lang/Object;)V", RecorderMethod.FUTURE_PARK,
                park + "parkNanos(Ljava/lang/Object;J)V", RecorderMethod.FUTURE_PARK_NANOS));
        Advice blocks = new RedirectAdvice(Map.of(
                "java/util/concurrent/ForkJoinPool.managedBlock"
                        + "(Ljava/util/concurrent/ForkJoinPool$ManagedBlocker;)V",
                RecorderMethod.FUTURE_BLOCK));
        String unseen = "waits for futures: they appear as park";
        String completable = "java.util.concurrent.CompletableFuture";
        return List.of(
                HookPoint.of("java.util.concurrent.FutureTask", "awaitDone", parks, unseen),
                HookPoint.of(completable, "waitingGet", blocks, unseen),
                HookPoint.of(completable, "timedGet", blocks, unseen));
    }
}
