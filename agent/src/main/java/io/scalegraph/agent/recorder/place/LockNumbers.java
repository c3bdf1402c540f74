package io.scalegraph.agent.recorder.place;

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
public final class LockNumbers {
    /** Stands for a lock without a number. */
    public static final long NONE = 0;

    private static final int MAX = 128;

    private final AtomicReferenceArray<@Nullable Numbered> known = new AtomicReferenceArray<>(MAX);
    private final AtomicLong newest = new AtomicLong();

    /** No lock has a number yet. */
    public LockNumbers() {}

    /**
     * The number of a lock.
     *
     * @param kind what is waited for
     * @param lock the lock, null if there is none
     * @return from 1, or {@link #NONE}
     */
    public long of(WaitKind kind, @Nullable Object lock) {
        if (lock == null || !isNumbered(kind)) {
            return NONE;
        }
        int free = -1;
        for (int i = 0; i < MAX; ) {
            Numbered entry = known.get(i);
            if (entry == null) {
                Numbered added = new Numbered(lock, newest.incrementAndGet());
                if (known.compareAndSet(i, null, added)) {
                    return added.number;
                }
                continue; // another thread was faster: it may have added the same lock
            }
            if (entry.refersTo(lock)) {
                return entry.number;
            }
            if (free < 0 && entry.refersTo(null)) {
                free = i;
            }
            i++;
        }
        return free < 0 ? NONE : reuse(free, lock);
    }

    /**
     * The number of a lock that has one already.
     *
     * @param lock the lock
     * @return from 1, or {@link #NONE}
     */
    public long known(Object lock) {
        for (int i = 0; i < MAX; i++) {
            Numbered entry = known.get(i);
            if (entry == null) {
                return NONE;
            }
            if (entry.refersTo(lock)) {
                return entry.number;
            }
        }
        return NONE;
    }

    private long reuse(int entry, Object lock) {
        Numbered old = known.get(entry);
        Numbered added = new Numbered(lock, newest.incrementAndGet());
        boolean free = old != null && old.refersTo(null);
        return free && known.compareAndSet(entry, old, added) ? added.number : NONE;
    }

    /** Futures, tasks and threads are many and waited for once. */
    private static boolean isNumbered(WaitKind kind) {
        return kind.family() == WaitKind.Family.PRIMITIVE && kind != WaitKind.PARK;
    }

    private static final class Numbered extends WeakReference<Object> {
        private final long number;

        Numbered(Object lock, long number) {
            super(lock);
            this.number = number;
        }
    }
}
