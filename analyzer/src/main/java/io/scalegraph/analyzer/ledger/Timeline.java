package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind;
import java.util.List;

/**
 * What one worker did in a window: it worked, except where it waited or was not there. Times are nanoseconds on one
 * clock.
 *
 * @param <P> names a place that is waited at
 * @param begin when it began to run
 * @param end when it ended, or the end of the window
 * @param waits its known waits, in order of time, none overlapping another
 * @param shortWaits waits of which only the sum is known
 */
public record Timeline<P>(long begin, long end, List<Wait<P>> waits, List<ShortWaits<P>> shortWaits) {
    public Timeline {
        waits = List.copyOf(waits);
        shortWaits = List.copyOf(shortWaits);
        long free = begin;
        for (Wait<P> wait : waits) {
            if (wait.begin < free || wait.end < wait.begin || wait.end > end) {
                throw new IllegalArgumentException("waits must be in order, apart, and within the worker's life");
            }
            free = wait.end;
        }
    }

    /**
     * One wait.
     *
     * @param <P> names a place that is waited at
     * @param place the place
     * @param family how it is charged
     * @param begin its begin
     * @param end its end
     */
    public record Wait<P>(P place, WaitKind.Family family, long begin, long end) {}

    /**
     * Several waits that were too short to be written one by one.
     *
     * @param <P> names a place that is waited at
     * @param place the place
     * @param nanos their sum
     */
    public record ShortWaits<P>(P place, long nanos) {}
}
