package io.scalegraph.agent.recorder.counter;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.Failures;
import io.scalegraph.trace.TraceFormat;
import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Stops of all threads while the recording comes up, of which JFR does not tell: on 17 it makes some itself. The JVM keeps sums
 * of them, which are read after each step of the way and by each snapshot, so that it is known between which two readings a stop
 * was, and in which window. Thread-safe: who finds another thread reading leaves it to that one.
 */
public final class EarlyStops implements Runnable, Closeable {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final int LONGEST_READING_MILLIS = 100;
    /** Snapshots may come by thousands, and what they tell is one text. */
    private static final int LONGEST = 8_192;

    private final Clock clock;
    private final Failures failures;
    private final long startNanos;
    private final @Nullable SafepointTime time;
    /** Not a lock: a thread whose stack ends here would keep it. */
    private final AtomicBoolean reading = new AtomicBoolean();

    private final StringBuilder steps = new StringBuilder();

    private long lastNanos;
    /** Sums when measuring began; negative if not known. */
    private long gcBefore = TraceFormat.NOT_MEASURED;

    private final long safepointsBefore;
    private long gc;
    private long safepoints;

    /**
     * Begins; pauses for collections are not known before {@link #bringUp}.
     *
     * @param clock the clock
     * @param failures counts what goes wrong
     * @param startNanos when measuring began
     */
    public EarlyStops(Clock clock, Failures failures, long startNanos) {
        this.clock = clock;
        this.failures = failures;
        this.startNanos = startNanos;
        this.lastNanos = clock.nanos();
        this.time = SafepointTime.open();
        this.safepointsBefore = time == null ? TraceFormat.NOT_MEASURED : time.nanos();
    }

    /** The JVM's management is up, which knows of collections. */
    public void bringUp() {
        try {
            gcBefore = GcTime.nanosBefore(startNanos, clock);
        } catch (Throwable e) {
            failures.count("early GC", e);
        }
        run();
    }

    /** A step is done, or a window begins or ends. */
    @Override
    public void run() {
        if (reading.compareAndSet(false, true)) {
            try {
                read(steps.length() < LONGEST);
            } catch (Throwable e) {
                failures.count("early stops", e);
            } finally {
                reading.set(false);
            }
        }
    }

    private void read(boolean hasRoom) {
        long gcNow = gcBefore < 0 ? 0 : GcTime.nanos() - gcBefore;
        long safepointsNow = time == null || safepointsBefore < 0 ? 0 : time.nanos() - safepointsBefore;
        long now = clock.nanos();
        if (safepointsNow < safepoints || !hasRoom) {
            return; // not measured, or in one step with what comes
        }
        if (gcNow > gc || safepointsNow > safepoints) {
            steps.append(steps.length() == 0 ? "" : ",")
                    .append((lastNanos - startNanos) / MICRO)
                    .append(':')
                    .append((now - startNanos) / MICRO)
                    .append(':')
                    .append((gcNow - gc) / MICRO)
                    .append(':')
                    .append((safepointsNow - safepoints) / MICRO);
        }
        lastNanos = now;
        gc = gcNow;
        safepoints = safepointsNow;
    }

    /** The recording is up; from here on nothing is read. */
    public void end() {
        for (int i = 0; i < LONGEST_READING_MILLIS && reading.get(); i++) {
            LockSupport.parkNanos(MILLI);
        }
        if (reading.compareAndSet(false, true)) {
            read(true);
        }
    }

    /** {@return pauses for collections, in nanoseconds; {@link TraceFormat#NOT_MEASURED} if not known} */
    public long gcNanos() {
        return gcBefore < 0 ? TraceFormat.NOT_MEASURED : gc;
    }

    /** {@return safepoints, those for collections among them; {@link TraceFormat#NOT_MEASURED} if not known} */
    public long safepointNanos() {
        return safepointsBefore < 0 ? TraceFormat.NOT_MEASURED : safepoints;
    }

    /** {@return when they were, as {@link io.scalegraph.trace.AgentEvent#earlySteps} has it} */
    public String steps() {
        return steps.toString();
    }

    @Override
    public void close() {
        try {
            if (time != null) {
                time.close();
            }
        } catch (IOException e) {
            failures.count("early stops", e);
        }
    }
}
