package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * All calls of one region by one thread, or by all virtual threads, since the thread's start. Calls that have not ended
 * count with their time.
 */
@Name(RegionEvent.NAME)
@Label("Region")
@Category(TraceFormat.CATEGORY)
@Description("All calls of a region by a thread so far")
@StackTrace(false)
public final class RegionEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Region";

    /** The snapshot this belongs to. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** Stands for all virtual threads together: no thread has this id. */
    public static final long VIRTUAL = 0;

    /** Java thread id, or {@link #VIRTUAL}. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** The region's class and method. */
    @Label("Region")
    public @Nullable String region;

    /** Number of ended calls. */
    @Label("Count")
    public long count;

    /** Elapsed time in outermost calls, regions called from there included. */
    @Label("Inclusive Time")
    @Timespan(Timespan.NANOSECONDS)
    public long inclusiveNanos;

    /** Elapsed time without the regions called from there. */
    @Label("Exclusive Time")
    @Timespan(Timespan.NANOSECONDS)
    public long exclusiveNanos;

    /** Part of the exclusive time that was spent in waits which a hook saw. */
    @Label("Waited")
    @Timespan(Timespan.NANOSECONDS)
    public long waitedNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("region", region)
                .with("count", count)
                .with("inclusiveNanos", inclusiveNanos)
                .with("exclusiveNanos", exclusiveNanos)
                .with("waitedNanos", waitedNanos)
                .value();
    }

    /** Creates an empty event. */
    public RegionEvent() {}
}
