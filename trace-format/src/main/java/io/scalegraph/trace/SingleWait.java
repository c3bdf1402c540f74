package io.scalegraph.trace;

import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Timespan;
import jdk.jfr.TransitionFrom;
import org.jspecify.annotations.Nullable;

/** What is told of one wait of one thread, by a {@link WaitEvent} or a {@link LongWaitEvent}. */
public abstract class SingleWait extends Event {
    /** Java thread id of the thread that waited. */
    @Label("Java Thread Id")
    public long worker;

    /** The thread of that id; null if it is gone when the event is written. */
    @Label("Thread")
    public @Nullable Thread thread;

    /** {@link WaitKind#label()}. */
    @Label("Kind")
    public @Nullable String kind;

    /**
     * Class and method of the program that waited, empty if unknown; several with {@link TraceFormat#CALLED_FROM} between
     * them if the agent was told so.
     */
    @Label("Site")
    public @Nullable String site;

    /** Class of the lock or synchronizer; null if there is none. */
    @Label("Lock Class")
    public @Nullable Class<?> lockClass;

    /** When the wait began. */
    @Label("Begin")
    @ClockReading
    public long beginNanos;

    /** How long the wait lasted. */
    @Label("Time")
    @Timespan(Timespan.NANOSECONDS)
    public long nanos;

    /** Counts the thread's written waits from 1; a gap is a lost event. */
    @Label("Sequence")
    public long sequence;

    /** Tells locks of one class apart: a number from 1 given when the lock was first met, 0 if it has none. */
    @Label("Lock")
    @LockNumber
    public long lock;

    /**
     * Java thread id of the thread waited for: holder of the lock when the wait began, last arriver at the barrier, thread
     * joined; 0 if not known.
     */
    @Label("Waited For, Java Thread Id")
    public long partner;

    /** The thread of that id; null if it is gone, or not known. */
    @Label("Waited For")
    public @Nullable Thread partnerThread;

    /** Waits at a barrier, phaser or latch that ended together carry the same number; 0 for other waits. */
    @Label("Generation")
    public long generation;

    /** Last part of a wait at a barrier, after the last arrival, {@link TraceFormat#NOT_MEASURED} if not known. */
    @Label("Release")
    @Timespan(Timespan.NANOSECONDS)
    public long releaseNanos;

    /** Java thread id of the thread that ended the wait, of a virtual one its carrier's where that is known; 0 if none did or that is not known. */
    @Label("Woken By, Java Thread Id")
    public long waker;

    /** The thread of that id; null if it is gone, or none did or that is not known. */
    @Label("Woken By")
    @TransitionFrom
    public @Nullable Thread wakerThread;

    /**
     * When that thread did, counted from the begin of the wait; {@link TraceFormat#NOT_MEASURED} if not known. What follows
     * until the end of the wait is the way back to a processor.
     */
    @Label("Woken After")
    @Timespan(Timespan.NANOSECONDS)
    public long wakeNanos;

    /** {@link WakeOrigin#label()}; null if the agent was told not to follow wakes. */
    @Label("Wake Origin")
    public @Nullable String wakeOrigin;

    /** How often the thread was woken before that, and had to wait again. */
    @Label("Vain Wakes")
    public long vainWakes;

    /** {@link Seal} of all that it says, in its brief form: there are thousands of waits. */
    @Label("Seal")
    public int seal;

    /** Sets the seal, last of all. */
    public final void seal() {
        seal(new Seal().with("kind", kind).with("site", site));
    }

    /**
     * Sets the seal, last of all, where the names of the place have been read before: they are long.
     *
     * @param place a seal of kind and site
     */
    public final void seal(Seal place) {
        seal = new Seal()
                .with(place)
                .with("worker", worker)
                .with("beginNanos", beginNanos)
                .with("nanos", nanos)
                .with("sequence", sequence)
                .with("lock", lock)
                .with("partner", partner)
                .with("generation", generation)
                .with("releaseNanos", releaseNanos)
                .with("waker", waker)
                .with("wakeNanos", wakeNanos)
                .with("wakeOrigin", wakeOrigin)
                .with("vainWakes", vainWakes)
                .brief();
    }

    /** Creates an empty event. */
    SingleWait() {}
}
