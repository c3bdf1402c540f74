package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** How often one thread made a call that is counted where it is made, since the thread's start; only if asked for. */
@Name(CallEvent.NAME)
@Label("Counted Call")
@Category(TraceFormat.CATEGORY)
@Description("Acquisitions of locks, yields and spin waits of a thread at one place so far")
@StackTrace(false)
public final class CallEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Call";

    /** {@link #call} that stands for the entering of monitors by synchronized blocks. */
    public static final String MONITOR = "synchronized";

    /** The snapshot this belongs to. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** Java thread id. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** Class and method called, without the package: {@code ReentrantLock::lock}; or {@link #MONITOR}. */
    @Label("Call")
    public @Nullable String call;

    /** Class and method of the program that calls. */
    @Label("Site")
    public @Nullable String site;

    /** Calls that have returned. */
    @Label("Count")
    public long count;

    /** Attempts that did not get the lock. */
    @Label("Failed")
    public long failed;

    /** Calls in which the thread waited. */
    @Label("Contended")
    public long contended;

    /** Their time together, {@link TraceFormat#NOT_MEASURED} for calls that are counted only. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("call", call)
                .with("site", site)
                .with("count", count)
                .with("failed", failed)
                .with("contended", contended)
                .with("nanos", nanos)
                .value();
    }

    /** Creates an empty event. */
    public CallEvent() {}
}
