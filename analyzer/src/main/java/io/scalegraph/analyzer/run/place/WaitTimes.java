package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.WaitSum;
import org.jspecify.annotations.Nullable;

/**
 * How long waits lasted, in seconds of elapsed time, all threads together.
 *
 * @param count number of waits that ended in the window
 * @param total time waited
 * @param max the longest wait
 * @param median median wait, within 25 %, null if unknown
 * @param p99 99th percentile, within 25 %, null if unknown
 */
public record WaitTimes(
        long count,
        double total,
        double max,
        @Nullable Double median,
        @Nullable Double p99) {

    /**
     * A sum of waits for a result.
     *
     * @param sum the sum
     * @return its times
     */
    public static WaitTimes of(WaitSum sum) {
        return new WaitTimes(
                sum.count(),
                sum.nanos() / Nanos.PER_SECOND,
                sum.longest() / Nanos.PER_SECOND,
                seconds(sum.histogram().quantile(0.5)),
                seconds(sum.histogram().quantile(0.99)));
    }

    private static @Nullable Double seconds(@Nullable Double nanos) {
        return nanos == null ? null : nanos / Nanos.PER_SECOND;
    }
}
