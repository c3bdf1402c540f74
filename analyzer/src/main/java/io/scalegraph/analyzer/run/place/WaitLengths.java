package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.definition.Nanos;
import io.scalegraph.analyzer.read.total.Histogram;
import io.scalegraph.trace.WaitHistogram;
import java.util.ArrayList;
import java.util.List;

/**
 * How many waits at one place lasted how long, in the buckets of {@link WaitHistogram}. Immutable; kept as a recording has
 * it, since there is one for each place of each window.
 *
 * @param counts as {@link WaitHistogram#format(long[])} gives it, empty if nothing is known
 */
public record WaitLengths(String counts) {
    /** Of no wait it is known how long it lasted. */
    public static final WaitLengths UNKNOWN = new WaitLengths("");

    /**
     * Waits of about the same length.
     *
     * @param from the shortest, seconds
     * @param to shorter than this, seconds
     * @param count how many, at least one
     */
    public record Bucket(double from, double to, long count) {}

    static WaitLengths of(Histogram histogram) {
        return new WaitLengths(histogram.text());
    }

    /**
     * All buckets in which there are waits.
     *
     * @return the shortest waits first
     */
    public List<Bucket> buckets() {
        long[] waits = WaitHistogram.parse(counts);
        List<Bucket> buckets = new ArrayList<>();
        for (int i = 0; i < waits.length; i++) {
            if (waits[i] > 0) {
                buckets.add(new Bucket(bound(i), bound(i + 1), waits[i]));
            }
        }
        return buckets;
    }

    private static double bound(int bucket) {
        return (bucket < WaitHistogram.BUCKETS ? WaitHistogram.lowerBound(bucket) : Long.MAX_VALUE) / Nanos.PER_SECOND;
    }
}
