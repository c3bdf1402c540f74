package io.scalegraph.agent.instrument;

import java.util.List;
import java.util.Map;

/** Waiting for a {@code FutureTask} or a {@code CompletableFuture}. */
final class FutureHooks {
    private FutureHooks() {}

    static List<Point> points() {
        String park = "java/util/concurrent/locks/LockSupport.";
        Wrap parks = new RedirectWrap(Map.of(
                park + "park(Ljava/lang/Object;)V", "futurePark",
                park + "parkNanos(Ljava/lang/Object;J)V", "futureParkNanos"));
        Wrap blocks = new RedirectWrap(Map.of(
                "java/util/concurrent/ForkJoinPool.managedBlock"
                        + "(Ljava/util/concurrent/ForkJoinPool$ManagedBlocker;)V",
                "futureBlock"));
        String unseen = "waits for futures: they appear as park";
        String completable = "java.util.concurrent.CompletableFuture";
        return List.of(
                Point.of("java.util.concurrent.FutureTask", "awaitDone", parks, unseen),
                Point.of(completable, "waitingGet", blocks, unseen),
                Point.of(completable, "timedGet", blocks, unseen));
    }
}
