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
 * One time that one thread held one lock, from the outermost acquisition to the release, written if the agent was told to
 * time holds, and if anybody has ever waited for the lock or it was held for at least the threshold in force. Where there
 * are so many events that the threshold had to be raised, only the latter are written. Totals do not depend on these events:
 * see {@link HoldTotalEvent}. A condition's wait ends a hold, and begins the next one. Of virtual threads there are none.
 */
@Name(HoldEvent.NAME)
@Label("Hold")
@Category(TraceFormat.CATEGORY)
@Description("A thread held a lock")
@StackTrace(false)
public final class HoldEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Hold";

    /** Java thread id of the thread that held it. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** {@link WaitKind#label()} of a wait for this lock. */
    @Label("Kind")
    public @Nullable String kind;

    /** Class of the lock. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** Tells locks of one class apart: the number that {@link WaitEvent#lock} has. */
    @Label("Lock")
    @LockNumber
    public long lock;

    /** Whether others could hold it at the same time: the read side of a lock. */
    @Label("Shared")
    public boolean shared;

    /** When the lock was acquired. */
    @Label("Begin")
    @ClockReading
    public long beginNanos;

    /** How long it was held. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** {@link Seal} of all that it says, in its brief form: there are thousands. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("worker", worker)
                .with("kind", kind)
                .with("lock", lock)
                .with("shared", shared)
                .with("beginNanos", beginNanos)
                .with("nanos", nanos)
                .brief();
    }

    /** Creates an empty event. */
    public HoldEvent() {}
}
