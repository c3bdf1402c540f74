package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;

/**
 * Sums over waits of many threads. Of the waits that go on, their number and the sum of their begins is kept, which gives
 * the time they took so far at any moment without a list of them. Sums of clock readings may wrap around; what is
 * derived from them is a difference of as many readings and does not. Not thread-safe.
 */
final class WaitSums {
    private final int[] histogram = new int[WaitHistogram.BUCKETS];
    private long count;
    private long maxNanos;
    private long unknown;
    private long open;
    /** Ends minus begins. */
    private long nanos;

    private long pinned;
    private long pinnedOpen;
    private long pinnedNanos;

    void begin(long now) {
        open++;
        nanos -= now;
    }

    void end(long begin, long now) {
        endOfUnknown(now);
        unknown--;
        maxNanos = Math.max(maxNanos, now - begin);
        histogram[WaitHistogram.bucket(now - begin)]++;
    }

    /** The end of a wait whose begin is in the sums but not known any more. */
    void endOfUnknown(long now) {
        open--;
        nanos += now;
        count++;
        unknown++;
    }

    /** A wait that began is none. */
    void forget(long begin) {
        open--;
        nanos += begin;
    }

    void beginPinned(long now) {
        pinnedOpen++;
        pinnedNanos -= now;
    }

    void endPinned(long now) {
        pinnedOpen--;
        pinnedNanos += now;
        pinned++;
    }

    void add(WaitSums other) {
        for (int i = 0; i < histogram.length; i++) {
            histogram[i] += other.histogram[i];
        }
        count += other.count;
        maxNanos = Math.max(maxNanos, other.maxNanos);
        unknown += other.unknown;
        open += other.open;
        nanos += other.nanos;
        pinned += other.pinned;
        pinnedOpen += other.pinnedOpen;
        pinnedNanos += other.pinnedNanos;
    }

    boolean isEmpty() {
        return count == 0 && open == 0;
    }

    long count() {
        return count;
    }

    /** The longest; {@link TraceFormat#NOT_MEASURED} where one's begin was lost. */
    long maxNanos() {
        return unknown == 0 ? maxNanos : TraceFormat.NOT_MEASURED;
    }

    long open() {
        return open;
    }

    /** Time in all waits up to now, of those that go on too. */
    long nanos(long now) {
        return Math.max(0, nanos + open * now);
    }

    long pinned() {
        return pinned;
    }

    /** Part of {@link #nanos(long)} in which the carrier was blocked too. */
    long pinnedNanos(long now) {
        return Math.max(0, pinnedNanos + pinnedOpen * now);
    }

    String histogram() {
        return WaitHistogram.format(histogram);
    }
}
