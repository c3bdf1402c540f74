package io.scalegraph.analyzer.read.total;

import io.scalegraph.trace.TraceFormat;
import org.jspecify.annotations.Nullable;

/**
 * A sum of waits, of one place and one thread or of many; fields as in {@link io.scalegraph.trace.TotalEvent}. The only
 * place where such sums are added, subtracted and changed. Immutable.
 *
 * @param count number of ended waits
 * @param nanos their time together, and that of one that goes on
 * @param maxNanos the longest, {@link TraceFormat#NOT_MEASURED} if it is not known which one it is
 * @param histogram how they are distributed
 * @param partners whom they were for
 */
public record WaitSum(long count, long nanos, long maxNanos, Histogram histogram, Partners partners) {
    /** No waits. */
    public static final WaitSum NONE = new WaitSum(0, 0, 0, Histogram.EMPTY, Partners.NONE);

    /**
     * A wait that goes on.
     *
     * @param nanos how long so far
     * @return the sum
     */
    public static WaitSum open(long nanos) {
        return new WaitSum(0, nanos, TraceFormat.NOT_MEASURED, Histogram.EMPTY, Partners.NONE);
    }

    /**
     * Both as one.
     *
     * @param other of other waits
     * @return the sum
     */
    public WaitSum plus(WaitSum other) {
        return new WaitSum(
                count + other.count,
                nanos + other.nanos,
                Math.max(maxNanos, other.maxNanos),
                histogram.plus(other.histogram),
                partners.plus(other.partners));
    }

    /**
     * What came after an earlier reading of the same sum. The longest is known if it is longer than all before.
     *
     * @param earlier the earlier reading, null if there was none
     * @return the difference
     */
    public WaitSum minus(@Nullable WaitSum earlier) {
        WaitSum before = earlier == null ? NONE : earlier;
        return new WaitSum(
                count - before.count,
                nanos - before.nanos,
                maxNanos > before.maxNanos ? maxNanos : TraceFormat.NOT_MEASURED,
                histogram.minus(before.histogram),
                partners.minus(before.partners));
    }

    /**
     * Without what the first of these waits had lasted before an earlier reading.
     *
     * @param openNanos how long it had, 0 if it had not begun
     * @return the same without it
     */
    public WaitSum withoutOpen(long openNanos) {
        return new WaitSum(count, nanos - openNanos, maxNanos, histogram, partners.without(openNanos));
    }

    /**
     * Without a part of one of these waits.
     *
     * @param ended 1 if it ended within that part, else 0
     * @param part length of the part, nanoseconds
     * @return the same without it, null if nothing is left
     */
    public @Nullable WaitSum without(int ended, long part) {
        return nanos <= part && count <= ended
                ? null
                : new WaitSum(count - ended, Math.max(0, nanos - part), maxNanos, histogram, partners);
    }

    /**
     * With other time in all.
     *
     * @param time nanoseconds
     * @return the same otherwise
     */
    public WaitSum withNanos(long time) {
        return new WaitSum(count, time, maxNanos, histogram, partners);
    }

    /**
     * With one wait known to be among these.
     *
     * @param wait its length, nanoseconds
     * @return the same, with at least that as the longest
     */
    public WaitSum withOneOf(long wait) {
        return new WaitSum(count, nanos, Math.max(maxNanos, wait), histogram, partners);
    }

    /**
     * With more known of whom they were for.
     *
     * @param more partners to add
     * @return the same otherwise
     */
    public WaitSum withPartners(Partners more) {
        return new WaitSum(count, nanos, maxNanos, histogram, partners.plus(more));
    }

    /**
     * With the end of one of them told by somebody else.
     *
     * @param ender as in {@link Enders#told}
     * @param wait its length, nanoseconds
     * @return the same otherwise
     */
    public WaitSum withEndTold(long ender, long wait) {
        Partners told = partners.withEnders(partners.enders().told(ender, wait));
        return new WaitSum(count, nanos, maxNanos, histogram, told);
    }

    /**
     * Whether nothing was waited for.
     *
     * @return whether no wait ended and no time is left
     */
    public boolean isNothing() {
        return count == 0 && nanos <= 0;
    }

    /**
     * The longest wait as far as it is known.
     *
     * @return nanoseconds: the longest, or where that is not known no less than it
     */
    public double longest() {
        return maxNanos < 0 ? histogram.upperBound() : maxNanos;
    }
}
