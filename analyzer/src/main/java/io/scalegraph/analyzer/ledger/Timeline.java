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
 * @param absences stretches in which it worked in part only, in order of time, none overlapping another
 */
public record Timeline<P>(
        long begin, long end, List<Wait<P>> waits, List<ShortWaits<P>> shortWaits, List<Absence<P>> absences) {
    public Timeline {
        WaitList<P> packed = WaitList.packed(waits);
        waits = packed;
        shortWaits = List.copyOf(shortWaits);
        absences = List.copyOf(absences);
        long free = begin;
        for (int i = 0; i < packed.size(); i++) {
            long to = packed.end(i);
            if (packed.begin(i) < free || to < packed.begin(i) || to > end) {
                throw new IllegalArgumentException("waits must be in order, apart, and within the worker's life");
            }
            free = to;
        }
        long from = Long.MIN_VALUE;
        for (Absence<P> absence : absences) {
            if (absence.begin < from || absence.end < absence.begin) {
                throw new IllegalArgumentException("absences must be in order and apart");
            }
            from = absence.end;
        }
    }

    /**
     * Of a worker that works wherever it does not wait.
     *
     * @param begin when it began to run
     * @param end when it ended, or the end of the window
     * @param waits its known waits, in order of time, none overlapping another
     * @param shortWaits waits of which only the sum is known
     */
    public Timeline(long begin, long end, List<Wait<P>> waits, List<ShortWaits<P>> shortWaits) {
        this(begin, end, waits, shortWaits, List.of());
    }

    /**
     * Its known waits in columns, which saves an object for each one that is looked at.
     *
     * @return the same as {@link #waits}
     */
    public WaitList<P> columns() {
        return WaitList.packed(waits);
    }

    /**
     * Elapsed time in which it had nothing to do and is not charged for it.
     *
     * @return nanoseconds
     */
    public long freeNanos() {
        double free = 0;
        for (Absence<P> absence : absences) {
            free += absence.free * (absence.end - absence.begin);
        }
        return Math.round(free);
    }

    /**
     * With stretches in which it worked in part only.
     *
     * @param others in order of time, none overlapping another
     * @return the same otherwise
     */
    public Timeline<P> withAbsences(List<Absence<P>> others) {
        return new Timeline<>(begin, end, waits, shortWaits, others);
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
     * A stretch in which the worker, while it was in no wait, is known to have been elsewhere for a part of the time; when in
     * the stretch is not known.
     *
     * @param <P> names a place that is waited at
     * @param begin its begin
     * @param end its end
     * @param places where it was
     * @param free share of the time in no wait in which it had nothing to do, for which it is not charged; with those of the
     *     places at most 1
     */
    public record Absence<P>(long begin, long end, List<AbsentAt<P>> places, double free) {
        public Absence {
            places = List.copyOf(places);
        }

        /**
         * Of a worker that is charged for all of it.
         *
         * @param begin its begin
         * @param end its end
         * @param places where it was; the shares are at most 1 together
         */
        public Absence(long begin, long end, List<AbsentAt<P>> places) {
            this(begin, end, places, 0);
        }
    }

    /**
     * Where a worker was in place of its work.
     *
     * @param <P> names a place that is waited at
     * @param place the place
     * @param family how it is charged
     * @param share of the time in no wait, a ratio in [0, 1]
     */
    public record AbsentAt<P>(P place, WaitKind.Family family, double share) {}

    /**
     * Several waits that were too short to be written one by one.
     *
     * @param <P> names a place that is waited at
     * @param place the place
     * @param family how they are charged
     * @param nanos their sum
     */
    public record ShortWaits<P>(P place, WaitKind.Family family, long nanos) {}
}
