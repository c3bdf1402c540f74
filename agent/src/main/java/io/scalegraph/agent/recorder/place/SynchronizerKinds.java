package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.Synchronizers;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** Tells by the class of a queued synchronizer what a wait there is for. Thread-safe. */
public final class SynchronizerKinds {
    /** Behind most locks: it is known without a look at its name, which stands elsewhere in memory. */
    private static final @Nullable Class<?> PLAIN_LOCK = plainLock();

    private SynchronizerKinds() {}

    private static @Nullable Class<?> plainLock() {
        try {
            return Class.forName("java.util.concurrent.locks.ReentrantLock$NonfairSync", false, null);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /**
     * The kind of a wait.
     *
     * @param synchronizer class of the synchronizer
     * @return as its name says it, {@link WaitKind#LOCK} if that says nothing
     */
    public static WaitKind of(Class<?> synchronizer) {
        WaitKind named = synchronizer == PLAIN_LOCK ? null : Synchronizers.kind(synchronizer.getName());
        return named == null ? WaitKind.LOCK : named;
    }
}
