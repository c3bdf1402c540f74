package io.scalegraph.agent.recorder.total;

import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.agent.recorder.wake.Enders;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** All waits of one thread for one kind of thing at one place. Written by its thread only, under the track's version. */
public final class Total extends WaitPlace {
    /** The total that was made before this one. */
    private final @Nullable Total next;

    private final long[] histogram = new long[WaitHistogram.BUCKETS];
    private long count;
    private long nanos;
    private long maxNanos;
    private long lastNanos;
    private long splitCount;
    private long imbalanceNanos;
    private long releaseNanos;
    private @Nullable Partners partners;
    private @Nullable Enders enders;

    Total(
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lockClass,
            @Nullable Total next) {
        super(kind, siteClass, siteMethod, lockClass);
        this.next = next;
    }

    /** {@return the total that was made before this one, null if there is none} */
    public @Nullable Total next() {
        return next;
    }

    /**
     * A wait has ended.
     *
     * @param waited how long it was, in nanoseconds
     */
    public void add(long waited) {
        int bucket = WaitHistogram.bucket(waited); // the only call: a wait is added as a whole or not at all
        count++;
        lastNanos = waited;
        nanos += waited;
        maxNanos = waited > maxNanos ? waited : maxNanos;
        histogram[bucket]++;
    }

    /**
     * Time of a wait that is counted elsewhere.
     *
     * @param waited nanoseconds
     */
    public void addTime(long waited) {
        nanos += waited;
    }

    /**
     * Divides a wait that was added.
     *
     * @param imbalance how long it was before the last arrival, in nanoseconds
     * @param release and after it
     */
    public void addSplit(long imbalance, long release) {
        splitCount++;
        imbalanceNanos += imbalance;
        releaseNanos += release;
    }

    /**
     * Whom a wait that was added was for.
     *
     * @param thread number of the thread
     * @param count what it counts there, 0 or 1
     * @param waited how long it was, in nanoseconds
     */
    public void addPartner(long thread, long count, long waited) {
        if (partners == null) {
            partners = new Partners();
        }
        partners.add(thread, count, waited);
    }

    /** {@return what ended the waits} */
    public Enders enders() {
        Enders known = enders;
        if (known == null) {
            known = new Enders();
            enders = known;
        }
        return known;
    }

    @Override
    public WaitLength lastLength() {
        return count > 0 ? WaitLength.of(lastNanos) : WaitLength.LONG;
    }

    /** {@return how many waits} */
    public long count() {
        return count;
    }

    /** {@return how long together} */
    public long nanos() {
        return nanos;
    }

    /** {@return the total as it is now} */
    public TotalReading read() {
        Partners known = partners;
        Enders ended = enders;
        return new TotalReading(
                kind(),
                site(),
                lock(),
                count,
                nanos,
                new TotalReading.Spread(maxNanos, WaitHistogram.format(histogram)),
                new TotalReading.Meetings(
                        splitCount,
                        imbalanceNanos,
                        releaseNanos,
                        known == null ? "" : known.text(),
                        ended == null ? "" : ended.text(),
                        ended == null ? 0 : ended.vain()));
    }
}
