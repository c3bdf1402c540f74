package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.place.DeclaredWaits;
import io.scalegraph.agent.recorder.place.WaitLength;
import io.scalegraph.agent.recorder.place.WaitPlace;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.TotalReading;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A wait that a thread was in when measuring began. No hook saw it begin and none sees it end, for the code on the
 * thread's stack is from before. It ended at the next sight of the thread, less the processor time and the run-queue
 * delay that the thread has had since: what lay between the wait and that sight was work. Nanoseconds. Thread-safe.
 */
public final class WaitAtStart extends WaitPlace {
    /** Of a thread that measuring found, before anybody has looked at its stack. */
    static final WaitAtStart UNKNOWN =
            new WaitAtStart(WaitKind.PARK, "", (Class<?>) null, new Seen(Long.MIN_VALUE, -1, -1));

    private static final long OPEN = Long.MIN_VALUE;

    private final Seen begin;
    /** The last sight of the thread when it certainly had not left: what it ran and queued until then is part of a stay. */
    private volatile Seen inside;
    /** The method that an option names as a wait, in which the thread was; null if it waited in the JDK. */
    private final @Nullable String declared;

    private final AtomicLong ended = new AtomicLong(OPEN);
    /** The longest that a reading of the open wait has told: a later one knows more of the delay in a run queue. */
    private volatile long told;

    /**
     * A sight of the thread from outside, or by itself.
     *
     * @param nanos the clock's time
     * @param cpuNanos its processor time, negative if not known
     * @param runQueueNanos its run-queue delay, negative if not known
     */
    public record Seen(long nanos, long cpuNanos, long runQueueNanos) {}

    /**
     * A wait.
     *
     * @param kind what is waited for
     * @param site class and method of the program, empty if unknown
     * @param lockClass class of the lock, null if none
     * @param begin the first sight of it
     */
    public WaitAtStart(WaitKind kind, String site, @Nullable Class<?> lockClass, Seen begin) {
        super(kind, site, lockClass);
        this.begin = begin;
        this.inside = begin;
        this.declared = null;
    }

    /**
     * A stay in a method that an option names as a wait.
     *
     * @param kind what is waited for
     * @param site class and method of the program
     * @param declared the method
     * @param begin the first sight of it
     */
    public WaitAtStart(WaitKind kind, String site, String declared, Seen begin) {
        super(kind, site, null);
        this.begin = begin;
        this.inside = begin;
        this.declared = declared;
    }

    /**
     * Whether the thread, which is the calling one, is still in the method that an option names as a wait. What it waits for
     * there belongs to the method; a wait of the same kind is another call of it.
     */
    boolean goesOn(@Nullable WaitKind met) {
        return declared != null && met != kind() && DeclaredWaits.isInside(declared);
    }

    /** It has begun before anybody could look. */
    @Override
    public WaitLength lastLength() {
        return WaitLength.LONG;
    }

    /** The thread sees itself in the method that an option names as a wait. */
    void seenInside(Seen now) {
        inside = now;
    }

    boolean isOpen() {
        return ended.get() == OPEN;
    }

    /** Whether it began no earlier than this. */
    boolean isSince(long nanos) {
        return begin.nanos >= nanos;
    }

    /** Whether a thread that is runnable now has left the wait: it has run since, which in the JDK it would not. */
    boolean isLeft(Seen now) {
        return declared == null && begin.cpuNanos >= 0 && now.cpuNanos > begin.cpuNanos;
    }

    /** Ends the wait, once; returns how long it lasted, negative if somebody else has ended it. */
    long end(Seen now) {
        long nanos = Math.max(told, nanos(now));
        return ended.compareAndSet(OPEN, nanos) ? nanos : TraceFormat.NOT_MEASURED;
    }

    private long nanos(Seen now) {
        Seen last = inside;
        long busy = since(last.cpuNanos, now.cpuNanos) + since(last.runQueueNanos, now.runQueueNanos);
        return last.nanos - begin.nanos + Math.max(0, now.nanos - last.nanos - busy);
    }

    private static long since(long begin, long now) {
        return begin < 0 || now < begin ? 0 : now - begin;
    }

    Wait event(long worker, long nanos) {
        return new Wait(worker, this, begin.nanos, nanos, 0, Wait.Party.UNKNOWN, null);
    }

    /** What it adds to the thread's totals; null while it is open. */
    @Nullable
    TotalReading total() {
        long nanos = ended.get();
        if (nanos == OPEN) {
            return null;
        }
        long[] histogram = new long[WaitHistogram.BUCKETS];
        histogram[WaitHistogram.bucket(nanos)]++;
        return TotalReading.ofOne(kind(), site(), lock(), nanos, WaitHistogram.format(histogram));
    }

    OpenReading read(Seen now) {
        told = Math.max(told, nanos(now));
        return new OpenReading(kind(), site(), lockClass(), told);
    }
}
