package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/**
 * Everything all virtual threads together waited for in one way at one place. Exact, however short the waits and however
 * many the threads; several events of one snapshot may have the same place and are to be summed.
 */
@Name(VirtualTotalEvent.NAME)
@Label("Total of Virtual Threads")
@Category(TraceFormat.CATEGORY)
@Description("All waits of virtual threads at one place so far")
@StackTrace(false)
public final class VirtualTotalEvent extends TotalTexts {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.VirtualTotal";

    /** The snapshot this belongs to. */
    @Label("Snapshot")
    @SnapshotNumber
    public long snapshot;

    /** {@link WaitKind#label()}. */
    @Label("Kind")
    public @Nullable String kind;

    /** Class and method of the program that waited, empty if unknown. */
    @Label("Site")
    public @Nullable String site;

    /** Class of the lock or synchronizer; null if there is none. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** Its name if the class has been unloaded, otherwise null. */
    @Label("Unloaded Lock Class")
    public @Nullable String lockName;

    /** Number of ended waits. */
    @Label("Count")
    public long count;

    /** Time of all waits together, of those that go on up to now. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** The longest that has ended. */
    @Label("Longest")
    @Timespan(Timespan.NANOSECONDS)
    public long maxNanos;

    /** Waits that go on. */
    @Label("Open")
    public long open;

    /** Stretches of these waits, ended, in which the thread could not leave its carrier and blocked it. */
    @Label("Pinned")
    public long pinned;

    /** Part of the time in which the carrier was blocked; it is in the carrier's own totals too, uncounted. */
    @Label("Pinned Time")
    @Timespan(Timespan.NANOSECONDS)
    public long pinnedNanos;

    /** How often a thread was woken in these waits and had to wait again. */
    @Label("Vain Wakes")
    public long vainWakes;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = texts().with("snapshot", snapshot)
                .with("kind", kind)
                .with("site", site)
                .with("lockName", lockName)
                .with("count", count)
                .with("nanos", nanos)
                .with("maxNanos", maxNanos)
                .with("open", open)
                .with("pinned", pinned)
                .with("pinnedNanos", pinnedNanos)
                .with("vainWakes", vainWakes)
                .value();
    }

    /** Creates an empty event. */
    public VirtualTotalEvent() {}
}
