package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.place.CallPlaces;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The monitor that one thread is about to enter. Written by its thread only, and read by any without a lock: who reads it
 * in the middle of a change sees a begin that is too late to be a wait, or, once it was one, reads again, since the end
 * of a wait changes the track's version.
 */
public final class MonitorArrival {
    /**
     * From here on entering was a wait, in nanoseconds. A free monitor takes a tenth of that, or a third in the
     * interpreter; what contended ones take below it is in the counted calls.
     */
    public static final long WAIT_NANOS = 1_000;

    /** Stands for the begin where no monitor is entered. */
    public static final long NONE = Long.MIN_VALUE;

    private final Clock clock;
    private @Nullable Object monitor;
    private int place;
    private long begin = NONE;

    /**
     * At no monitor.
     *
     * @param clock the clock
     */
    public MonitorArrival(Clock clock) {
        this.clock = clock;
    }

    /**
     * The thread is about to enter a monitor.
     *
     * @param wanted the monitor
     * @param number of the place
     */
    public void at(Object wanted, int number) {
        monitor = wanted;
        place = number;
        VarHandle.storeStoreFence(); // a reader that sees the begin sees what it belongs to
        begin = clock.nanos();
    }

    /** {@return when the thread arrived, {@link #NONE} if it enters no monitor} */
    public long beginNanos() {
        return begin;
    }

    /** The thread has entered, or will not; lets go of the program's monitor. */
    public void end() {
        begin = NONE;
        monitor = null;
    }

    /**
     * The wait that goes on.
     *
     * @param now the clock's time
     * @return the wait, null if there is none
     */
    public @Nullable OpenReading read(long now) {
        long began = begin;
        VarHandle.loadLoadFence();
        Object wanted = monitor;
        if (began == NONE || wanted == null || now - began < WAIT_NANOS) {
            return null;
        }
        return new OpenReading(WaitKind.MONITOR, CallPlaces.place(place).site(), wanted.getClass(), now - began);
    }
}
