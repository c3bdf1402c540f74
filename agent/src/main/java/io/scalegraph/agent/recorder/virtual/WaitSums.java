package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;

/** Sums over waits of many threads, of those that go on too. Not thread-safe. */
public final class WaitSums implements Stripes.Sums<WaitSums> {
    private final long[] histogram = new long[WaitHistogram.BUCKETS];
    private final RunningSum time = new RunningSum();
    private long count;
    private long maxNanos;
    private long unknown;

    private final RunningSum pinnedTime = new RunningSum();
    private long pinned;

    WaitSums() {}

    void begin(long now) {
        time.begin(now);
    }

    /** After the first call nothing can fail: the end of a wait is counted as a whole or not at all. */
    void end(int bucket, long waited, long now) {
        time.end(now);
        count++;
        maxNanos = waited > maxNanos ? waited : maxNanos;
        histogram[bucket]++;
    }

    /** The end of a wait whose begin is in the sums but not known any more. */
    void endOfUnknown(long now) {
        time.end(now);
        count++;
        unknown++;
    }

    /** A wait that began is none. */
    void forget(long begin) {
        time.end(begin);
    }

    void beginPinned(long now) {
        pinnedTime.begin(now);
    }

    void endPinned(long now) {
        pinnedTime.end(now);
        pinned++;
    }

    @Override
    public void add(WaitSums other) {
        for (int i = 0; i < histogram.length; i++) {
            histogram[i] += other.histogram[i];
        }
        count += other.count;
        maxNanos = Math.max(maxNanos, other.maxNanos);
        unknown += other.unknown;
        time.add(other.time);
        pinned += other.pinned;
        pinnedTime.add(other.pinnedTime);
    }

    @Override
    public WaitSums empty() {
        return new WaitSums();
    }

    /** {@return whether no wait is in the sums} */
    public boolean isEmpty() {
        return count == 0 && time.open() == 0;
    }

    /** {@return how many have ended} */
    public long count() {
        return count;
    }

    /** {@return the longest in nanoseconds; {@link TraceFormat#NOT_MEASURED} where one's begin was lost} */
    public long maxNanos() {
        return unknown == 0 ? maxNanos : TraceFormat.NOT_MEASURED;
    }

    /** {@return how many go on} */
    public long open() {
        return time.open();
    }

    /**
     * Time in all waits, of those that go on too.
     *
     * @param now up to when
     * @return nanoseconds
     */
    public long nanos(long now) {
        return time.nanos(now);
    }

    /** {@return how many stretches of waits blocked a carrier} */
    public long pinned() {
        return pinned;
    }

    /**
     * Part of {@link #nanos(long)} in which the carrier was blocked too.
     *
     * @param now up to when
     * @return nanoseconds
     */
    public long pinnedNanos(long now) {
        return pinnedTime.nanos(now);
    }

    /** {@return how many of those that have ended were of which length} */
    public String histogram() {
        return WaitHistogram.format(histogram);
    }
}
