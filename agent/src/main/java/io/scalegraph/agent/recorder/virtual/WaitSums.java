package io.scalegraph.agent.recorder.virtual;

import io.scalegraph.agent.recorder.wake.Enders;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Sums over waits of many threads, of those that go on too, as {@link RunningSum} explains. Not thread-safe. */
public final class WaitSums extends Stripes.Sums<WaitSums> {
    /** Unused, so that another object of another carrier is not on the line of the first count. */
    private static final int BEFORE = BYTES / Long.BYTES;

    private long open;
    private long nanos;
    private long count;
    private long maxNanos;
    private long unknown;
    private long pinnedOpen;
    private long pinnedNanos;
    private long pinned;
    private final long[] histogram = new long[BEFORE + WaitHistogram.BUCKETS];
    /** Null where it is not followed what ends waits. */
    private @Nullable Enders enders;

    WaitSums() {}

    void begin(long now) {
        open++;
        nanos -= now;
    }

    private void endOpen(long now) {
        open--;
        nanos += now;
    }

    /** After the first call nothing can fail: the end of a wait is counted as a whole or not at all. */
    void end(int bucket, long waited, long now) {
        endOpen(now);
        count++;
        maxNanos = waited > maxNanos ? waited : maxNanos;
        histogram[BEFORE + bucket]++;
    }

    /** What ends a wait whose end is counted next. */
    void endedBy(long ender, long waited, long vainWakes) {
        enders().add(ender, waited, vainWakes);
    }

    private Enders enders() {
        Enders known = enders;
        if (known == null) {
            known = new Enders();
            enders = known;
        }
        return known;
    }

    /** The end of a wait whose begin is in the sums but not known any more. */
    void endOfUnknown(long now) {
        endOpen(now);
        count++;
        unknown++;
    }

    /** A wait that began is none. */
    void forget(long begin) {
        endOpen(begin);
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

    @Override
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
        Enders more = other.enders;
        if (more != null) {
            enders().add(more);
        }
    }

    @Override
    WaitSums empty() {
        return new WaitSums();
    }

    /** {@return whether no wait is in the sums} */
    public boolean isEmpty() {
        return count == 0 && open == 0;
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
        return open;
    }

    /**
     * Time in all waits, of those that go on too.
     *
     * @param now up to when
     * @return nanoseconds
     */
    public long nanos(long now) {
        return RunningSum.until(now, nanos, open);
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
        return RunningSum.until(now, pinnedNanos, pinnedOpen);
    }

    /** {@return as in {@link io.scalegraph.trace.TotalEvent#endedBy}} */
    public String endedBy() {
        Enders known = enders;
        return known == null ? "" : known.text();
    }

    /** {@return how often a thread was woken in these waits and had to wait again} */
    public long vainWakes() {
        Enders known = enders;
        return known == null ? 0 : known.vain();
    }

    /** {@return how many of those that have ended were of which length} */
    public String histogram() {
        return WaitHistogram.format(Arrays.copyOfRange(histogram, BEFORE, histogram.length));
    }
}
