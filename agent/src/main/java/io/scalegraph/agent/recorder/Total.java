package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** All waits of one thread for one kind of thing at one place. Written by its thread only, under the track's version. */
final class Total extends WaitPlace {
    /** The total that was made before this one. */
    final @Nullable Total next;

    private final int[] histogram = new int[WaitHistogram.BUCKETS];
    private long count;
    private long nanos;
    private long maxNanos;
    private long lastNanos;
    private long splitCount;
    private long imbalanceNanos;
    private long releaseNanos;
    private @Nullable Partners partners;

    Total(
            WaitKind kind,
            @Nullable String siteClass,
            @Nullable String siteMethod,
            @Nullable Class<?> lockClass,
            @Nullable Total next) {
        super(kind, siteClass, siteMethod, lockClass);
        this.next = next;
    }

    void add(long waited) {
        count++;
        lastNanos = waited;
        nanos += waited;
        maxNanos = Math.max(maxNanos, waited);
        histogram[WaitHistogram.bucket(waited)]++;
    }

    /** Time of a wait that is counted elsewhere. */
    void addTime(long waited) {
        nanos += waited;
    }

    /** Of a wait added: how long it was before the last arrival, and after. */
    void addSplit(long imbalance, long release) {
        splitCount++;
        imbalanceNanos += imbalance;
        releaseNanos += release;
    }

    /** Whom a wait added was for. */
    void addPartner(long thread, long count, long waited) {
        if (partners == null) {
            partners = new Partners();
        }
        partners.add(thread, count, waited);
    }

    /** The wait added last; more than any wait if there was none. */
    long lastNanos() {
        return count == 0 ? Long.MAX_VALUE : lastNanos;
    }

    long count() {
        return count;
    }

    long nanos() {
        return nanos;
    }

    Snapshot.Sum sum() {
        Partners known = partners;
        return new Snapshot.Sum(
                kind,
                site(),
                lockClass(),
                count,
                nanos,
                maxNanos,
                WaitHistogram.format(histogram),
                splitCount,
                imbalanceNanos,
                releaseNanos,
                known == null ? "" : known.text());
    }
}
