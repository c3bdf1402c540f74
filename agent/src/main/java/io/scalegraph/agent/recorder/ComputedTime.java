package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;

/** Time that one thread spent in declared computations. Written by its thread only, under the track's version. */
final class ComputedTime {
    /** Time in computations that have ended. */
    private long nanos;
    /** When the computation that goes on began, not measured if none does. */
    private long beginNanos = TraceFormat.NOT_MEASURED;

    boolean isOpen() {
        return beginNanos != TraceFormat.NOT_MEASURED;
    }

    /** Clock at the begin of the computation that goes on. */
    long beginNanos() {
        return beginNanos;
    }

    void begin(long now) {
        beginNanos = now;
    }

    void end(long now) {
        nanos += now - beginNanos;
        abandon();
    }

    /** Forgets the computation that goes on. */
    void abandon() {
        beginNanos = TraceFormat.NOT_MEASURED;
    }

    /** Nanoseconds so far, of the computation that goes on too. */
    long until(long now) {
        long began = beginNanos;
        return nanos + (began == TraceFormat.NOT_MEASURED ? 0 : Math.max(0, now - began));
    }
}
