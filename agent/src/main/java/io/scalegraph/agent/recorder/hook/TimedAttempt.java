package io.scalegraph.agent.recorder.hook;

import java.util.concurrent.TimeUnit;

/** An attempt to get a lock within a time: when it began, and what the program says in the call. None throws. */
public final class TimedAttempt {
    private final long beginNanos;
    private final long time;
    private final TimeUnit unit;

    private TimedAttempt(long beginNanos, long time, TimeUnit unit) {
        this.beginNanos = beginNanos;
        this.time = time;
        this.unit = unit;
    }

    /**
     * An attempt begins.
     *
     * @param time how long to try at most
     * @param unit its unit, which the program may have left null: that is for the lock to tell
     * @return for the method that ends it
     */
    public static TimedAttempt begin(long time, TimeUnit unit) {
        return new TimedAttempt(CallRecorder.begin(), time, unit);
    }

    /**
     * How long to try.
     *
     * @return as the program says
     */
    public long time() {
        return time;
    }

    /**
     * The unit of the time.
     *
     * @return as the program says
     */
    public TimeUnit unit() {
        return unit;
    }

    long beginNanos() {
        return beginNanos;
    }
}
