package io.scalegraph.agent.recorder.metrics;

import io.scalegraph.trace.TraceFormat;

/**
 * What is told, as of one reading of all threads. Not measured is {@link TraceFormat#NOT_MEASURED}.
 *
 * @param elapsedNanos since measuring began
 * @param processors N
 * @param workers platform threads that live
 * @param waited since measuring began, by threads that have ended too
 * @param last the interval from the reading before to this one
 * @param agent what the agent took
 * @param losses what went wrong
 */
record Numbers(
        long elapsedNanos, int processors, int workers, Waited waited, Interval last, Agent agent, Losses losses) {
    /** There is no reading yet. */
    static final Numbers NONE = new Numbers(
            TraceFormat.NOT_MEASURED,
            0,
            0,
            new Waited(),
            Interval.NOT_MEASURED,
            new Agent(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED),
            new Losses(0, 0));

    /**
     * From one reading to the next.
     *
     * @param nanos how long
     * @param cpuNanos processor time of all workers in it
     */
    record Interval(long nanos, long cpuNanos) {
        /** There was no reading before. */
        static final Interval NOT_MEASURED = new Interval(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED);
    }

    /**
     * Processor time since measuring began.
     *
     * @param inProgramNanos on the program's threads, by the price of each step
     * @param ownNanos of the agent's own thread
     */
    record Agent(long inProgramNanos, long ownNanos) {}

    /**
     * What went wrong since measuring began.
     *
     * @param failures inside the agent, kept from the program
     * @param dropped readings for which there was no room
     */
    record Losses(long failures, long dropped) {}

    /** The share of the processors that was used, NaN if not measured. */
    double efficiency() {
        double capacity = (double) last.nanos * processors;
        return last.nanos <= 0 || last.cpuNanos < 0 || processors <= 0
                ? Double.NaN
                : Math.min(1, last.cpuNanos / capacity);
    }
}
