package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** State of one thread at a {@link SnapshotEvent}. All values count from the thread's start. */
@Name(WorkerEvent.NAME)
@Label("Worker")
@Category(TraceFormat.CATEGORY)
@Description("State of a thread when totals were read")
@StackTrace(false)
public final class WorkerEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Worker";

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

    /** Name of the thread. */
    @Label("Name")
    public @Nullable String name;

    /** When this state was read; one worker is read after the other. */
    @Label("Time")
    @ClockReading
    public long timeNanos;

    /** When the thread began to run. */
    @Label("Start")
    @ClockReading
    public long startNanos;

    /** From {@code Thread.start} until it began to run, {@link TraceFormat#NOT_MEASURED} if that was not seen. */
    @Label("Start Delay")
    @Timespan(Timespan.NANOSECONDS)
    public long startDelayNanos;

    /** Java thread id of the thread that called {@code Thread.start}, 0 if that was not seen. */
    @Label("Started By, Java Thread Id")
    public long starter;

    /** The thread of that id; null if it is gone, or that was not seen. */
    @Label("Started By")
    public @Nullable Thread starterThread;

    /** When it ended, {@link TraceFormat#NOT_MEASURED} while it runs. */
    @Label("End")
    @ClockReading
    public long endNanos;

    /** Waits written one by one so far. */
    @Label("Written Waits")
    public long written;

    /** Processor time, {@link TraceFormat#NOT_MEASURED} if unknown. */
    @Label("CPU Time")
    @Timespan(Timespan.NANOSECONDS)
    public long cpuNanos;

    /** Time runnable but not on a processor, {@link TraceFormat#NOT_MEASURED} if unknown. */
    @Label("Run Queue Delay")
    @Timespan(Timespan.NANOSECONDS)
    public long runQueueNanos;

    /**
     * Work time for which a random sample of the stretches between two waits stands, around which the thread's counters
     * were read.
     */
    @Label("Sampled Work")
    @Timespan(Timespan.NANOSECONDS)
    public long sampledNanos;

    /** Processor time in the work that the sample stands for. */
    @Label("Sampled CPU Time")
    @Timespan(Timespan.NANOSECONDS)
    public long sampledCpuNanos;

    /** Run-queue delay in the work that the sample stands for. */
    @Label("Sampled Run Queue Delay")
    @Timespan(Timespan.NANOSECONDS)
    public long sampledRunQueueNanos;

    /** Elapsed time of the sampled stretches themselves, each counted once: no estimate. */
    @Label("Watched Work")
    @Timespan(Timespan.NANOSECONDS)
    public long watchedNanos;

    /** Processor time and run-queue delay in these stretches. */
    @Label("Watched Runnable Time")
    @Timespan(Timespan.NANOSECONDS)
    public long watchedRunnableNanos;

    /** How many waits those stand for that came behind sampled stretches. */
    @Label("Sampled Waits")
    public long sampledWaits;

    /** Processor time in the waits that these stand for. */
    @Label("CPU Time in Sampled Waits")
    @Timespan(Timespan.NANOSECONDS)
    public long sampledWaitCpuNanos;

    /**
     * Elapsed time in methods that the user declared computation: work, whether the thread was on a processor or not. It
     * is in none of the sampled stretches.
     */
    @Label("Computed")
    @Timespan(Timespan.NANOSECONDS)
    public long computedNanos;

    /** Kind of the wait that is open now, empty if none. */
    @Label("Open Kind")
    public @Nullable String openKind;

    /** Site of the open wait, empty if none or unknown. */
    @Label("Open Site")
    public @Nullable String openSite;

    /** Lock class of the open wait; null if none. */
    @Label("Open Lock Class")
    public @Nullable Class<?> openLockClass;

    /** How long the open wait has lasted; 0 if none is open. */
    @Label("Open Time")
    @Timespan(Timespan.NANOSECONDS)
    public long openNanos;

    /** How many {@link TotalEvent}s of the snapshot are this thread's: one that is missing was lost. */
    @Label("Totals")
    public long totals;

    /** Their times together. */
    @Label("Time in Totals")
    @Timespan(Timespan.NANOSECONDS)
    public long totalNanos;

    /** How many {@link HoldTotalEvent}s of the snapshot are this thread's: one that is missing was lost. */
    @Label("Hold Totals")
    public long holdTotals;

    /** Their times together. */
    @Label("Time in Hold Totals")
    @Timespan(Timespan.NANOSECONDS)
    public long holdTotalNanos;

    /** Number of {@link HoldEvent}s of this thread so far. */
    @Label("Holds Written")
    public long holdsWritten;

    /** How often the thread put something into a queue or took from it so far, as {@link PassEvent} says. */
    @Label("Passes")
    public long passes;

    /** Number of {@link PassEvent}s of this thread so far. */
    @Label("Passes Written")
    public long passesWritten;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("snapshot", snapshot)
                .with("worker", worker)
                .with("name", name)
                .with("timeNanos", timeNanos)
                .with("startNanos", startNanos)
                .with("startDelayNanos", startDelayNanos)
                .with("starter", starter)
                .with("endNanos", endNanos)
                .with("written", written)
                .with("cpuNanos", cpuNanos)
                .with("runQueueNanos", runQueueNanos)
                .with("sampledNanos", sampledNanos)
                .with("sampledCpuNanos", sampledCpuNanos)
                .with("sampledRunQueueNanos", sampledRunQueueNanos)
                .with("watchedNanos", watchedNanos)
                .with("watchedRunnableNanos", watchedRunnableNanos)
                .with("sampledWaits", sampledWaits)
                .with("sampledWaitCpuNanos", sampledWaitCpuNanos)
                .with("computedNanos", computedNanos)
                .with("openKind", openKind)
                .with("openSite", openSite)
                .with("openNanos", openNanos)
                .with("totals", totals)
                .with("totalNanos", totalNanos)
                .with("holdTotals", holdTotals)
                .with("holdTotalNanos", holdTotalNanos)
                .with("holdsWritten", holdsWritten)
                .with("passes", passes)
                .with("passesWritten", passesWritten)
                .value();
    }

    /** Creates an empty event. */
    public WorkerEvent() {}
}
