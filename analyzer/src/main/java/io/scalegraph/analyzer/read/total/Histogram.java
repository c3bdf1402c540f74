package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.WaitHistogram;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** How waits are distributed, in the buckets of {@link WaitHistogram}; nanoseconds. Immutable. */
public final class Histogram {
    /** No waits at all. */
    public static final Histogram EMPTY = new Histogram(new long[WaitHistogram.BUCKETS]);

    private final long[] counts;

    private Histogram(long[] counts) {
        this.counts = counts;
    }

    /**
     * From a recording's text.
     *
     * @param text as {@link WaitHistogram#format(long[])} gives it
     * @return the histogram
     * @throws IllegalArgumentException if the text is damaged
     */
    public static Histogram parse(String text) {
        return new Histogram(WaitHistogram.parse(text));
    }

    /**
     * One wait.
     *
     * @param nanos its time
     * @return the histogram
     */
    public static Histogram of(long nanos) {
        long[] counts = new long[WaitHistogram.BUCKETS];
        counts[WaitHistogram.bucket(nanos)] = 1;
        return new Histogram(counts);
    }

    /**
     * Both together.
     *
     * @param other the other
     * @return the sum
     */
    public Histogram plus(Histogram other) {
        return new Histogram(IntStream.range(0, counts.length)
                .mapToLong(i -> counts[i] + other.counts[i])
                .toArray());
    }

    /**
     * What came since an earlier state.
     *
     * @param earlier the earlier state
     * @return the difference
     */
    public Histogram minus(Histogram earlier) {
        return new Histogram(IntStream.range(0, counts.length)
                .mapToLong(i -> Math.max(0, counts[i] - earlier.counts[i]))
                .toArray());
    }

    /**
     * A quantile, within a bucket's width of 25 %.
     *
     * @param share in (0, 1]
     * @return middle of the bucket in which it lies, null if there are no waits
     */
    public @Nullable Double quantile(double share) {
        long all = LongStream.of(counts).sum();
        long wanted = Math.max(1, (long) Math.ceil(share * all));
        for (int i = 0; i < counts.length && all > 0; i++) {
            wanted -= counts[i];
            if (wanted <= 0) {
                return (WaitHistogram.lowerBound(i) + upperBound(i)) / 2;
            }
        }
        return null;
    }

    /**
     * No wait was longer than this.
     *
     * @return nanoseconds, 0 without waits
     */
    public double upperBound() {
        for (int i = counts.length - 1; i >= 0; i--) {
            if (counts[i] > 0) {
                return upperBound(i);
            }
        }
        return 0;
    }

    /**
     * The counts as a recording has them.
     *
     * @return as {@link WaitHistogram#format(long[])} gives it
     */
    public String text() {
        return WaitHistogram.format(counts);
    }

    private static double upperBound(int bucket) {
        return bucket + 1 < WaitHistogram.BUCKETS ? WaitHistogram.lowerBound(bucket + 1) : Long.MAX_VALUE;
    }
}
