package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for locks and what else can be waited at, so that two of one class can be told apart. They are found by
 * identity, without the identity hash, which would change the program's own, and held weakly. Bounded: while all entries
 * are in use further locks have no number. Thread-safe without locks; where the entry of a collected lock is used again,
 * two threads may in rare cases number one lock twice.
 */
final class LockNumbers {
    /** Stands for a lock without a number. */
    static final long NONE = 0;

    private static final int MAX = 128;

    private static final AtomicReferenceArray<@Nullable Numbered> KNOWN = new AtomicReferenceArray<>(MAX);
    private static final AtomicLong NUMBER = new AtomicLong();

    private LockNumbers() {}

    /** Forgets all locks. */
    static void reset() {
        for (int i = 0; i < MAX; i++) {
            KNOWN.set(i, null);
        }
    }

    /** The lock's number, from 1, or {@link #NONE}. */
    static long of(WaitKind kind, @Nullable Object lock) {
        if (lock == null || !isNumbered(kind)) {
            return NONE;
        }
        int free = -1;
        for (int i = 0; i < MAX; ) {
            Numbered known = KNOWN.get(i);
            if (known == null) {
                Numbered added = new Numbered(lock);
                if (KNOWN.compareAndSet(i, null, added)) {
                    return added.number;
                }
                continue; // another thread was faster: it may have added the same lock
            }
            if (known.refersTo(lock)) {
                return known.number;
            }
            if (free < 0 && known.refersTo(null)) {
                free = i;
            }
            i++;
        }
        return free < 0 ? NONE : reuse(free, lock);
    }

    private static long reuse(int entry, Object lock) {
        Numbered old = KNOWN.get(entry);
        Numbered added = new Numbered(lock);
        boolean free = old != null && old.refersTo(null);
        return free && KNOWN.compareAndSet(entry, old, added) ? added.number : NONE;
    }

    /** Futures, tasks and threads are many and waited for once. */
    private static boolean isNumbered(WaitKind kind) {
        return kind.family() == WaitKind.Family.PRIMITIVE && kind != WaitKind.PARK;
    }

    private static final class Numbered extends WeakReference<Object> {
        final long number = NUMBER.incrementAndGet();

        Numbered(Object lock) {
            super(lock);
        }
    }
}
