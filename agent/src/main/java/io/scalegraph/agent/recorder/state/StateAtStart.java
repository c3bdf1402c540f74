package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.ThreadCounters;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import io.scalegraph.agent.recorder.place.WaitsOnStack;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What one thread waited for when measuring began, if it was running then; until the thread meets a hook, others look
 * after it. Thread-safe.
 */
public final class StateAtStart {
    private final long worker;
    private final Clock clock;
    private final ThreadCounters counters;
    private final Delivery delivery;
    private final DeclaredWaits declared;
    private final AtomicReference<@Nullable WaitAtStart> wait = new AtomicReference<>();
    /** Whether the thread has found at a hook that it is in no such wait: it never will be. Its own, and all that most hooks look at. */
    private boolean isOver;

    /**
     * The thread was not running, or has met a hook since.
     *
     * @param worker number of the thread
     * @param clock the clock
     * @param counters the thread's
     * @param delivery where the event of its wait goes
     * @param declared the methods of the program that are waits
     */
    public StateAtStart(long worker, Clock clock, ThreadCounters counters, Delivery delivery, DeclaredWaits declared) {
        this.worker = worker;
        this.clock = clock;
        this.counters = counters;
        this.delivery = delivery;
        this.declared = declared;
    }

    /** The thread runs already; nobody knows yet whether it waits. */
    public void found() {
        wait.set(WaitAtStart.UNKNOWN);
    }

    /**
     * The thread was found waiting; without effect if it has met a hook since it was found.
     *
     * @param found the wait
     */
    public void waitsSince(WaitAtStart found) {
        wait.compareAndSet(WaitAtStart.UNKNOWN, found);
    }

    /**
     * The thread itself has met a hook, so that it is not in the wait any more in which it was found.
     *
     * @param kind of the wait that begins at the hook, null if none does
     * @return whether it is in that wait all the same, since an option names the method as one
     */
    public boolean meetHook(@Nullable WaitKind kind) {
        return !isOver && meetFirstHooks(kind);
    }

    private boolean meetFirstHooks(@Nullable WaitKind kind) {
        WaitAtStart found = wait.get();
        if (found == null || !found.isOpen()) {
            isOver = true;
            return false;
        }
        if (found == WaitAtStart.UNKNOWN) {
            // Whoever looks at its stack from outside may be too late for what the thread meets now.
            WaitAtStart stay = declared.isEmpty() ? null : stay(new Throwable().getStackTrace(), sight());
            wait.compareAndSet(WaitAtStart.UNKNOWN, stay == null || stay.kind() == kind ? null : stay);
            found = wait.get();
        }
        if (found == null) {
            return false;
        }
        if (found.goesOn(kind)) {
            found.seenInside(sight());
            return true;
        }
        write(found, found.end(sight()));
        return false;
    }

    /** The thread, which is the calling one, as it sees itself. */
    private WaitAtStart.Seen sight() {
        long runQueue = counters.runQueueNanos();
        long now = clock.nanos();
        return new WaitAtStart.Seen(now, counters.ownExactCpuNanos(), runQueue);
    }

    /**
     * The stay of the thread in a method of the program that is a wait.
     *
     * @param stack its stack
     * @param seen how it is seen now
     * @return the stay, null if it is in no such method
     */
    public @Nullable WaitAtStart stay(StackTraceElement[] stack, WaitAtStart.Seen seen) {
        StackTraceElement[] within = declared.outermost(stack);
        if (within.length == 0) {
            return null;
        }
        String method = DeclaredWaits.name(within[0]);
        WaitKind kind = declared.kinds().getOrDefault(method, WaitKind.USER_WAIT);
        return new WaitAtStart(kind, WaitsOnStack.site(kind, within, 1), method, seen);
    }

    /**
     * Whether the thread has run since it was found: if it runs now it has left its wait.
     *
     * @param now how it is seen now
     * @return whether {@link #leave} is to be called if it runs
     */
    public boolean mayHaveLeft(WaitAtStart.Seen now) {
        WaitAtStart found = wait.get();
        return found != null && found.isOpen() && found.isLeft(now);
    }

    /**
     * The thread has left its wait.
     *
     * @param now how it is seen now
     */
    public void leave(WaitAtStart.Seen now) {
        WaitAtStart found = wait.get();
        if (found != null && found.isOpen()) {
            write(found, found.end(now));
        }
    }

    private void write(WaitAtStart ended, long nanos) {
        if (nanos >= 0) {
            delivery.write(ended.event(worker, nanos));
        }
    }

    /** {@return whether the thread is still in the wait that it was found in} */
    public boolean isWaiting() {
        WaitAtStart found = wait.get();
        return found != null && found != WaitAtStart.UNKNOWN && found.isOpen();
    }

    /**
     * Whether a stretch of time holds the wait.
     *
     * @param beginNanos when the stretch began
     * @return whether it does
     */
    public boolean isWithin(long beginNanos) {
        WaitAtStart found = wait.get();
        return found != null && found.isSince(beginNanos);
    }

    /** {@return the wait, if it has ended; else null} */
    public @Nullable TotalReading total() {
        WaitAtStart found = wait.get();
        return found == null ? null : found.total();
    }

    /**
     * The wait, if it goes on.
     *
     * @param now how the thread is seen now
     * @return the wait, null if there is none
     */
    public @Nullable OpenReading read(WaitAtStart.Seen now) {
        WaitAtStart found = wait.get();
        return found == null || found == WaitAtStart.UNKNOWN || !found.isOpen() ? null : found.read(now);
    }
}
