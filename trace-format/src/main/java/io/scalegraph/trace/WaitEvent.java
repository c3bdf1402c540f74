package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * One wait of one thread, written when it lasted at least the threshold in force. Totals do not depend on these events:
 * see {@link TotalEvent}. The event may be written by another thread than the one that waited: {@link #worker} tells.
 */
@Name(WaitEvent.NAME)
@Label("Wait")
@Category(TraceFormat.CATEGORY)
@Description("A thread waited in a parallel primitive")
@StackTrace(false)
public final class WaitEvent extends SingleWait {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Wait";

    /** Creates an empty event. */
    public WaitEvent() {}
}
