package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** Why a performance counter that was asked for is missing, so far. Written with each snapshot; the last one counts. */
@Name(CounterGapEvent.NAME)
@Label("Missing Performance Counter")
@Category(TraceFormat.CATEGORY)
@Description("Why a performance counter that was asked for is missing")
@StackTrace(false)
public final class CounterGapEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.CounterGap";

    /** Name of the event as it was asked for. */
    @Label("Counter")
    public @Nullable String counter;

    /** Why, in words for the user. */
    @Label("Reason")
    public @Nullable String reason;

    /** How many threads are without it for this reason; 0 if all are. */
    @Label("Threads")
    public long threads;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("counter", counter)
                .with("reason", reason)
                .with("threads", threads)
                .value();
    }

    /** Creates an empty event. */
    public CounterGapEvent() {}
}
