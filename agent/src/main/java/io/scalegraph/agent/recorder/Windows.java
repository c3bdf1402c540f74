package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Opens and closes windows. Thread-safe. */
final class Windows {
    /** Not measured. */
    static final long NONE = -2;
    /** Inside a window that the thread opened before. */
    static final long INNER = -1;

    private static final AtomicLong NUMBER = new AtomicLong();
    private static final ConcurrentHashMap<Long, Open> OPEN = new ConcurrentHashMap<>();

    private Windows() {}

    static void reset() {
        OPEN.clear();
        NUMBER.set(0);
    }

    /** The whole program: open from the end of the agent's start; sections do not overlap it. */
    static void openProgram(Snapshot snapshot) {
        Open program = new Open(TraceFormat.WHOLE_PROGRAM);
        program.begin(snapshot, snapshot.timeNanos());
        OPEN.put(NUMBER.getAndIncrement(), program);
    }

    /** A part of the whole program, between two snapshots; parts follow on each other without a gap. */
    static void slice(Snapshot first, Snapshot last) {
        Delivery.write(new Window(
                NUMBER.getAndIncrement(),
                TraceFormat.SLICE,
                first.timeNanos(),
                last.timeNanos(),
                first.number(),
                last.number(),
                false));
    }

    /** A section's window begins when its snapshot has been taken. */
    static long open(String section) {
        long number = NUMBER.getAndIncrement();
        Open open = new Open(section);
        // First made known, then compared: of two that begin at the same time the later one sees the other.
        OPEN.put(number, open);
        for (Open other : OPEN.values()) {
            if (other != open && !other.section.equals(TraceFormat.WHOLE_PROGRAM)) {
                other.overlapped = true;
                open.overlapped = true;
            }
        }
        open.begin(Snapshots.take(TraceFormat.WINDOW_START), System.nanoTime());
        return number;
    }

    static void close(long number) {
        close(number, System.nanoTime(), Snapshots.take(TraceFormat.WINDOW_END));
    }

    /** Ends every open window: the program ends. */
    static void closeAll(Snapshot last) {
        for (Long number : OPEN.keySet()) {
            close(number, last.timeNanos(), last);
        }
    }

    private static void close(long number, long now, Snapshot last) {
        Open open = OPEN.remove(number);
        Snapshot first = open == null ? null : open.snapshot;
        if (open != null && first != null) {
            Delivery.write(new Window(
                    number, open.section, open.beginNanos, now, first.number(), last.number(), open.overlapped));
        }
    }

    private static final class Open {
        final String section;
        volatile boolean overlapped;
        private long beginNanos;
        /** Null until the window has begun. */
        private volatile @Nullable Snapshot snapshot;

        Open(String section) {
            this.section = section;
        }

        void begin(Snapshot first, long now) {
            beginNanos = now;
            snapshot = first;
        }
    }
}
