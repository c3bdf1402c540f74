package io.scalegraph.agent.recorder.counter;

import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.security.AccessController;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Run-queue delay and processor time of one thread by the scheduler's account. They come from the scheduler statistics of
 * Linux through a file that the thread itself opens on its own entry and that stays open; elsewhere they are
 * {@link TraceFormat#NOT_MEASURED}. Readable from any thread.
 */
public final class ThreadCounters {
    private static final String SCHEDSTAT = "/proc/thread-self/schedstat";

    private final CounterSource source;
    private final Failures failures;
    /** Not a channel: an interrupted thread that reads one closes it. */
    private final AtomicReference<@Nullable RandomAccessFile> file = new AtomicReference<>();

    private volatile boolean closed;
    private final byte[] buffer = new byte[96];

    /**
     * Counters that are not open yet.
     *
     * @param source where they come from
     * @param failures counts what goes wrong
     */
    public ThreadCounters(CounterSource source, Failures failures) {
        this.source = source;
        this.failures = failures;
    }

    /** Opens the calling thread's statistics; without effect where there are none or too many are open. */
    public void open() {
        open(SCHEDSTAT);
    }

    /**
     * The same with the file of another thread.
     *
     * @param statistics path of the file
     */
    public void open(String statistics) {
        if (file.get() != null || closed || !source.hasRoom()) {
            return;
        }
        try {
            file.set(opened(statistics));
            source.opened();
        } catch (IOException | SecurityException e) {
            file.set(null); // not Linux, or not allowed
        }
        if (closed) {
            close(); // by another thread, meanwhile
        }
    }

    /** By the agent's own right, whatever a security manager lets the program do that calls the hook. */
    @SuppressWarnings("removal") // JDKs without security managers run the action as it is
    private static RandomAccessFile opened(String statistics) throws IOException {
        if (System.getSecurityManager() == null) {
            return new RandomAccessFile(statistics, "r");
        }
        try {
            return AccessController.doPrivileged(new Opening(statistics));
        } catch (PrivilegedActionException e) {
            throw new IOException(e);
        }
    }

    private static final class Opening implements PrivilegedExceptionAction<RandomAccessFile> {
        private final String statistics;

        Opening(String statistics) {
            this.statistics = statistics;
        }

        @Override
        public RandomAccessFile run() throws IOException {
            return new RandomAccessFile(statistics, "r");
        }
    }

    /** Lets go of the file for good. */
    public void close() {
        closed = true;
        RandomAccessFile open = file.getAndSet(null);
        if (open != null) {
            source.closed();
            try {
                open.close();
            } catch (IOException e) {
                failures.count("closing scheduler statistics", e);
            }
        }
    }

    /** {@return time the thread was runnable but not on a processor, in nanoseconds} */
    public long runQueueNanos() {
        return field(1);
    }

    /**
     * Processor time of the calling thread, whose counters these are.
     *
     * @return nanoseconds, by the JVM's account or, before that is up, the scheduler's
     */
    public long ownCpuNanos() {
        long cpu = source.ownCpuNanos();
        return cpu < 0 ? field(0) : cpu;
    }

    /**
     * Processor time of the calling thread by the JVM's account alone.
     *
     * @return nanoseconds, {@link TraceFormat#NOT_MEASURED} before that is up
     */
    public long ownExactCpuNanos() {
        return source.ownCpuNanos();
    }

    /**
     * Processor time by the scheduler's own account, for the time before the JVM's counters are up. While the thread
     * runs it moves in steps of some milliseconds, and is brought up to date here: the scheduler does its accounts when
     * the thread yields.
     *
     * @return nanoseconds
     */
    @SuppressWarnings("ThreadPriorityCheck") // for the bookkeeping, not for the decision
    public long freshScheduledNanos() {
        Thread.yield();
        return scheduledNanos();
    }

    /**
     * Processor time by the scheduler's own account as it stands, for the time before the JVM's counters are up.
     *
     * @return nanoseconds, some milliseconds behind while the thread runs; {@link TraceFormat#NOT_MEASURED} once it has ended,
     *     or if not known
     */
    public long scheduledNanos() {
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
