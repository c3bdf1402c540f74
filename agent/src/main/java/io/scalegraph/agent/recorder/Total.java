package io.scalegraph.agent.recorder;

import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** All waits of one thread for one kind of thing at one place. Written by its thread only, under the track's version. */
final class Total {
    final WaitKind kind;
    final @Nullable String siteClass;
    final @Nullable String siteMethod;
    /** Weak: a class of the program must not outlive its loader for our sake. */
    private final @Nullable WeakReference<Class<?>> lockClass;
    /** The total that was made before this one. */
    final @Nullable Total next;

    private final String site;
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
        this.kind = kind;
        this.siteClass = siteClass;
        this.siteMethod = siteMethod;
        this.lockClass = lockClass == null ? null : new WeakReference<>(lockClass);
        this.next = next;
        this.site = siteClass == null ? "" : siteClass + "::" + siteMethod;
    }

    boolean matches(WaitKind kind, @Nullable String siteClass, @Nullable String siteMethod, @Nullable Class<?> lock) {
        return this.kind == kind
                && (lockClass == null ? lock == null : lock != null && lockClass.refersTo(lock))
                && Objects.equals(this.siteClass, siteClass)
                && Objects.equals(this.siteMethod, siteMethod);
    }

    /** Class of the lock; null if there is none, or if it has been unloaded. */
    @Nullable
    Class<?> lockClass() {
        return lockClass == null ? null : lockClass.get();
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

    String site() {
        return site;
    }

    Snapshot.Sum sum() {
        Partners known = partners;
        return new Snapshot.Sum(
                kind,
                site,
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
