package io.scalegraph.agent.recorder.wake;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * Who has woken one platform thread, and how the wait that it was in ended. Wakers write what is theirs; all else is the
 * thread's own.
 *
 * <p>The tolerated race: two threads that wake the same one in the same nanoseconds may leave the number of one and the time
 * of the other, or count one wake instead of two. Nothing else is read of them, and a time outside the wait is not taken.
 */
public final class OpenWakes {
    private static final AtomicLongFieldUpdater<OpenWakes> WAKE_NANOS =
            AtomicLongFieldUpdater.newUpdater(OpenWakes.class, "wakeNanos");

    private static final int HOW_BITS = 3;
    private static final long VIRTUAL = 1;
    private static final long INTERRUPT = 2;
    private static final long SELECTOR = 4;

    private final boolean followed;

    /** Number of the thread, and how it woke this one: together, as all that a waker writes is to be on one line of memory. */
    private long waker;

    private long firstNanos;
    private int wakes;
    /**
     * Written last and read first: what a waker wrote before it is seen by who sees this. The waker does not wait until others
     * can see it, for it mostly writes to a line of memory that another processor has; what wakes the thread comes behind.
     */
    private volatile long wakeNanos;

    /** Where wakers of its selector find the thread, null before it waits at one. */
    private Selectors.@Nullable Seat seat;
    /** Whether the thread waits at its selector. Read by wakers without order: an old value loses one wake. */
    private boolean selecting;
    /** Whether the wait has a limit of time. */
    private boolean limited;
    /** The thread whose end is waited for, null if it is virtual or if that is not waited for. */
    private @Nullable OpenWakes joined;
    /** When the thread ended. */
    private volatile long endNanos = TraceFormat.NOT_MEASURED;

    private WakeOrigin origin = WakeOrigin.UNKNOWN;
    private long ender;
    private long atNanos = TraceFormat.NOT_MEASURED;
    private long vain;

    /**
     * Of a thread that nobody has woken.
     *
     * @param followed whether it is followed who ends waits
     */
    public OpenWakes(boolean followed) {
        this.followed = followed;
    }

    /**
     * The thread is woken, by the calling one.
     *
     * @param thread number of the calling thread, of its carrier if it is virtual
     * @param virtual whether it is
     * @param interrupt whether by an interrupt, which wakes it too
     * @param now the clock's time
     */
    public void by(long thread, boolean virtual, boolean interrupt, long now) {
        by(thread << HOW_BITS | (virtual ? VIRTUAL : 0) | (interrupt ? INTERRUPT : 0), now);
    }

    /**
     * The selector that the thread waits at is woken, by the calling thread.
     *
     * @param thread number of the calling thread, of its carrier if it is virtual
     * @param virtual whether it is
     * @param now the clock's time
     */
    public void bySelector(long thread, boolean virtual, long now) {
        by(thread << HOW_BITS | (virtual ? VIRTUAL : 0) | SELECTOR, now);
    }

    private void by(long threadAndHow, long now) {
        waker = threadAndHow;
        if (wakes++ == 0) {
            firstNanos = now;
        }
        WAKE_NANOS.lazySet(this, now);
    }

    Selectors.@Nullable Seat seat() {
        return seat;
    }

    void sit(Selectors.Seat at) {
        seat = at;
    }

    /** The wait is at a selector. */
    void select() {
        selecting = true;
    }

    boolean selects() {
        return selecting;
    }

    /** The wait has a limit of time. */
    public void limit() {
        limited = true;
    }

    /**
     * The wait is for the end of a thread.
     *
     * @param thread that thread, null if it is virtual or not measured
     */
    public void join(@Nullable OpenWakes thread) {
        joined = thread;
    }

    /**
     * The thread ends.
     *
     * @param now the clock's time
     */
    public void end(long now) {
        endNanos = now;
    }

    /**
     * The wait has ended.
     *
     * @param kind what was waited for
     * @param partner the thread that it was for, 0 if not known
     * @param release how long it went on after the last arrival, negative if nobody was to arrive
     * @param begin when it began
     * @param now when it ended
     */
    public void settle(WaitKind kind, long partner, long release, long begin, long now) {
        if (!followed) {
            return;
        }
        long woken = wakeNanos;
        boolean within = wakes > 0 && woken - begin >= 0 && woken - now <= 0;
        vain = within && firstNanos - begin >= 0 && kind != WaitKind.SELECT ? wakes - 1 : 0;
        ender = 0;
        atNanos = TraceFormat.NOT_MEASURED;
        if (release >= 0 && partner != 0) {
            endedBy(WakeOrigin.MEETING, within && isByVirtual() ? waker >> HOW_BITS : partner, now - release - begin);
        } else if (kind == WaitKind.JOIN && joined == null && within && !isInterrupted()) {
            endedBy(
                    WakeOrigin.END,
                    waker >> HOW_BITS,
                    woken - begin); // of a virtual thread its carrier tells that it has ended
        } else if (kind == WaitKind.JOIN) {
            settleJoin(partner, within ? woken : TraceFormat.NOT_MEASURED, begin, now);
        } else {
            WakeOrigin wake = within ? wake(isByVirtual(), isInterrupted()) : null;
            origin = kind == WaitKind.SELECT && isOfSelector() && wake != null ? wake : origin(kind, wake, limited);
            if (origin == wake) {
                endedBy(origin, waker >> HOW_BITS, woken - begin);
            }
        }
        forget();
    }

    private boolean isByVirtual() {
        return (waker & VIRTUAL) != 0;
    }

    private boolean isOfSelector() {
        return (waker & SELECTOR) != 0;
    }

    private boolean isInterrupted() {
        return (waker & INTERRUPT) != 0;
    }

    /** What a wake says of its waker. */
    static WakeOrigin wake(boolean byVirtual, boolean interrupted) {
        return byVirtual ? WakeOrigin.VIRTUAL : interrupted ? WakeOrigin.INTERRUPT : WakeOrigin.UNPARK;
    }

    /** The end of a thread comes before it tells those that wait for it: they may begin to wait in between. */
    private void settleJoin(long partner, long woken, long begin, long now) {
        OpenWakes thread = joined;
        long ended = thread == null ? TraceFormat.NOT_MEASURED : thread.endNanos;
        if (ended != TraceFormat.NOT_MEASURED && ended - now <= 0) {
            endedBy(WakeOrigin.END, partner, Math.max(0, ended - begin));
        } else if (woken != TraceFormat.NOT_MEASURED && isInterrupted()) {
            endedBy(wake(isByVirtual(), true), waker >> HOW_BITS, woken - begin);
        } else if (thread == null && partner != 0 && !limited) {
            endedBy(WakeOrigin.END, partner, 0); // it has ended, but for the system, before it was asked for
        } else {
            origin = thread == null && !limited ? WakeOrigin.UNKNOWN : WakeOrigin.SELF;
        }
    }

    private void endedBy(WakeOrigin by, long thread, long nanos) {
        origin = by;
        ender = thread;
        atNanos = nanos;
    }

    /**
     * What ended a wait that was neither at a meeting nor for the end of a thread.
     *
     * @param kind what was waited for
     * @param wake what is known of the thread that woke this one in it, null if none did
     * @param limited whether it had a limit of time
     */
    static WakeOrigin origin(WaitKind kind, @Nullable WakeOrigin wake, boolean limited) {
        if (wake == WakeOrigin.INTERRUPT && kind != WaitKind.MONITOR) {
            return wake;
        }
        if (kind == WaitKind.SLEEP) {
            return WakeOrigin.SELF;
        }
        if (kind.isOutside()) {
            return WakeOrigin.OUTSIDE;
        }
        if (kind == WaitKind.MONITOR || kind.isObjectWait()) {
            return WakeOrigin.UNKNOWN; // JFR may know
        }
        if (wake != null) {
            return wake;
        }
        return limited ? WakeOrigin.SELF : WakeOrigin.UNKNOWN;
    }

    /** A wait has ended that another thread had in this one's name: nothing is known of its end here. */
    public void settleUnknown() {
        origin = WakeOrigin.UNKNOWN;
        ender = 0;
        atNanos = TraceFormat.NOT_MEASURED;
        vain = 0;
        forget();
    }

    /** {@return whether it is certain that nobody has woken the thread since its last wait ended} */
    public boolean isUnwoken() {
        long last = wakeNanos;
        return followed && wakes == 0 && wakeNanos == last;
    }

    /** {@return whether it is followed who ends waits} */
    public boolean isFollowed() {
        return followed;
    }

    /**
     * Books how the wait ended that was settled last.
     *
     * @param enders where
     * @param waited how long it was, in nanoseconds
     */
    public void addTo(Enders enders, long waited) {
        enders.add(WaitEnd.ender(origin, ender), waited, vain);
    }

    /** {@return how the wait ended that was settled last} */
    public WaitEnd last() {
        return followed ? new WaitEnd(ender, atNanos, origin, vain) : WaitEnd.NOT_FOLLOWED;
    }

    /** What is known of the wait that goes on is none of the next one's. */
    public void forget() {
        wakes = 0;
        selecting = false;
        limited = false;
        joined = null;
    }
}
