package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Opens and closes windows. Thread-safe. */
final class Windows {
    /** Not measured. */
    static final long NONE = -2;
    /** Inside a window that the thread opened before. */
    static final long INNER = -1;

    private static final AtomicLong NUMBER = new AtomicLong();
    private static final ConcurrentHashMap<Long, Open> OPEN = new ConcurrentHashMap<>();

    private Windows() {}

    /** The whole program: open from the end of the agent's start, which is returned; sections do not overlap it. */
    static long openProgram() {
        Snapshot snapshot = Snapshots.ofStart();
        OPEN.put(
                NUMBER.getAndIncrement(),
                new Open(TraceFormat.WHOLE_PROGRAM, snapshot.number(), snapshot.timeNanos(), false));
        return snapshot.timeNanos();
    }

    /** A section's window begins when its snapshot has been taken. */
    static long open(String section) {
        boolean overlapped = false;
        for (Open other : OPEN.values()) {
            if (!other.section.equals(TraceFormat.WHOLE_PROGRAM)) {
                other.overlapped = true;
                overlapped = true;
            }
        }
        Snapshot snapshot = Snapshots.take(TraceFormat.WINDOW_START);
        long number = NUMBER.getAndIncrement();
        OPEN.put(number, new Open(section, snapshot.number(), System.nanoTime(), overlapped));
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
        if (open != null) {
            Recording.write(new Window(
                    number, open.section, open.beginNanos, now, open.snapshot, last.number(), open.overlapped));
        }
    }

    private static final class Open {
        final String section;
        final long snapshot;
        final long beginNanos;
        volatile boolean overlapped;

        Open(String section, long snapshot, long beginNanos, boolean overlapped) {
            this.section = section;
            this.snapshot = snapshot;
            this.beginNanos = beginNanos;
            this.overlapped = overlapped;
        }
    }
}
