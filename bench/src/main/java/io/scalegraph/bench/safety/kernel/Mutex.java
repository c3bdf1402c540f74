package io.scalegraph.bench.safety.kernel;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A lock of the program's own. The JVM does nothing for it when the stack is full, as it does for those of the JDK: they
 * get some stack more, and their caller the failure when they are held.
 */
final class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
        return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
        setState(0);
        return true;
    }
}
