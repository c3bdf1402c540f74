package io.scalegraph.agent.recorder;

import com.sun.management.GcInfo;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Processor time and run-queue delay of one thread, from the operating system. The run-queue delay comes from the
 * scheduler statistics of Linux through a file that the thread itself opens on its own entry and that stays open;
 * elsewhere it is {@link TraceFormat#NOT_MEASURED}. Readable from any thread.
 */
final class Counters {
    /** Files kept open at most, so that the program keeps its file descriptors. */
    private static final int MAX_OPEN = 256;

    private static final String SCHEDSTAT = "/proc/thread-self/schedstat";
    private static final AtomicInteger OPEN = new AtomicInteger();
    private static volatile @Nullable ThreadMXBean threads;

    /** Not a channel: an interrupted thread that reads one closes it. */
    private final AtomicReference<@Nullable RandomAccessFile> file = new AtomicReference<>();

    private volatile boolean closed;
    private final byte[] buffer = new byte[96];

    /** Brings up the JVM's management interface; takes some 20 ms, so it is not done before the program starts. */
    static void bringUp() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        if (bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled()) {
            bean.getCurrentThreadCpuTime();
            threads = bean;
        }
    }

    /**
     * All pauses for garbage collection so far, in nanoseconds, to the millisecond; collectors that work beside the
     * program count their cycles, not their pauses, and are left out.
     */
    static long gcNanos() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (countsPauses(collector)) {
                millis += Math.max(0, collector.getCollectionTime());
            }
        }
        return millis * 1_000_000;
    }

    /**
     * Those of them before a time not long ago. What tells them is loaded late, so that one may have come since; of more
     * than one the last alone is known.
     */
    static long gcNanosBefore(long nanos) {
        long since = ManagementFactory.getRuntimeMXBean().getUptime() - (System.nanoTime() - nanos) / 1_000_000;
        long before = gcNanos();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (countsPauses(collector)
                    && collector.getCollectionCount() > 0
                    && collector instanceof com.sun.management.GarbageCollectorMXBean bean) {
                GcInfo last = bean.getLastGcInfo();
                before -= last == null || last.getStartTime() < since ? 0 : last.getDuration() * 1_000_000;
            }
        }
        return Math.max(0, before);
    }

    private static boolean countsPauses(GarbageCollectorMXBean collector) {
        String name = collector.getName();
        return !name.contains("Concurrent") && !name.contains("Cycles");
    }

    /** Processor time of the calling thread in nanoseconds. */
    static long ownCpuNanos() {
        ThreadMXBean bean = threads;
        return bean == null ? TraceFormat.NOT_MEASURED : bean.getCurrentThreadCpuTime();
    }

    /** Processor time of a thread in nanoseconds; not measured once it has ended. */
    static long cpuNanos(long threadId) {
        ThreadMXBean bean = threads;
        return bean == null ? TraceFormat.NOT_MEASURED : bean.getThreadCpuTime(threadId);
    }

    /** Opens the calling thread's statistics; without effect where there are none or too many are open. */
    void open() {
        open(SCHEDSTAT);
    }

    /** The same with the file of another thread. */
    void open(String statistics) {
        if (file.get() != null || closed || OPEN.get() >= MAX_OPEN) {
            return;
        }
        try {
            file.set(new RandomAccessFile(statistics, "r"));
            OPEN.incrementAndGet();
        } catch (IOException | SecurityException e) {
            file.set(null); // not Linux, or not allowed
        }
        if (closed) {
            close(); // by another thread, meanwhile
        }
    }

    /** Lets go of the file for good. */
    void close() {
        closed = true;
        RandomAccessFile open = file.getAndSet(null);
        if (open != null) {
            OPEN.decrementAndGet();
            try {
                open.close();
            } catch (IOException e) {
                Failures.count("closing scheduler statistics", e);
            }
        }
    }

    /** Time the thread was runnable but not on a processor, in nanoseconds. */
    long runQueueNanos() {
        return field(1);
    }

    /**
     * Processor time by the scheduler's own account, for the time before the JVM's counters are up. While the thread
     * runs it moves in steps of some milliseconds.
     */
    long scheduledNanos() {
        return field(0);
    }

    /** The same, brought up to date: the scheduler does its accounts when the thread yields. */
    @SuppressWarnings("ThreadPriorityCheck") // for the bookkeeping, not for the decision
    long freshScheduledNanos() {
        Thread.yield();
        return field(0);
    }

    private long field(int index) {
        RandomAccessFile open = file.get();
        if (open == null) {
            return TraceFormat.NOT_MEASURED;
        }
        synchronized (buffer) {
            try {
                open.seek(0);
                return number(open.read(buffer), index);
            } catch (IOException e) {
                return TraceFormat.NOT_MEASURED; // the thread has ended
            }
        }
    }

    private long number(int length, int index) {
        long value = 0;
        int field = 0;
        for (int i = 0; i < length; i++) {
            int digit = buffer[i] - '0';
            if (digit >= 0 && digit <= 9) {
                value = value * 10 + digit;
            } else if (field++ == index) {
                return value;
            } else {
                value = 0;
            }
        }
        return TraceFormat.NOT_MEASURED;
    }
}
