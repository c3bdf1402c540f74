package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import java.util.List;

/**
 * Everything built on the queued synchronizers: locks, read/write locks, semaphores, latches, by the one method that
 * queues. The uncontended path does not pass here.
 */
final class SynchronizerHooks {
    private static final String LOCKS = "java.util.concurrent.locks.";

    private SynchronizerHooks() {}

    static List<HookPoint> points() {
        Advice acquire = AroundAdvice.of(
                RecorderMethod.ENTER_SYNCHRONIZER, Given.THIS_OWNER_AND_FLAGS, RecorderMethod.EXIT_PARTY);
        String unseen = "waits for locks and latches";
        return List.of(
                new HookPoint(LOCKS + "AbstractQueuedSynchronizer", "acquire", 6, acquire, unseen, null),
                new HookPoint(LOCKS + "AbstractQueuedLongSynchronizer", "acquire", 6, acquire, unseen, null));
    }
}
