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
 * Everything one thread waited for in one way at one place, since the thread's start. Exact: every ended wait is in it,
 * however short.
 */
@Name("scalegraph.Total")
@Label("Total")
@Category(TraceFormat.CATEGORY)
@Description("All waits of a thread at one place so far")
@StackTrace(false)
public final class TotalEvent extends Event {
    /** The snapshot this belongs to. */
    @Label("Snapshot")
    public long snapshot;

    /** Java thread id. */
    @Label("Worker")
    public long worker;

    /** {@link WaitKind#label()}. */
    @Label("Kind")
    public @Nullable String kind;

    /** Class and method of the program that waited, empty if unknown. */
    @Label("Site")
    public @Nullable String site;

    /** Class of the lock or synchronizer; null if there is none. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** Number of ended waits. */
    @Label("Count")
    public long count;

    /** Their time together. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** The longest. */
    @Label("Longest")
    @Timespan(Timespan.NANOSECONDS)
    public long maxNanos;

    /** How they are distributed: see {@link WaitHistogram#format(int[])}. */
    @Label("Histogram")
    public @Nullable String histogram;

    /** Creates an empty event. */
    public TotalEvent() {}
}
