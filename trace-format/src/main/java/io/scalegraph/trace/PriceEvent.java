package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * What the agent adds to the program, measured again while the program runs, whose hooks may be compiled by now. Each
 * price is the lowest so far, so the last event counts. Written by one thread.
 */
@Name(PriceEvent.NAME)
@Label("Price")
@Category(TraceFormat.CATEGORY)
@Description("What the agent adds to the program, measured again")
@StackTrace(false)
public final class PriceEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Price";

    /** As {@link AgentEvent#waitCostNanos}. */
    @Label("Cost of a Wait")
    @Timespan(Timespan.NANOSECONDS)
    public long waitCostNanos;

    /** As {@link AgentEvent#walkCostNanos}. */
    @Label("Cost of a Walk")
    @Timespan(Timespan.NANOSECONDS)
    public long walkCostNanos;

    /** As {@link AgentEvent#virtualWaitCostNanos}. */
    @Label("Cost of a Wait of a Virtual Thread")
    @Timespan(Timespan.NANOSECONDS)
    public long virtualWaitCostNanos;

    /** What writing a single wait takes, {@link TraceFormat#NOT_MEASURED} before one was timed. */
    @Label("Cost of a Written Wait")
    @Timespan(Timespan.NANOSECONDS)
    public long writeCostNanos;

    /** As {@link AgentEvent#holdCostNanos}. */
    @Label("Cost of a Hold")
    @Timespan(Timespan.NANOSECONDS)
    public long holdCostNanos;

    /** As {@link AgentEvent#passCostNanos}. */
    @Label("Cost of a Pass")
    @Timespan(Timespan.NANOSECONDS)
    public long passCostNanos;

    /** {@link Seal} of all that it says. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("waitCostNanos", waitCostNanos)
                .with("walkCostNanos", walkCostNanos)
                .with("virtualWaitCostNanos", virtualWaitCostNanos)
                .with("writeCostNanos", writeCostNanos)
                .with("holdCostNanos", holdCostNanos)
                .with("passCostNanos", passCostNanos)
                .value();
    }

    /** Creates an empty event. */
    public PriceEvent() {}
}
