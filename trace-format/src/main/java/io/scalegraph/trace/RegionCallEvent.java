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
 * One ended call of a region by a platform thread, written when it lasted at least {@link #LEAST_NANOS} and the threshold of
 * single waits. Totals do not depend on these events: see {@link RegionEvent}.
 */
@Name(RegionCallEvent.NAME)
@Label("Region Call")
@Category(TraceFormat.CATEGORY)
@Description("A thread was in a region")
@StackTrace(false)
public final class RegionCallEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.RegionCall";

    /** Shorter calls are never written one by one. */
    public static final long LEAST_NANOS = 1_000_000;

    /** Java thread id. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** The region's class and method. */
    @Label("Region")
    public @Nullable String region;

    /** When the call began. */
    @Label("Begin")
    @ClockReading
    public long beginNanos;

    /** How long it lasted, regions called from there included. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("worker", worker)
                .with("region", region)
                .with("beginNanos", beginNanos)
                .with("nanos", nanos)
                .value();
    }

    /** Creates an empty event. */
    public RegionCallEvent() {}
}
