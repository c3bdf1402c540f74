package io.scalegraph.agent.recorder.delivery;

import io.scalegraph.trace.WaitKind;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Brings what is measured to the recording. What is measured before that is up waits in a bounded queue; what the queue
 * cannot hold is counted. Thread-safe, and no thread waits here.
 */
public final class Delivery {
    private static final int MAX_EARLY = 50_000;
    /** So much more for snapshots and windows: where single waits had filled the queue, nothing could be computed. */
    private static final int ROOM_FOR_TOTALS = 10_000;
    /** Batches of some 20 KB each. */
    private static final int MAX_BATCHES = 500;

    private static final long MOST_SINGLES_PER_SECOND = 20_000;
    /** A wait that is written costs some microseconds in all, so that these cost about two percent of the processors' time. */
    private static final long MOST_WAITS_PER_SECOND = mostOfEachProcessor(5_000);
    /** On a loaded server it costs more, since what writes it has left the caches. */
    private static final long LATER_WAITS_PER_SECOND = mostOfEachProcessor(2_000);
    /** What a server's threads do between requests: one such wait tells little that the totals do not. */
    private static final long MOST_BETWEEN_TASKS_PER_SECOND = mostOfEachProcessor(100);
    /** Each of them takes some 25 us there. */
    private static final long LATER_BETWEEN_TASKS_PER_SECOND = mostOfEachProcessor(25);
    /** Behind so much of the measurement there are fewer. */
    private static final long SHORT_NANOS = 60_000_000_000L;

    private final ConcurrentLinkedQueue<Entry> early = new ConcurrentLinkedQueue<>();
    private final AtomicLong earlyCount = new AtomicLong();
    private final ConcurrentLinkedQueue<Entry> left = new ConcurrentLinkedQueue<>();
    private final AtomicLong leftCount = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    private volatile @Nullable Sink sink;
    private volatile @Nullable Watcher watcher;
    private final Threshold threshold;
    private final Threshold thresholdBetweenTasks;
    private long adaptedNanos;
    private volatile long stackNanos = Long.MAX_VALUE;
    /** Cleared for good where single holds and passes were too many to write them all. */
    private volatile boolean inDetail = true;

    private final LongAdder batches = new LongAdder();
    /** Set when measuring has ended and the program goes on: nothing waits for a recording any more. */
    private volatile boolean closed;

    /**
     * A delivery whose recording is not up yet.
     *
     * @param thresholdNanos waits shorter than this are not delivered one by one
     */
    public Delivery(long thresholdNanos) {
        this.threshold = new Threshold(thresholdNanos, MOST_WAITS_PER_SECOND);
        this.thresholdBetweenTasks = new Threshold(thresholdNanos, MOST_BETWEEN_TASKS_PER_SECOND);
    }

    private static long mostOfEachProcessor(long most) {
        return Math.min(MOST_SINGLES_PER_SECOND, most * Runtime.getRuntime().availableProcessors());
    }

    /**
     * From now on measurements go to a sink, and first those that waited for it.
     *
     * @param to the sink
     */
    public void begin(Sink to) {
        drain(to);
        sink = to;
        drain(to);
    }

    private void drain(Sink to) {
        for (Entry entry = early.poll(); entry != null; entry = early.poll()) {
            deliver(to, entry);
        }
    }

    /** {@return where measurements go, null while the recording is not up} */
    public @Nullable Sink sink() {
        return sink;
    }

    /** {@return nanoseconds; waits within a task shorter than this are not delivered one by one} */
    public long thresholdNanos() {
        return threshold.nanos();
    }

    /**
     * The threshold of single waits of a kind.
     *
     * @param kind what is waited for
     * @return nanoseconds; shorter ones are not delivered one by one
     */
    public long thresholdNanos(WaitKind kind) {
        return threshold(kind).nanos();
    }

    /**
     * Whether of the waits of a kind hardly any is written: there are many between tasks or outside, and stacks are not asked for.
     *
     * @param kind what is waited for
     * @return whether
     */
    public boolean writesFew(WaitKind kind) {
        return stackNanos == Long.MAX_VALUE
                && threshold(kind) == thresholdBetweenTasks
                && thresholdBetweenTasks.isRaised();
    }

    private Threshold threshold(WaitKind kind) {
        boolean withoutTask =
                kind.family() == WaitKind.Family.IDLE && kind != WaitKind.FORK_JOIN_IDLE && kind != WaitKind.USER_IDLE;
        return withoutTask || kind.isOutside() ? thresholdBetweenTasks : threshold;
    }

    /**
     * Changes the threshold of single waits.
     *
     * @param nanos waits shorter than this are not delivered one by one from now on
     */
    public void setThreshold(long nanos) {
        threshold.set(nanos);
        thresholdBetweenTasks.set(nanos);
    }

    /**
     * Raises the thresholds where too many waits are delivered, and lowers them again. For one thread.
     *
     * @param passedNanos how long ago this was done last
     */
    public void adaptThresholds(long passedNanos) {
        adaptedNanos += passedNanos;
        if (adaptedNanos >= SHORT_NANOS) {
            threshold.setMostPerSecond(LATER_WAITS_PER_SECOND);
            thresholdBetweenTasks.setMostPerSecond(LATER_BETWEEN_TASKS_PER_SECOND);
        }
        threshold.adapt(passedNanos);
        thresholdBetweenTasks.adapt(passedNanos);
    }

    /** {@return nanoseconds; waits from this length on are written where they end, with their stacks} */
    public long stackNanos() {
        return stackNanos;
    }

    /**
     * Says which waits are written with their stacks, before there is any.
     *
     * @param nanos those from this length on
     */
    public void setStacksFrom(long nanos) {
        stackNanos = nanos;
    }

    /** {@return whether short holds of locks and passes of queues are delivered one by one} */
    public boolean isInDetail() {
        return inDetail;
    }

    /** From now on only holds of at least the threshold are delivered one by one. */
    public void endDetail() {
        inDetail = false;
    }

    /**
     * Has somebody told what is delivered beside single waits.
     *
     * @param told who, null for nobody
     */
    public void setWatcher(@Nullable Watcher told) {
        watcher = told;
    }

    /** {@return batches of holds and passes left so far} */
    public long batches() {
        return batches.sum();
    }

    /** {@return what the recording lacks since there was no room for it} */
    public long dropped() {
        return dropped.get();
    }

    /** Writes what was left to the recorder's own thread. */
    public void writeLeft() {
        for (Entry entry = left.poll(); entry != null; entry = left.poll()) {
            leftCount.decrementAndGet();
            write(entry);
        }
    }

    /**
     * Writes an entry, or leaves it to the recorder's own thread.
     *
     * @param here whether the calling thread may write it
     * @param entry the entry
     */
    public void writeOn(boolean here, Entry entry) {
        if (here) {
            write(entry);
        } else {
            writeLater(entry);
        }
    }

    /**
     * Leaves an entry to the recorder's own thread: what a virtual thread commits to JFR, a carrier's next event pays for.
     * What the bounded queue cannot hold is counted.
     *
     * @param entry the entry
     */
    public void writeLater(Entry entry) {
        if (leftCount.incrementAndGet() <= room(entry)) {
            left.add(entry);
        } else {
            leftCount.decrementAndGet();
            dropped.incrementAndGet();
        }
    }

    /**
     * Leaves an entry to the recorder's own thread, if it is not far behind.
     *
     * @param entry the entry
     * @return whether it was left
     */
    public boolean writeLaterIfRoom(Entry entry) {
        if (leftCount.get() >= MAX_BATCHES) {
            return false;
        }
        batches.increment();
        writeLater(entry);
        return true;
    }

    /**
     * Writes an entry, now or once the recording is up.
     *
     * @param entry the entry, null for none
     */
    public void write(@Nullable Entry entry) {
        if (entry == null) {
            return;
        }
        Sink to = sink;
        if (to != null) {
            deliver(to, entry);
        } else if (closed) {
            dropped.incrementAndGet(); // a thread that was in the middle of a hook when the recording was closed
        } else if (earlyCount.incrementAndGet() <= room(entry)) {
            early.add(entry);
            Sink now = sink;
            if (now != null) {
                drain(now);
            }
        } else {
            earlyCount.decrementAndGet();
            dropped.incrementAndGet();
        }
    }

    private static int room(Entry entry) {
        return entry.isOneOfMany() ? MAX_EARLY : MAX_EARLY + ROOM_FOR_TOTALS;
    }

    private void deliver(Sink to, Entry entry) {
        if (entry instanceof Wait wait) {
            threshold(wait.place().kind()).count();
        } else {
            Watcher seeing = watcher;
            if (seeing != null) {
                seeing.see(entry);
            }
        }
        to.write(entry);
    }

    /** There is no recording: nothing waits for it. */
    public void forgetEarly() {
        while (!early.isEmpty()) {
            early.poll(); // the queue's own way to clear links a lambda
        }
    }

    /** The recording ends; what comes late is counted. */
    public void end() {
        closed = true;
        sink = null;
        watcher = null;
        forgetEarly();
    }
}
