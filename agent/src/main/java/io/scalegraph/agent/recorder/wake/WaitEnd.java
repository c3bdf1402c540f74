package io.scalegraph.agent.recorder.wake;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WakeOrigin;
import org.jspecify.annotations.Nullable;

/**
 * How one wait ended; fields as in {@link io.scalegraph.trace.WaitEvent}.
 *
 * @param waker the thread that ended it, 0 if none did or it is not known
 * @param nanos when, counted from the begin of the wait; {@link TraceFormat#NOT_MEASURED} if not known
 * @param origin how that is known, null if it is not followed
 * @param vain how often the thread was woken before that, and had to wait again
 */
public record WaitEnd(long waker, long nanos, @Nullable WakeOrigin origin, long vain) {
    /** Nobody follows it. */
    public static final WaitEnd NOT_FOLLOWED = new WaitEnd(0, TraceFormat.NOT_MEASURED, null, 0);

    /** Of a wait that was going on when measuring began. */
    public static final WaitEnd UNKNOWN = new WaitEnd(0, TraceFormat.NOT_MEASURED, WakeOrigin.UNKNOWN, 0);

    /**
     * What stands for the thread in sums.
     *
     * @param origin how it is known what ended a wait
     * @param waker the thread that did
     * @return its number, or what stands for the origin
     */
    static long ender(WakeOrigin origin, long waker) {
        return origin.id() == 0 ? waker : origin.id();
    }

    /** {@return number of the thread that ended it, or what stands for that in sums} */
    public long ender() {
        return ender(origin == null ? WakeOrigin.UNKNOWN : origin, waker);
    }
}
