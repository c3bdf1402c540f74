package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** What hooks know of the thread they run on. Written by that thread only. */
abstract class HookedThread {
    /** Set while inside a hook or a wait: whatever the thread meets then belongs to the outer wait. */
    boolean busy;
    /** In a wait at a barrier, which ends when the thread leaves that. */
    boolean leaving;
    /** Names what the thread is about to wait for, if the JDK's code knows it better than the place that blocks. */
    @Nullable
    WaitKind context;
    /** The primitive that gave {@link #context}. */
    @Nullable
    Object contextOwner;
    /** Sections the thread is in, one inside the other. */
    int sections;
    /** Set when measuring ends: the thread may still find this, and must not use it. */
    volatile boolean retired;

    /** A wait begins. */
    abstract void openWait(WaitKind kind, @Nullable Object lock, @Nullable Sink sink);

    /**
     * The thread holds a lock that it will let go of to wait, or is going to find out whether a partner is there. What takes
     * time at the begin of a wait is left to {@link #openAnnounced}, so that nobody has to wait longer for that lock, or
     * for the thread.
     */
    abstract void announceWait(WaitKind kind, Object lock, @Nullable Sink sink);

    /** The thread blocks now: an announced wait, if there is one, has begun back then. */
    abstract void openAnnounced(@Nullable Sink sink);

    /** The open wait ends. One that is still only announced was none, but at an exchanger, where threads spin too. */
    abstract void closeWait(@Nullable Sink sink, long thresholdNanos);

    /**
     * The thread is about to enter a monitor.
     *
     * @return when
     */
    abstract long arrive(Object monitor, int place);

    /** The thread has entered the monitor. */
    abstract void entered(long begin, long now, Object monitor, int place);

    /** Forgets a wait, or a computation, whose begin or end failed in the agent. */
    abstract void abandonWait();

    /**
     * A declared computation begins.
     *
     * @return whether it is measured; not inside a wait, which has the time, nor inside another computation
     */
    abstract boolean openComputation();

    /** The declared computation ends. */
    abstract void closeComputation();

    /** A call of a region begins. */
    abstract void enterRegion(String name);

    /** The innermost call of a region ends. */
    abstract void exitRegion();
}
