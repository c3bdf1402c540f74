package io.scalegraph.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * One item was put into a blocking queue of the program or taken from it, or permits were given to a semaphore or taken from
 * it, whether or not the thread waited. A latch is put into when it is counted down, and taken from when a thread finds it
 * open: its size is the count that is left. Written if the agent was told to time holds. The queue of a {@code
 * ThreadPoolExecutor} has none of these. What leaves a queue otherwise (drained, removed, cleared) has none either: the next
 * {@link #size} tells.
 */
@Name(PassEvent.NAME)
@Label("Pass")
@Category(TraceFormat.CATEGORY)
@Description("An item went into or out of a queue")
@StackTrace(false)
public final class PassEvent extends Event {
    /** The event's name. */
    public static final String NAME = "io.scalegraph.Pass";

    /** Java thread id. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** Class of the queue, semaphore or latch. */
    @Label("Queue Class")
    public @Nullable Class<?> queueClass;

    /** Tells queues of one class apart: the number that {@link WaitEvent#lock} has. */
    @Label("Queue")
    @LockNumber
    public long queue;

    /** Whether the item was put in, or taken out. */
    @Label("Put")
    public boolean put;

    /** How many: 1 but for permits. */
    @Label("Items")
    public long items;

    /**
     * When the item was in, or out. Taken while no other thread can do the same at this queue, and of an item out after it was
     * in; permits and counts have no such lock, and it is just after.
     */
    @Label("At")
    @ClockReading
    public long atNanos;

    /** How many items fit in besides those that are in, after this; {@link Integer#MAX_VALUE} if there is no limit. */
    @Label("Room")
    public long room;

    /** Items in it, after this; where putting and taking do not exclude each other, as far as was known then. */
    @Label("Size")
    public long size;

    /** {@link Seal} of all that it says, in its brief form: there are thousands. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public void seal() {
        seal = new Seal()
                .with("worker", worker)
                .with("queue", queue)
                .with("put", put)
                .with("items", items)
                .with("atNanos", atNanos)
                .with("room", room)
                .with("size", size)
                .brief();
    }

    /** Creates an empty event. */
    public PassEvent() {}
}
