package io.scalegraph.agent.recorder;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Brings what is measured to the recording. What is measured before that is up waits in a bounded queue; what the queue
 * cannot hold is counted. Thread-safe, and no thread waits here.
 */
final class Delivery {
    private static final int MAX_EARLY = 50_000;

    private static final ConcurrentLinkedQueue<Object> EARLY = new ConcurrentLinkedQueue<>();
    private static final ConcurrentLinkedQueue<Wait> LATER = new ConcurrentLinkedQueue<>();
    private static final AtomicLong LATER_COUNT = new AtomicLong();
    private static final AtomicLong EARLY_COUNT = new AtomicLong();
    private static final AtomicLong DROPPED = new AtomicLong();
    private static final AtomicLong WAITS = new AtomicLong();

    private static volatile @Nullable Sink sink;
    private static volatile long thresholdNanos;
    /** Set when measuring has ended and the program goes on: nothing waits for a recording any more. */
    private static volatile boolean closed;

    private Delivery() {}

    /** What an earlier measurement on this JVM has left is nothing of this one's. */
    static void reset(long threshold) {
        EARLY.clear();
        EARLY_COUNT.set(0);
        LATER.clear();
        LATER_COUNT.set(0);
        DROPPED.set(0);
        WAITS.set(0);
        closed = false;
        thresholdNanos = threshold;
    }

    /** From now on measurements go to this sink, and first those that waited for it. */
    static void begin(Sink to) {
        drain(to);
        sink = to;
        drain(to);
    }

    private static void drain(Sink to) {
        for (Object early = EARLY.poll(); early != null; early = EARLY.poll()) {
            deliver(to, early);
        }
    }

    static @Nullable Sink sink() {
        return sink;
    }

    static long thresholdNanos() {
        return thresholdNanos;
    }

    static void setThreshold(long nanos) {
        thresholdNanos = nanos;
    }

    /** Waits written one by one so far. */
    static long waits() {
        return WAITS.get();
    }

    static long dropped() {
        return DROPPED.get();
    }

    /** Writes what was left to the recorder's own thread. */
    static void writeLeft() {
        for (Wait wait = LATER.poll(); wait != null; wait = LATER.poll()) {
            LATER_COUNT.decrementAndGet();
            write(wait);
        }
    }

    /** Leaves a wait to the recorder's own thread. What the bounded queue cannot hold is missing from the single waits. */
    static void writeLater(Wait wait) {
        if (LATER_COUNT.incrementAndGet() <= MAX_EARLY) {
            LATER.add(wait);
        } else {
            LATER_COUNT.decrementAndGet();
        }
    }

    static void write(Object item) {
        Sink to = sink;
        if (to != null) {
            deliver(to, item);
        } else if (closed) {
            DROPPED.incrementAndGet(); // a thread that was in the middle of a hook when the recording was closed
        } else if (EARLY_COUNT.incrementAndGet() <= MAX_EARLY) {
            EARLY.add(item);
            Sink now = sink;
            if (now != null) {
                drain(now);
            }
        } else {
            DROPPED.incrementAndGet();
        }
    }

    private static void deliver(Sink to, Object item) {
        if (item instanceof Wait wait) {
            WAITS.incrementAndGet();
            to.write(wait);
        } else if (item instanceof Snapshot snapshot) {
            to.write(snapshot);
        } else if (item instanceof Window window) {
            to.write(window);
        }
    }

    /** There is no recording: nothing waits for it. */
    static void forgetEarly() {
        EARLY.clear();
    }

    /** The recording ends; what comes late is counted. */
    static void end() {
        closed = true;
        sink = null;
        EARLY.clear();
    }
}
