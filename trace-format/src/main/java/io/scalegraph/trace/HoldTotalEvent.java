package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** How often and how long one thread held one lock, since the thread's start. */
@Name(HoldTotalEvent.NAME)
@Label("Hold Total")
@Category(TraceFormat.CATEGORY)
@Description("All holds of a lock by a thread so far")
@StackTrace(false)
public final class HoldTotalEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.HoldTotal";

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

    /** {@link WaitKind#label()} of a wait for this lock. */
    @Label("Kind")
    public @Nullable String kind;

    /** Class of the lock. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** Its name if the class has been unloaded, otherwise null. */
    @Label("Unloaded Lock Class")
    public @Nullable String lockName;

    /** Tells locks of one class apart, as {@link WaitEvent#lock} does; 0 for all that nobody has waited for. */
    @Label("Lock")
    @LockNumber
    public long lock;

    /** Number of ended holds. */
    @Label("Count")
    public long count;

    /** How many of them were timed. */
    @Label("Timed")
    public long timed;

    /** Time of those that were, together. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** The longest of those. */
    @Label("Longest")
    @Timespan(Timespan.NANOSECONDS)
    public long maxNanos;

    /** The part of the time in which others could hold it as well: the read side of a lock. */
    @Label("Shared Time")
    @Timespan(Timespan.NANOSECONDS)
    public long sharedNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("kind", kind)
                .with("lockName", lockName)
                .with("lock", lock)
                .with("count", count)
                .with("timed", timed)
                .with("nanos", nanos)
                .with("maxNanos", maxNanos)
                .with("sharedNanos", sharedNanos)
                .value();
    }

    /** Creates an empty event. */
    public HoldTotalEvent() {}
}
