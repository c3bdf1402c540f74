package io.scalegraph.agent.recorder.measurement;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.delivery.Delivery;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Opens and closes windows. Thread-safe. */
public final class Windows {
    /** Not measured. */
    public static final long NONE = -2;
    /** Inside a window that the thread opened before. */
    public static final long INNER = -1;

    private final Clock clock;
    private final Delivery delivery;
    private final Snapshots snapshots;
    private final Driver driver;
    private final AtomicLong next = new AtomicLong();
    private final ConcurrentHashMap<Long, Open> open = new ConcurrentHashMap<>();

    Windows(Clock clock, Delivery delivery, Snapshots snapshots, Driver driver) {
        this.clock = clock;
        this.delivery = delivery;
        this.snapshots = snapshots;
        this.driver = driver;
    }

    void forget() {
        open.clear();
    }

    /**
     * The whole program begins: open from the end of the agent's start; sections do not overlap it.
     *
     * @param first what it begins with
     */
    public void openProgram(Snapshot first) {
        Open program = new Open(TraceFormat.WHOLE_PROGRAM);
        program.begin(first, first.timeNanos());
        open.put(next.getAndIncrement(), program);
    }

    /**
     * A part of the whole program; parts follow on each other without a gap.
     *
     * @param first what it began with
     * @param last what it ends with
     */
    public void slice(Snapshot first, Snapshot last) {
        delivery.write(new Window(
                next.getAndIncrement(),
                TraceFormat.SLICE,
                first.timeNanos(),
                last.timeNanos(),
                first.number(),
                last.number(),
                false));
    }

    /**
     * A section begins. Its window begins when its snapshot has been taken.
     *
     * @param section class and method
     * @return number of the window
     */
    public long open(String section) {
        long number = next.getAndIncrement();
        Open opened = new Open(section);
        // First made known, then compared: of two that begin at the same time the later one sees the other.
        open.put(number, opened);
        for (Open other : open.values()) {
            if (other != opened && !other.section.equals(TraceFormat.WHOLE_PROGRAM)) {
                other.overlapped = true;
                opened.overlapped = true;
            }
        }
        driver.windowEdge(); // it wakes a thread, which takes microseconds that are none of the window
        opened.begin(snapshots.take(TraceFormat.WINDOW_START), clock.nanos());
        return number;
    }

    /**
     * A section ends.
     *
     * @param number of its window
     * @param now when it ended
     */
    public void close(long number, long now) {
        close(number, now, snapshots.take(TraceFormat.WINDOW_END));
        driver.windowEdge();
    }

    /**
     * Ends every open window: the program ends.
     *
     * @param last what they end with
     */
    public void closeAll(Snapshot last) {
        for (Long number : open.keySet()) {
            close(number, last.timeNanos(), last);
        }
    }

    private void close(long number, long now, Snapshot last) {
        Open closed = open.remove(number);
        if (closed != null && closed.snapshot != 0) {
            delivery.writeOn(
                    !Threads.isVirtual(),
                    new Window(
                            number,
                            closed.section,
                            closed.beginNanos,
                            now,
                            closed.snapshot,
                            last.number(),
                            closed.overlapped));
        }
    }

    private static final class Open {
        final String section;
        volatile boolean overlapped;
        private long beginNanos;
        /** Number of the snapshot that it begins with, 0 until it has begun. */
        private volatile long snapshot;

        Open(String section) {
            this.section = section;
        }

        void begin(Snapshot first, long now) {
            beginNanos = now;
            snapshot = first.number();
        }
    }
}
