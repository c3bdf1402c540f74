package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** One measured window: an execution of a section, or the whole program. */
@Name(WindowEvent.NAME)
@Label("Window")
@Category(TraceFormat.CATEGORY)
@Description("A measured window")
@StackTrace(false)
public final class WindowEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Window";

    /** Number of the window, from 0, in order of their start. */
    @Label("Window")
    public long window;

    /** The section's class and method, or {@link TraceFormat#WHOLE_PROGRAM}. */
    @Label("Section")
    public @Nullable String section;

    /** When the window began. */
    @Label("Begin")
    @ClockReading
    public long beginNanos;

    /** When it ended. */
    @Label("End")
    @ClockReading
    public long endNanos;

    /** Snapshot at its begin; 0 where all totals were 0. */
    @Label("First Snapshot")
    @SnapshotNumber
    public long beginSnapshot;

    /** Snapshot at its end. */
    @Label("Last Snapshot")
    @SnapshotNumber
    public long endSnapshot;

    /** Whether another section ran at the same time, so that the numbers of both are mixed. */
    @Label("Overlapped")
    public boolean overlapped;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("window", window)
                .with("section", section)
                .with("beginNanos", beginNanos)
                .with("endNanos", endNanos)
                .with("beginSnapshot", beginSnapshot)
                .with("endSnapshot", endSnapshot)
                .with("overlapped", overlapped)
                .value();
    }

    /** Creates an empty event. */
    public WindowEvent() {}
}
