package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * A wait that is written where it ended, by the thread that waited, so that JFR's stack trace is that of the wait. There are
 * such events if the agent was asked for stacks of waits from some length on; they stand there instead of a
 * {@link WaitEvent}.
 */
@Name(LongWaitEvent.NAME)
@Label("Long Wait")
@Category(TraceFormat.CATEGORY)
@Description("A thread waited in a parallel primitive, for long enough that its stack was asked for")
@StackTrace(true)
public final class LongWaitEvent extends SingleWait {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.LongWait";

    /** Creates an empty event. */
    public LongWaitEvent() {}
}
