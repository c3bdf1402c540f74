package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The monitor that one thread is about to enter. Written by its thread only, and read by any without a lock: who reads it
 * in the middle of a change sees a begin that is too late to be a wait, or, once it was one, reads again, since the end
 * of a wait changes the track's version.
 */
final class Arrival {
    private static final long NONE = MonitorEnters.NOT_TAKEN;

    private @Nullable Object monitor;
    private int place;
    private long begin = NONE;

    /** Returns when the thread arrived. */
    long at(Object wanted, int number) {
        monitor = wanted;
        place = number;
        VarHandle.storeStoreFence(); // a reader that sees the begin sees what it belongs to
        long now = System.nanoTime();
        begin = now;
        return now;
    }

    boolean isOf(long began) {
        return begin == began;
    }

    /** The thread has entered, or will not; lets go of the program's monitor. */
    void over() {
        begin = NONE;
        monitor = null;
    }

    /** The wait that goes on, null if there is none. */
    Snapshot.@Nullable Open open(long now) {
        long began = begin;
        VarHandle.loadLoadFence();
        Object wanted = monitor;
        if (began == NONE || wanted == null || now - began < MonitorEnters.WAIT_NANOS) {
            return null;
        }
        return new Snapshot.Open(WaitKind.MONITOR, CallPlaces.place(place).site(), wanted.getClass(), now - began);
    }
}
