package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.counter.GcTime;
import io.scalegraph.agent.recorder.counter.SafepointTime;
import io.scalegraph.agent.recorder.measurement.Measurement;
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
final class EarlyStops implements Closeable {
    private static final long MICRO = 1_000;
    private static final long MILLI = 1_000_000;
    private static final int LONGEST_READING_MILLIS = 100;
    /** Snapshots may come by thousands, and what they tell is one text. */
    private static final int LONGEST = 8_192;

    private final Measurement measurement;
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

    /** Begins; pauses for collections are not known before {@link #bringUp}. */
    EarlyStops(Measurement measurement, long startNanos) {
        this.measurement = measurement;
        this.startNanos = startNanos;
        this.lastNanos = measurement.clock().nanos();
        this.time = SafepointTime.open();
        this.safepointsBefore = time == null ? TraceFormat.NOT_MEASURED : time.nanos();
    }

    /** The JVM's management is up, which knows of collections. */
    void bringUp() {
        try {
            gcBefore = GcTime.nanosBefore(startNanos, measurement.clock());
        } catch (Throwable e) {
            measurement.failures().count("early GC", e);
        }
        look();
    }

    /** A step is done, or a window begins or ends. */
    void look() {
        if (reading.compareAndSet(false, true)) {
            try {
                read(steps.length() < LONGEST);
            } catch (Throwable e) {
                measurement.failures().count("early stops", e);
            } finally {
                reading.set(false);
            }
        }
    }

    private void read(boolean hasRoom) {
        long gcNow = gcBefore < 0 ? 0 : GcTime.nanos() - gcBefore;
        long safepointsNow = time == null || safepointsBefore < 0 ? 0 : time.nanos() - safepointsBefore;
        long now = measurement.clock().nanos();
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

    /**
     * The recording is up.
     *
     * @return what is known up to now
     */
    BringUp.Early end() {
        measurement.snapshots().beforeEach(null);
        for (int i = 0; i < LONGEST_READING_MILLIS && reading.get(); i++) {
            LockSupport.parkNanos(MILLI);
        }
        if (reading.compareAndSet(false, true)) {
            read(true);
        }
        return new BringUp.Early(
                measurement.clock().nanos(),
                gcBefore < 0 ? TraceFormat.NOT_MEASURED : gc,
                safepointsBefore < 0 ? TraceFormat.NOT_MEASURED : safepoints,
                steps.toString());
    }

    @Override
    public void close() {
        try {
            if (time != null) {
                time.close();
            }
        } catch (IOException e) {
            measurement.failures().count("early stops", e);
        }
    }
}
