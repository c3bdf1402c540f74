package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.ResultAdvice;
import java.util.List;

/**
 * Where locks are acquired and released. Whatever one thread holds alone has an owner, which it sets at the outermost
 * acquisition, takes back at the last release, and at a condition in between: one method for all such locks, in which the
 * lock is held. The shared side of a read/write lock has no owner.
 */
final class HoldHooks {
    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final String SYNC = LOCKS + "ReentrantReadWriteLock$Sync";
    private static final String UNSEEN = "how long read locks are held";

    private HoldHooks() {}

    static List<HookPoint> points() {
        Advice own = AroundAdvice.atBegin(RecorderMethod.OWN, Given.THIS_AND_THREAD);
        return List.of(
                new HookPoint(
                        LOCKS + "AbstractOwnableSynchronizer",
                        "setExclusiveOwnerThread",
                        1,
                        own,
                        "how long locks are held",
                        null),
                new HookPoint(
                        SYNC,
                        "tryAcquireShared",
                        1,
                        ResultAdvice.of(RecorderMethod.SHARE, RecorderMethod.SHARE_OF_LONG),
                        UNSEEN,
                        null),
                new HookPoint(SYNC, "tryReadLock", 0, ResultAdvice.of(RecorderMethod.SHARE_OF_BOOLEAN), UNSEEN, null),
                new HookPoint(SYNC, "tryReleaseShared", 1, ResultAdvice.of(RecorderMethod.UNSHARE), UNSEEN, null));
    }
}
