package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.WaitSum;
import org.jspecify.annotations.Nullable;

/**
 * How long waits lasted, in seconds of elapsed time, all threads together.
 *
 * @param count number of waits that ended in the window; 0 too where only their sum is known
 * @param total time waited
 * @param max the longest wait that ended, null if none did
 * @param median median wait, within 25 %, null if unknown
 * @param p99 99th percentile, within 25 %, null if unknown
 * @param lengths how many lasted how long, as far as that is known
 */
public record WaitTimes(
        long count,
        double total,
        @Nullable Double max,
        @Nullable Double median,
        @Nullable Double p99,
        WaitLengths lengths) {

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
                sum.longest() <= 0 ? null : Double.valueOf(sum.longest() / Nanos.PER_SECOND),
                seconds(sum.histogram().quantile(0.5)),
                seconds(sum.histogram().quantile(0.99)),
                WaitLengths.of(sum.histogram()));
    }

    private static @Nullable Double seconds(@Nullable Double nanos) {
        return nanos == null ? null : nanos / Nanos.PER_SECOND;
    }
}
