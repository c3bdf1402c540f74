package io.scalegraph.analyzer.ledger;

import io.scalegraph.trace.WaitKind.Family;
import java.util.List;
import java.util.function.Predicate;

/**
 * Waits of threads that give up their processor's thread while they wait, virtual threads, of which only sums are known.
 * They stand behind the waits of the workers that carry them: a carrier without a thread to run waits for what these
 * wait for.
 *
 * @param <P> names a place that is waited at
 * @param carriers tells a place where a carrier waits for a thread that can run
 * @param stretches sums of the crowd's waits, stretch by stretch, in order and none overlapping another
 */
public record VirtualWaits<P>(Predicate<P> carriers, List<Interval<P>> stretches) {
    public VirtualWaits {
        stretches = List.copyOf(stretches);
        long free = Long.MIN_VALUE;
        for (Interval<P> stretch : stretches) {
            if (stretch.begin < free || stretch.end < stretch.begin) {
                throw new IllegalArgumentException("stretches must be in order and apart");
            }
            free = stretch.end;
        }
    }

    /**
     * No such threads.
     *
     * @param <P> names a place that is waited at
     * @return an empty crowd
     */
    public static <P> VirtualWaits<P> none() {
        return new VirtualWaits<>(place -> false, List.of());
    }

    /**
     * A stretch of time.
     *
     * @param <P> names a place that is waited at
     * @param begin its begin, nanoseconds
     * @param end its end
     * @param computed elapsed time in it, all together, in which threads of the crowd worked without their processor's
     *     thread
     * @param running elapsed time in it, all together, in which threads of the crowd were in none of their waits,
     *     negative if unknown: longer than that no carrier worked for them
     * @param sums what the crowd waited for in it
     */
    public record Interval<P>(long begin, long end, long computed, long running, List<AtPlace<P>> sums) {
        public Interval {
            sums = List.copyOf(sums);
        }
    }

    /**
     * Waits at one place.
     *
     * @param <P> names a place that is waited at
     * @param place the place
     * @param family how it is charged
     * @param nanos elapsed time of all threads together, from 0
     */
    public record AtPlace<P>(P place, Family family, long nanos) {}
}
