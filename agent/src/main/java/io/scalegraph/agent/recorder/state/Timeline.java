package io.scalegraph.agent.recorder.state;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.WorkSample;
import io.scalegraph.agent.recorder.total.OpenReading;
import io.scalegraph.agent.recorder.total.Total;
import io.scalegraph.trace.WaitKind;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * What one thread does, one thing after the other: it works, waits or computes by declaration. Written by its thread only,
 * or in its name where {@link PinnedCarrier} says so; what others read of it changes between two steps of a version, which
 * is odd meanwhile.
 *
 * <p>Memory order. The version is odd before anything is changed, by a fence, and even behind all of it. Who reads looks at
 * it before, and behind all that is read, by a fence again: so what seems unchanged is of one moment. And each side writes
 * a volatile field before it reads the other's, the thread the version and the reader {@link #readNanos}: so either the
 * reading sees that a change has begun and is made again, or the change sees up to when the reading has counted.
 */
public final class Timeline {
    /** The version in the object itself: an object of its own would be one more line of memory for each begin and end of a wait. */
    private static final AtomicIntegerFieldUpdater<Timeline> VERSION =
            AtomicIntegerFieldUpdater.newUpdater(Timeline.class, "version");

    final OpenWait wait;
    final WorkStretches work;
    final ComputedTime computed = new ComputedTime();
    private final MonitorArrival arrival;

    /** Counts the begins and ends of changes: odd during one. */
    private volatile int version;
    /** Until when a reading has last counted what the thread does; set before it looks at the version. */
    private volatile long readNanos;

    /**
     * A thread that does nothing yet.
     *
     * @param wait the wait that it is in, which is none
     * @param work its work, which has not begun
     * @param clock the clock
     * @param now the clock's time
     */
    public Timeline(OpenWait wait, WorkStretches work, Clock clock, long now) {
        this.wait = wait;
        this.work = work;
        this.arrival = new MonitorArrival(clock);
        this.readNanos = now;
    }

    /** What others read is about to be changed. */
    public void beginChange() {
        VERSION.incrementAndGet(this);
        VarHandle.storeStoreFence(); // on ARM without LSE a plain store could else be seen before the odd version
    }

    /** It has been changed. No other thread writes the version, and what was changed is seen before it: no fence is needed. */
    public void endChange() {
        VERSION.lazySet(this, version + 1);
    }

    /**
     * The thread works from now on.
     *
     * @param runQueue its run-queue delay
     * @param now when
     * @param cpu its processor time
     */
    public void beginWork(long runQueue, long now, long cpu) {
        work.begin(1, runQueue, now, cpu);
    }

    /**
     * The stretch of work that runs now is about to end: its counters are read, if it is sampled.
     *
     * @return the clock's time
     */
    public long readEndOfWork() {
        return work.readEnd();
    }

    /** Likewise, where the clock's time is known from before. */
    public void endWork() {
        work.readSampledEnd();
    }

    /**
     * A wait begins, of a thread that worked until the counters were read; it may have been announced before that.
     *
     * @param total its total
     * @param began when
     * @param kind what it is for
     * @param lock the lock, null if there is none
     */
    public void beginWait(Total total, long began, WaitKind kind, @Nullable Object lock) {
        WorkSample known = work.ended();
        beginChange();
        work.endForWait(known);
        wait.begin(total, notReadYet(began));
        endChange();
        wait.stamp(kind, lock);
        work.waitBegan();
    }

    /** A wait begins or ends where the track was last read, if that was meanwhile: that has taken the time before. */
    private long notReadYet(long now) {
        long read = readNanos;
        return read - now > 0 ? read : now;
    }

    /**
     * The wait is about to end: the counters are read, if the stretch of work to come is sampled.
     *
     * @param stretches what that stands for, as {@link #chooseAfterWait} decided
     * @return the clock's time
     */
    public long readEndOfWait(int stretches) {
        return work.readEndOfWait(stretches);
    }

    /**
     * The wait ends.
     *
     * @param total its total
     * @param stretches what the stretch of work to come stands for
     * @param back when, as {@link #readEndOfWait} gave it
     */
    public void endWait(Total total, int stretches, long back) {
        beginChange();
        long now = notReadYet(back);
        long release = wait.settle(total, now);
        work.beginBehindWait(stretches, now);
        endChange();
        wait.keep(total, now, release);
    }

    /**
     * The thread is about to enter a monitor.
     *
     * @param monitor the monitor
     * @param place number of the place
     */
    public void arrive(Object monitor, int place) {
        wait.writePending();
        arrival.at(monitor, place);
    }

    /** {@return when the thread arrived at the monitor it enters, {@link MonitorArrival#NONE} if it enters none} */
    public long arrivedNanos() {
        return arrival.beginNanos();
    }

    /** The thread has entered the monitor without a wait, or will not. */
    public void endArrival() {
        arrival.end();
    }

    /**
     * The thread has entered the monitor. Only now it is known that it was a wait, too late for the counters: the work
     * before it is in no sample.
     *
     * @param total its total
     * @param begin when it began
     * @param now when it ended
     * @param monitor the monitor
     */
    public void waited(Total total, long begin, long now, Object monitor) {
        int stretches = work.choose(begin);
        long working = work.readBegin(stretches);
        wait.stampUnwritten(WaitKind.MONITOR, monitor);
        beginChange();
        arrival.end();
        wait.begin(total, begin);
        long release = wait.settle(total, now);
        work.begin(stretches, working);
        endChange();
        wait.keep(total, now, release);
    }

    /**
     * Decides about the stretch of work behind the wait that ends.
     *
     * @return what it stands for, 0 if it is not sampled
     */
    public int chooseAfterWait() {
        return work.choose(wait.beginNanos());
    }

    /** A declared computation begins. The stretch of work ends: what follows may be off the processor on purpose. */
    public void beginComputation() {
        long now = work.readEnd();
        wait.writePending();
        WorkSample known = work.ended();
        beginChange();
        work.end(known);
        computed.begin(now);
        endChange();
    }

    /** {@return whether a declared computation goes on} */
    public boolean isComputing() {
        return computed.isOpen();
    }

    /** The declared computation ends. */
    public void endComputation() {
        int stretches = work.choose(computed.beginNanos());
        long now = work.readBegin(stretches);
        beginChange();
        computed.end(now);
        work.begin(stretches, now);
        endChange();
    }

    /** Forgets what is open, since its begin or end failed in the agent. */
    public void abandon() {
        wait.abandon();
        arrival.end();
        computed.abandon();
        work.drop();
        if ((version & 1) != 0) {
            endChange();
        }
    }

    /** {@return the wait that the thread is in or was in last} */
    public OpenWait openWait() {
        return wait;
    }

    /** {@return clock at the begin of the stretch of work that began last} */
    public long workNanos() {
        return work.beginNanos();
    }

    /** {@return the version, for {@link #isUnchangedSince}} */
    public int version() {
        return version;
    }

    /**
     * The thread is read up to now.
     *
     * @param now the clock's time
     */
    public void readUntil(long now) {
        if (now - readNanos > 0) {
            readNanos = now;
        }
    }

    /**
     * Whether what was read belongs together.
     *
     * @param before the version when reading began
     * @return whether nothing was being changed then, and nothing has been since
     */
    public boolean isUnchangedSince(int before) {
        VarHandle.loadLoadFence(); // what was read plainly is read before the version is read again
        return (before & 1) == 0 && version == before;
    }

    /**
     * The wait that goes on.
     *
     * @param now the clock's time
     * @return the wait, null if there is none
     */
    public @Nullable OpenReading open(long now) {
        OpenReading open = wait.read(now);
        return open == null ? arrival.read(now) : open;
    }

    /**
     * The sample of work.
     *
     * @param now the clock's time
     * @param cpu the thread's processor time
     * @param runQueue the thread's run-queue delay
     * @return the sample
     */
    public WorkSample sample(long now, long cpu, long runQueue) {
        return work.until(now, cpu, runQueue).with(work.waits());
    }

    /**
     * Time in declared computations.
     *
     * @param now up to when
     * @return nanoseconds
     */
    public long computedNanos(long now) {
        return computed.until(now);
    }
}
