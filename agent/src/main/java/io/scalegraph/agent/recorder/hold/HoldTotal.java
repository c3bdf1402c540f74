package io.scalegraph.agent.recorder.hold;

import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.agent.recorder.place.LockNumbers;
import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * All holds of one lock by one thread, or of all locks of a class that nobody has waited for. Written by its thread only and
 * read by any without a lock or version: a reading in the middle of a release may count the hold and not its time. Exact once
 * the thread has ended.
 */
public final class HoldTotal {
    private final WaitKind kind;
    private final HoldSide side;
    private final @Nullable LockClass lockClass;
    /** Weak: a lock of the program must not outlive its use for our sake. */
    private final @Nullable WeakReference<Object> lock;

    private final long number;
    private final @Nullable HoldTotal next;

    private long count;
    private long timed;
    private long nanos;
    private long maxNanos;
    private long sharedNanos;

    HoldTotal(
            WaitKind kind,
            HoldSide side,
            @Nullable Class<?> lockClass,
            @Nullable Object lock,
            long number,
            @Nullable HoldTotal next) {
        this.kind = kind;
        this.side = side;
        this.lockClass = LockClass.of(lockClass);
        this.lock = lock == null ? null : new WeakReference<>(lock);
        this.number = number;
        this.next = next;
    }

    @Nullable
    HoldTotal next() {
        return next;
    }

    /** Whether it is that of one lock, as far as anybody has waited for that. */
    boolean isOf(Object held, boolean monitor) {
        return lock != null && monitor == (side == HoldSide.MONITOR) && lock.refersTo(held);
    }

    /** Whether it is that of the others of a class. */
    boolean isOfClass(@Nullable Class<?> type, boolean monitor) {
        return number == LockNumbers.NONE
                && monitor == (side == HoldSide.MONITOR)
                && (lockClass == null ? type == null : type != null && lockClass.is(type));
    }

    /** {@return whether anybody has waited for it} */
    boolean isWaitedFor() {
        return number != LockNumbers.NONE;
    }

    /** A hold has ended whose begin is not known. */
    void add() {
        count++;
    }

    void add(long held, boolean shared) {
        count++;
        timed++;
        nanos += held;
        sharedNanos += shared ? held : 0;
        maxNanos = held > maxNanos ? held : maxNanos;
    }

    HoldReading read() {
        return new HoldReading(
                kind,
                lockClass == null ? LockClass.Reading.NONE : lockClass.read(),
                number,
                count,
                timed,
                new HoldReading.Times(nanos, maxNanos, sharedNanos));
    }

    /** {@return what a wait for it is for} */
    public WaitKind kind() {
        return kind;
    }

    /** {@return class of the lock, null if it has been unloaded or is one of too many} */
    public @Nullable Class<?> lockClass() {
        return lockClass == null ? null : lockClass.type();
    }

    /** {@return number of the lock, 0 if it has none} */
    public long number() {
        return number;
    }
}
