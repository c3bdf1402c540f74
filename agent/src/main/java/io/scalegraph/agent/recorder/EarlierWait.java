package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A wait that a thread was in when measuring began. No hook saw it begin and none sees it end, for the code on the
 * thread's stack is from before. It ended at the next sight of the thread, less the processor time and the run-queue
 * delay that the thread has had since: what lay between the wait and that sight was work. Nanoseconds. Thread-safe.
 */
final class EarlierWait {
    /** Of a thread that measuring found, before anybody has looked at its stack. */
    static final EarlierWait UNKNOWN = new EarlierWait(WaitKind.PARK, "", null, Long.MIN_VALUE, -1, -1);

    private static final long OPEN = Long.MIN_VALUE;

    final long beginNanos;
    private final WaitKind kind;
    private final String site;
    /** Weak: a class of the program must not outlive its loader for our sake. */
    private final @Nullable WeakReference<Class<?>> lockClass;

    private final long beginCpu;
    private final long beginRunQueue;
    private final AtomicLong ended = new AtomicLong(OPEN);
    /** The longest that a reading of the open wait has told: a later one knows more of the delay in a run queue. */
    private volatile long told;

    EarlierWait(
            WaitKind kind, String site, @Nullable Class<?> lockClass, long beginNanos, long beginCpu, long runQueue) {
        this.kind = kind;
        this.site = site;
        this.lockClass = lockClass == null ? null : new WeakReference<>(lockClass);
        this.beginNanos = beginNanos;
        this.beginCpu = beginCpu;
        this.beginRunQueue = runQueue;
    }

    boolean isOpen() {
        return ended.get() == OPEN;
    }

    /** Whether a thread that is runnable now has left the wait: it has run since. */
    boolean isLeft(long cpu) {
        return beginCpu >= 0 && cpu > beginCpu;
    }

    /** Ends the wait, once; returns how long it lasted, negative if somebody else has ended it. */
    long end(long now, long cpu, long runQueue) {
        long nanos = Math.max(told, nanos(now, cpu, runQueue));
        return ended.compareAndSet(OPEN, nanos) ? nanos : TraceFormat.NOT_MEASURED;
    }

    private long nanos(long now, long cpu, long runQueue) {
        long busy = since(beginCpu, cpu) + since(beginRunQueue, runQueue);
        return Math.max(0, now - beginNanos - busy);
    }

    private static long since(long begin, long now) {
        return begin < 0 || now < begin ? 0 : now - begin;
    }

    Wait event(long worker, long nanos) {
        return new Wait(worker, kind, site, lockClass(), beginNanos, nanos, 0, Wait.Party.UNKNOWN, null);
    }

    /** What it adds to the thread's totals; null while it is open. */
    Snapshot.@Nullable Sum sum() {
        long nanos = ended.get();
        if (nanos == OPEN) {
            return null;
        }
        int[] histogram = new int[WaitHistogram.BUCKETS];
        histogram[WaitHistogram.bucket(nanos)]++;
        return new Snapshot.Sum(kind, site, lockClass(), 1, nanos, nanos, WaitHistogram.format(histogram), 0, 0, 0, "");
    }

    Snapshot.Open open(long now, long cpu, long runQueue) {
        told = Math.max(told, nanos(now, cpu, runQueue));
        return new Snapshot.Open(kind, site, lockClass(), told);
    }

    private @Nullable Class<?> lockClass() {
        return lockClass == null ? null : lockClass.get();
    }
}
