package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * One item was put into a blocking queue of the program or taken from it, or one permit given to a semaphore or taken from
 * it, whether or not the thread waited. Written if the agent was told to time holds. A pool's own queue has none of these.
 */
@Name(PassEvent.NAME)
@Label("Pass")
@Category(TraceFormat.CATEGORY)
@Description("An item went into or out of a queue")
@StackTrace(false)
public final class PassEvent extends Event {
    /** The event's name. */
    public static final String NAME = "scalegraph.Pass";

    /** Java thread id. */
    @Label("Worker")
    public long worker;

    /** Class of the queue or semaphore. */
    @Label("Queue Class")
    public @Nullable Class<?> queueClass;

    /** Tells queues of one class apart: the number that {@link WaitEvent#lock} has. */
    @Label("Queue")
    public long queue;

    /** Whether the item was put in, or taken out. */
    @Label("Put")
    public boolean put;

    /** When the item was in, or out. */
    @Label("At")
    public long atNanos;

    /** How many items fit in besides those that are in, after this; {@link Integer#MAX_VALUE} if there is no limit. */
    @Label("Room")
    public long room;

    /** Items in it, after this. */
    @Label("Size")
    public long size;

    /** Creates an empty event. */
    public PassEvent() {}
}
