package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** All virtual threads together at a {@link SnapshotEvent}. Values count from the start of measuring. */
@Name(VirtualThreadsEvent.NAME)
@Label("Virtual Threads")
@Category(TraceFormat.CATEGORY)
@Description("How many virtual threads there were when totals were read")
@StackTrace(false)
public final class VirtualThreadsEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.VirtualThreads";

    /** The snapshot this belongs to. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** Virtual threads started. */
    @Label("Started")
    public long started;

    /** Those of them that have ended, {@link TraceFormat#NOT_MEASURED} if unknown. */
    @Label("Ended")
    public long ended;

    /** How many of them lived at the same time at most. */
    @Label("Most Living")
    public long mostLiving;

    /** Those of them that have begun to run. */
    @Label("Begun")
    public long begun;

    /** Time from start to run of all of them, of those that have not begun yet up to now. */
    @Label("Start Delay")
    @Timespan(Timespan.NANOSECONDS)
    public long startDelayNanos;

    /** The longest from start to run, {@link TraceFormat#NOT_MEASURED} if unknown. */
    @Label("Longest Start Delay")
    @Timespan(Timespan.NANOSECONDS)
    public long maxStartDelayNanos;

    /** Time from begin to end of all of them, of those that live up to now, {@link TraceFormat#NOT_MEASURED} if unknown. */
    @Label("Lived Time")
    @Timespan(Timespan.NANOSECONDS)
    public long livedNanos;

    /** Elapsed time in declared computation, of calls that go on too. */
    @Label("Computed Time")
    @Timespan(Timespan.NANOSECONDS)
    public long computedNanos;

    /** Part of it in which the thread waited for something, and needed no carrier. */
    @Label("Computed Time Waited")
    @Timespan(Timespan.NANOSECONDS)
    public long computedWaitNanos;

    /** Part of these waits in which it blocked its carrier all the same. */
    @Label("Computed Time Pinned")
    @Timespan(Timespan.NANOSECONDS)
    public long computedPinnedNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("started", started)
                .with("ended", ended)
                .with("mostLiving", mostLiving)
                .with("begun", begun)
                .with("startDelayNanos", startDelayNanos)
                .with("maxStartDelayNanos", maxStartDelayNanos)
                .with("livedNanos", livedNanos)
                .with("computedNanos", computedNanos)
                .with("computedWaitNanos", computedWaitNanos)
                .with("computedPinnedNanos", computedPinnedNanos)
                .value();
    }

    /** Creates an empty event. */
    public VirtualThreadsEvent() {}
}
