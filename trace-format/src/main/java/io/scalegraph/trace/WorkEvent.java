package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Work that the program reported by {@link Work#report(double)}. */
@Name(WorkEvent.NAME)
@Label("Work")
@Category(TraceFormat.CATEGORY)
@Description("Work done, as the program itself counts it")
@StackTrace(false)
public final class WorkEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Work";

    /** Operations since the last report. */
    @Label("Operations")
    public double operations;

    /** Creates an empty event. */
    public WorkEvent() {}
}
