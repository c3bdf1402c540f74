package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** Head of a group of {@link WorkerEvent} and {@link TotalEvent} that were read together. */
@Name(SnapshotEvent.NAME)
@Label("Snapshot")
@Category(TraceFormat.CATEGORY)
@Description("Totals of all threads were read")
@StackTrace(false)
public final class SnapshotEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Snapshot";

    /** Number of the snapshot, from 1, given before the first total is read. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** Why it was taken: one of the causes in {@link TraceFormat}. */
    @Label("Cause")
    public @Nullable String cause;

    /** When the first of the totals was read. */
    @Label("Time")
    @ClockReading
    public long timeNanos;

    /** Waits within a task shorter than this were not written one by one; of waits between tasks it may be more. */
    @Label("Threshold")
    @Timespan(Timespan.NANOSECONDS)
    public long thresholdNanos;

    /** Failures inside the agent so far; each was kept from the program. */
    @Label("Failures")
    public long failures;

    /** The first failure, empty if none. */
    @Label("First Failure")
    public @Nullable String firstFailure;

    /** Virtual threads started so far. */
    @Label("Virtual Threads")
    public long virtualThreads;

    /** Snapshots dropped because the recording could not be brought up in time. */
    @Label("Dropped")
    public long dropped;

    /** How often the stack of a thread was walked so far, to find where it waits. */
    @Label("Walks")
    public long walks;

    /** What the hooks of waits, wakes and lives of threads took of the program so far, by those that were timed. */
    @Label("Time in Hooks")
    @Timespan(Timespan.NANOSECONDS)
    public long hookNanos;

    /** How many waits the timed ones stand for. */
    @Label("Waits with Hooks")
    public long hookWaits;

    /** How many waits were timed. */
    @Label("Timed Waits")
    public long hookTimed;

    /** Clock reading that belongs to this event's own start time; ties the two clocks together. */
    @Label("Clock")
    @ClockReading
    public long clockNanos;

    /** How many {@link WorkerEvent}s belong to it: one that is missing was lost. */
    @Label("Workers")
    public long workers;

    /**
     * Threads without a {@link WorkerEvent} here, as in {@link WorkerIds}: each is in the wait that the snapshot with the
     * highest number below this one tells of it, and has done nothing since.
     */
    @Label("Unchanged Workers")
    public @Nullable String unchanged;

    /**
     * How many {@link VirtualTotalEvent}s belong to it, and with them a {@link VirtualThreadsEvent};
     * {@link TraceFormat#NOT_MEASURED} if none of these does.
     */
    @Label("Virtual Totals")
    public long virtualTotals = TraceFormat.recorded(TraceFormat.NOT_MEASURED);

    /** Time in those, in nanoseconds. */
    @Label("Virtual Totals Time")
    @Timespan(Timespan.NANOSECONDS)
    public long virtualTotalNanos;

    /** How many {@link RegionEvent}s, {@link CallEvent}s and {@link CounterEvent}s belong to it. */
    @Label("Details")
    public long details;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("cause", cause)
                .with("timeNanos", timeNanos)
                .with("thresholdNanos", thresholdNanos)
                .with("failures", failures)
                .with("firstFailure", firstFailure)
                .with("virtualThreads", virtualThreads)
                .with("dropped", dropped)
                .with("walks", walks)
                .with("hookNanos", hookNanos)
                .with("hookWaits", hookWaits)
                .with("hookTimed", hookTimed)
                .with("clockNanos", clockNanos)
                .with("workers", workers)
                .with("unchanged", unchanged)
                .with("virtualTotals", virtualTotals)
                .with("virtualTotalNanos", virtualTotalNanos)
                .with("details", details)
                .value();
    }

    /** Creates an empty event. */
    public SnapshotEvent() {}
}
