package io.scalegraph.agent.recorder.counter;

import io.scalegraph.trace.TraceFormat;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Where the counters of a measurement's threads come from: the JVM's account of processor time, once it is up, and files
 * of the operating system, of which a bounded number is open. Thread-safe.
 */
public final class CounterSource implements ThreadTimes, JavaThreads {
    /** Files kept open at most, so that the program keeps its file descriptors: so many, and a part of what it may open. */
    private static final int MAX_FILES = Math.min(256, FileLimit.most() / 8);

    private final AtomicInteger files = new AtomicInteger();
    private volatile @Nullable ThreadMXBean threads;

    /** Without the JVM's account, and without a file. */
    public CounterSource() {}

    /** Brings up the JVM's management interface; takes some 20 ms, so a program that begins at once does not wait for it. */
    public void bringUp() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        if (bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled()) {
            bean.getCurrentThreadCpuTime();
            threads = bean;
        }
    }

    /** {@return processor time of the calling thread in nanoseconds, {@link TraceFormat#NOT_MEASURED} if not known} */
    public long ownCpuNanos() {
        ThreadMXBean bean = threads;
        return bean == null ? TraceFormat.NOT_MEASURED : bean.getCurrentThreadCpuTime();
    }

    /**
     * Processor time of a thread.
     *
     * @param threadId the thread's number in Java
     * @return nanoseconds; {@link TraceFormat#NOT_MEASURED} once it has ended, or if not known
     */
    @Override
    public long cpuNanos(long threadId) {
        ThreadMXBean bean = threads;
        return bean == null ? TraceFormat.NOT_MEASURED : bean.getThreadCpuTime(threadId);
    }

    @Override
    public long[] ids() {
        ThreadMXBean bean = threads;
        return bean == null ? new long[0] : bean.getAllThreadIds();
    }

    @Override
    public @Nullable String name(long threadId) {
        ThreadMXBean bean = threads;
        ThreadInfo info = bean == null ? null : bean.getThreadInfo(threadId);
        return info == null ? null : info.getThreadName();
    }

    @Override
    public Map<Long, Long> cpuOfAll() {
        Map<Long, Long> all = new HashMap<>();
        for (long id : ids()) {
            long nanos = cpuNanos(id);
            if (nanos >= 0) {
                all.put(id, nanos);
            }
        }
        return all;
    }

    /**
     * What a thread does.
     *
     * @param threadId the thread's number in Java
     * @return its state, null once it has ended or if not known
     */
    public Thread.@Nullable State state(long threadId) {
        ThreadMXBean bean = threads;
        ThreadInfo info = bean == null ? null : bean.getThreadInfo(threadId);
        return info == null ? null : info.getThreadState();
    }

    /**
     * What threads do and where, all at one moment. The JVM stops all threads for it.
     *
     * @param threadIds the threads' numbers in Java
     * @param depth how many frames of each, innermost first
     * @return as many, null for one that has ended; none if not known
     */
    public @Nullable ThreadInfo[] stacks(long[] threadIds, int depth) {
        ThreadMXBean bean = threads;
        return bean == null ? new ThreadInfo[0] : bean.getThreadInfo(threadIds, depth);
    }

    /**
     * How often a thread has had to wait for a monitor.
     *
     * @param threadId the thread's number in Java
     * @return from 0; {@link TraceFormat#NOT_MEASURED} once it has ended or if not known
     */
    public long monitorWaits(long threadId) {
        ThreadMXBean bean = threads;
        ThreadInfo info = bean == null ? null : bean.getThreadInfo(threadId);
        return info == null ? TraceFormat.NOT_MEASURED : info.getBlockedCount();
    }

    boolean hasRoom() {
        return files.get() < MAX_FILES;
    }

    void opened() {
        files.incrementAndGet();
    }

    void closed() {
        files.decrementAndGet();
    }
}
