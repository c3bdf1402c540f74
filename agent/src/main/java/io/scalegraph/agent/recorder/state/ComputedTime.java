package io.scalegraph.agent.recorder.state;

import io.scalegraph.trace.TraceFormat;

/** Time that one thread spent in declared computations. Written by its thread only, under the track's version. */
public final class ComputedTime {
    /** Time in computations that have ended. */
    private long nanos;
    /** When the computation that goes on began, not measured if none does. */
    private long beginNanos = TraceFormat.NOT_MEASURED;

    /** None yet. */
    public ComputedTime() {}

    /** {@return whether a computation goes on} */
    public boolean isOpen() {
        return beginNanos != TraceFormat.NOT_MEASURED;
    }

    /** {@return clock at the begin of the computation that goes on} */
    public long beginNanos() {
        return beginNanos;
    }

    /**
     * A computation begins.
     *
     * @param now when
     */
    public void begin(long now) {
        beginNanos = now;
    }

    /**
     * The computation ends.
     *
     * @param now when
     */
    public void end(long now) {
        nanos += now - beginNanos;
        abandon();
    }

    /** Forgets the computation that goes on. */
    public void abandon() {
        beginNanos = TraceFormat.NOT_MEASURED;
    }

    /**
     * Time so far, of the computation that goes on too.
     *
     * @param now up to when
     * @return nanoseconds
     */
    public long until(long now) {
        long began = beginNanos;
        return nanos + (began == TraceFormat.NOT_MEASURED ? 0 : Math.max(0, now - began));
    }
}
