package io.scalegraph.agent.recorder.hold;

import java.util.List;

/**
 * What one thread has held and passed so far.
 *
 * @param totals its locks
 * @param holdsWritten single holds with an event
 * @param passes what it put into queues or took from them
 * @param passesWritten those with an event
 */
public record HoldsReading(List<HoldReading> totals, long holdsWritten, long passes, long passesWritten) {
    /** Nothing, or not asked for. */
    public static final HoldsReading NONE = new HoldsReading(List.of(), 0, 0, 0);

    /**
     * How long all locks were held.
     *
     * @return nanoseconds
     */
    public long nanos() {
        long nanos = 0;
        for (HoldReading total : totals) {
            nanos += total.times().nanos();
        }
        return nanos;
    }
}
