package io.scalegraph.agent.recorder.thread;

import io.scalegraph.trace.WaitKind;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What hooks know of the thread they run on. Written by that thread only.
 *
 * <p>A hook may fail anywhere: for want of memory, or of stack, and then even a call that would say so fails. So who
 * catches something first stores it in {@link #failure}; what is open is cleaned up then, or, if that fails too, by the
 * thread's next hook.
 */
public abstract class HookedThread {
    /** What the threads share; null of one that is to be looked up again. */
    private @Nullable Shared shared;
    /** What failed in a hook and has not been cleaned up yet. Public: on a full stack it can be stored, but nothing called. */
    public @Nullable Throwable failure;
    /** Whether nothing is measured of the thread: then it is always busy, so that no hook does anything for it. */
    private final boolean unmeasured;
    /** Inside a hook or a wait: whatever the thread meets then belongs to the outer wait. */
    private boolean busy;

    private boolean leaving; // a wait at a barrier ends when the thread leaves that
    /** Names what the thread is about to wait for, if the JDK's code knows it better than the place that blocks. */
    private @Nullable WaitKind context;

    private @Nullable Object contextOwner; // the primitive that gave the name
    /** How what the last wait is for was asked for, 0 if there is one way to. */
    private int manner;

    private final SectionDepth sections = new SectionDepth();
    /** How many waits the next one stands for, or the one that goes on, if its hooks are timed; 0 if they are not. */
    private int standsFor;
    /** What the hooks of that wait have taken so far. */
    private long hookNanos;

    HookedThread(Shared shared, boolean unmeasured, int standsFor) {
        this.shared = shared;
        this.unmeasured = unmeasured;
        this.standsFor = standsFor;
        this.busy = unmeasured;
    }

    /**
     * Whether the thread belongs to a measurement; one that a hook found before may be over.
     *
     * @param measurement what its threads share
     * @return whether it does
     */
    public final boolean isOf(Shared measurement) {
        return shared == measurement;
    }

    /** {@return what threads of the measurement share} */
    final Shared shared() {
        return Objects.requireNonNull(shared);
    }

    /** The thread is looked up again by its next hook. */
    final void forget() {
        shared = null;
    }

    /** {@return whether anything is measured of the thread} */
    public final boolean isMeasured() {
        return !unmeasured;
    }

    /**
     * A wait begins, unless the thread is in one already.
     *
     * @param kind what it is for, unless a context says it better
     * @param lock the lock, condition or other thing waited at, null if there is none
     * @return whether it is measured, and {@link #exit()} ends it
     */
    public final boolean enter(WaitKind kind, @Nullable Object lock) {
        return enter(kind, lock, 0);
    }

    /**
     * A wait begins for what can be asked for in several manners.
     *
     * @param kind what it is for, unless a context says it better
     * @param lock the lock, condition or other thing waited at, null if there is none
     * @param asked the manner, a number for each
     * @return as {@link #enter(WaitKind, Object)} does
     */
    public final boolean enter(WaitKind kind, @Nullable Object lock, int asked) {
        long began = beginHook();
        boolean entered = begin(kind, lock, asked);
        endHook(began);
        return entered;
    }

    private boolean begin(WaitKind kind, @Nullable Object lock, int asked) {
        if (isBusy()) {
            openAnnounced();
            return false;
        }
        busy = true;
        manner = asked;
        if (lock != null && (kind == WaitKind.CONDITION || kind == WaitKind.EXCHANGER)) {
            announceWait(kind, lock);
        } else {
            openWait(kind, lock);
        }
        return true;
    }

    /**
     * A wait begins that alone has a name.
     *
     * @param name its name, unless the thread's waits have one
     * @param owner the primitive that gives the name
     * @param kind what the place that blocks says
     * @param lock the thing waited at there
     * @return as {@link #enter} does
     */
    public final boolean enterNamed(WaitKind name, Object owner, WaitKind kind, Object lock) {
        boolean named = name(name, owner);
        try {
            return enter(kind, lock);
        } finally {
            if (named) {
                unname();
            }
        }
    }

    /** How what the wait is for was asked for. */
    final int manner() {
        return manner;
    }

    /** The wait ends. */
    public final void exit() {
        if (failure == null) {
            long began = beginHook();
            closeWait();
            endHook(began);
            countHooks();
            busy = unmeasured; // last: what fails before is cleaned up by the next hook
        } else {
            recover("a hook");
        }
    }

    /** A part of the hooks of a wait begins. Returns what {@link #endHook} needs. */
    final long beginHook() {
        return standsFor == 0 ? 0 : shared().clock().nanos();
    }

    final void endHook(long began) {
        if (standsFor != 0) {
            hookNanos += shared().clock().nanos() - began;
        }
    }

    private void countHooks() {
        if (standsFor != 0) {
            shared().hookTime().ofWait(hookNanos, standsFor);
            hookNanos = 0;
        }
        standsFor = nextTimed();
    }

    /** How many waits the next one stands for, 0 if its hooks are not timed. */
    abstract int nextTimed();

    /**
     * Forgets whatever was open when a hook failed, then counts the failure: that may fail again.
     *
     * @param where what the agent was doing
     */
    public final void recover(String where) {
        Throwable failed = failure;
        if (failed == null) {
            return;
        }
        if (!unmeasured) { // what stands for many threads has nothing open
            abandonOpen();
            leaving = false;
            unname();
            busy = false;
        }
        failure = null;
        Shared of = shared;
        if (of != null) {
            of.failures().count(where, failed);
        }
    }

    /**
     * Names the waits of the thread. The outermost name stays; inside a wait, whose name is known, there is nothing to name.
     *
     * @param kind the name
     * @param owner the primitive waited at
     * @return whether it is named so, and {@link #unname()} takes the name back
     */
    public final boolean name(WaitKind kind, Object owner) {
        if (isBusy() || context != null) {
            return false;
        }
        context = kind;
        contextOwner = owner;
        return true;
    }

    /** Takes the name back. */
    public final void unname() {
        context = null;
        contextOwner = null;
    }

    /**
     * Whether a wait that blocks at a place of a kind has another name. A worker that queues for the lock of its queue is
     * not idle: the task may be there, and it is the lock that it lacks.
     *
     * @param kind what the place that blocks says
     * @return whether the name counts
     */
    public final boolean isNamed(WaitKind kind) {
        WaitKind name = context;
        return name != null && (name.family() != WaitKind.Family.IDLE || kind != WaitKind.LOCK);
    }

    /** {@return whether the thread is a pool's, and at its queue for a task} */
    public final boolean isAtPoolsQueue() {
        return context == WaitKind.POOL_IDLE;
    }

    /** The name of a wait that blocks at a place of this kind. */
    final WaitKind named(WaitKind kind) {
        return isNamed(kind) ? Objects.requireNonNull(context) : kind;
    }

    /** What is waited at, if the thread blocks at this. */
    final @Nullable Object namedLock(WaitKind kind, @Nullable Object lock) {
        return isNamed(kind) ? contextOwner : lock;
    }

    /** The wait that goes on ends when the thread leaves a barrier. */
    public final void endWithBarrier() {
        leaving = true;
    }

    /**
     * The thread leaves a barrier.
     *
     * @return whether it has waited there
     */
    public final boolean leaveBarrier() {
        boolean waited = leaving;
        leaving = false;
        return waited;
    }

    /** {@return the sections that the thread is in} */
    public final SectionDepth sections() {
        return sections;
    }

    /** {@return what {@link #goOn} needs; until that no hook does anything for the thread} */
    public final boolean pause() {
        boolean before = busy;
        busy = true;
        return before;
    }

    /**
     * Hooks do again what they did.
     *
     * @param before what {@link #pause} returned
     */
    public final void goOn(boolean before) {
        busy = before;
    }

    /** Whether the thread is inside a hook or a wait, and not only busy with what has failed. */
    final boolean isBusy() {
        if (busy && failure != null) {
            recover("a hook");
        }
        return busy;
    }

    /** The computation that {@link #openComputation} began is over. */
    final void unpause() {
        busy = unmeasured;
    }

    /**
     * The thread is about to enter a monitor. In the JDK's code that names its waits JFR's events tell of it, as without.
     *
     * @param monitor the monitor
     * @param place number of the place
     * @return whether it is measured, and {@link #entered} ends it
     */
    public final boolean arriveAt(Object monitor, int place) {
        if (isBusy() || context != null) {
            return false;
        }
        arrive(monitor, place);
        return true;
    }

    /** {@return what the wait that is open is for, null if there is none} */
    public abstract @Nullable WaitKind openKind();

    /** A wait begins. */
    abstract void openWait(WaitKind kind, @Nullable Object lock);

    /**
     * The thread holds a lock that it will let go of to wait, or is going to find out whether a partner is there. What takes
     * time is left to {@link #openAnnounced}, so that nobody has to wait longer for that lock, or for the thread.
     */
    abstract void announceWait(WaitKind kind, Object lock);

    /** The thread blocks now: an announced wait, if there is one, has begun back then. */
    abstract void openAnnounced();

    /** The open wait ends. One that is still only announced was none, but at an exchanger, where threads spin too. */
    abstract void closeWait();

    /** The thread is about to enter a monitor. */
    abstract void arrive(Object monitor, int place);

    /**
     * The thread has entered the monitor that it arrived at.
     *
     * @param now the clock's time
     * @param monitor the monitor
     * @param place number of the place
     */
    public abstract void entered(long now, Object monitor, int place);

    /** Forgets the wait that is open, or what else is, without a word on whether the thread is in another. */
    public abstract void abandonOpen();

    /**
     * A declared computation begins.
     *
     * @return whether it is measured; not inside a wait, which has the time, nor inside another computation
     */
    public abstract boolean openComputation();

    /** The declared computation ends. */
    public abstract void closeComputation();

    /**
     * A call of a region begins.
     *
     * @param name class and method
     */
    public abstract void enterRegion(String name);

    /** The innermost call of a region ends. */
    public abstract void exitRegion();
}
