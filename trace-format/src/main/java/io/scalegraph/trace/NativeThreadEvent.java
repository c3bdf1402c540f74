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
 * A thread that native code of the program has started, such as those of OpenMP or of a storage engine: Java knows nothing of it.
 * Written by one thread, whenever it has run since it was last written. Times count from an unknown begin, so that only
 * differences mean anything.
 */
@Name(NativeThreadEvent.NAME)
@Label("Native Thread")
@Category(TraceFormat.CATEGORY)
@Description("A thread that native code of the program has started")
@StackTrace(false)
public final class NativeThreadEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.NativeThread";

    /** When it was read. */
    @Label("Time")
    @ClockReading
    public long timeNanos;

    /** The operating system's number of it. */
    @Label("Task")
    public long task;

    /** Its name as the operating system keeps it: 15 characters, those of the thread that started it unless it has one. */
    @Label("Name")
    public @Nullable String name;

    /** Its processor time. */
    @Label("CPU Time")
    @Timespan(Timespan.NANOSECONDS)
    public long cpuNanos;

    /** Time in which it could run and had no processor. */
    @Label("Run Queue")
    @Timespan(Timespan.NANOSECONDS)
    public long runQueueNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("timeNanos", timeNanos)
                .with("task", task)
                .with("name", name)
                .with("cpuNanos", cpuNanos)
                .with("runQueueNanos", runQueueNanos)
                .value();
    }

    /** Creates an empty event. */
    public NativeThreadEvent() {}
}
