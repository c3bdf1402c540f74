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
 * What one of the operating system's performance counters has counted of one thread, since the thread's start. Where more
 * events are counted than the processor has counters they take turns; then the count stands for the part of the time in
 * which it ran.
 */
@Name(CounterEvent.NAME)
@Label("Performance Counter")
@Category(TraceFormat.CATEGORY)
@Description("Events that a performance counter has counted of a thread so far")
@StackTrace(false)
public final class CounterEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Counter";

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

    /** Class and method of the region that the count is of, regions called from there excepted; empty for all of the thread. */
    @Label("Region")
    public @Nullable String region;

    /** Name of the event, as perf calls it; with {@code :u} at its end if it was counted in user mode only. */
    @Label("Counter")
    public @Nullable String counter;

    /** The count: events, or nanoseconds for clocks. */
    @Label("Count")
    public long value;

    /** Time for which the count was wanted. */
    @Label("Enabled")
    @Timespan(Timespan.NANOSECONDS)
    public long enabledNanos;

    /** Time in which it was counted. */
    @Label("Running")
    @Timespan(Timespan.NANOSECONDS)
    public long runningNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("region", region)
                .with("counter", counter)
                .with("value", value)
                .with("enabledNanos", enabledNanos)
                .with("runningNanos", runningNanos)
                .value();
    }

    /** Creates an empty event. */
    public CounterEvent() {}
}
