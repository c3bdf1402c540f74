package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * A thread was found waiting where no hook tells of it and no event of the JVM will: in a wait that began before the recording
 * was up, or that goes on when measuring ends; or in the JVM itself. How long it lasts is known by the thread's counters; this says what it is.
 */
@Name(UnseenWaitEvent.NAME)
@Label("Unseen Wait")
@Category(TraceFormat.CATEGORY)
@Description("What a thread waited for that no hook and no other event tells of")
@StackTrace(false)
public final class UnseenWaitEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.UnseenWait";

    /** Java thread id. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** One of the labels of {@link WaitKind}. */
    @Label("Kind")
    public @Nullable String kind;

    /** Class and method of the program, empty if unknown. */
    @Label("Site")
    public @Nullable String site;

    /** When it was found. */
    @Label("Time")
    @ClockReading
    public long timeNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("worker", worker)
                .with("kind", kind)
                .with("site", site)
                .with("timeNanos", timeNanos)
                .value();
    }

    /** Creates an empty event. */
    public UnseenWaitEvent() {}
}
