package io.scalegraph.agent.recorder.jfr;

import io.scalegraph.trace.JdkEvents;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Recording;

/**
 * How often JFR looks what threads are in. Each look passes all threads, whatever they do, so with many it is taken less
 * often: the looks at single threads are then as many in a second as with some hundreds. Of what goes on for minutes there are
 * enough with half as many, too. For one thread at a time.
 */
public final class SamplePeriod {
    /** What threads are in when they are in Java code, and in native code, where waits hide that no hook sees. */
    static final List<String> EVENTS = List.of(JdkEvents.EXECUTION_SAMPLE, JdkEvents.NATIVE_METHOD_SAMPLE);

    private static final long LEAST_MILLIS = 20;
    /** Behind so much of the recording the period is twice as long. */
    private static final long SHORT_NANOS = 60_000_000_000L;
    /** Twice as many are looked at half as often. */
    private static final int THREADS = 250;
    /** Beyond some thousands of threads their number tells again: a program's phases of a second are still met. */
    private static final long MOST_MILLIS = 32 * LEAST_MILLIS;

    private final Recording recording;
    private long millis;

    /**
     * Has the recording sample as often as few threads allow.
     *
     * @param recording the recording
     */
    public SamplePeriod(Recording recording) {
        this.recording = recording;
        set(LEAST_MILLIS);
    }

    /**
     * Adapts the period to the number of threads; it is not shortened before they are clearly fewer. Where they are many and
     * none has run for a while, it is the longest.
     *
     * @param threads how many there are
     * @param resting whether none has run for a while
     * @param recordedNanos how long the recording has gone on
     */
    public void fit(int threads, boolean resting, long recordedNanos) {
        boolean seldom = resting && threads >= 2 * THREADS;
        long least = recordedNanos < SHORT_NANOS ? LEAST_MILLIS : 2 * LEAST_MILLIS;
        long longer = seldom ? MOST_MILLIS : millis(least, threads);
        long shorter = seldom ? MOST_MILLIS : millis(least, threads + threads / 2);
        if (longer > millis) {
            set(longer);
        } else if (shorter < millis) {
            set(shorter);
        }
    }

    private static long millis(long least, int threads) {
        return Math.min(MOST_MILLIS, least * Math.max(1, Integer.highestOneBit(threads / THREADS)));
    }

    private void set(long to) {
        for (String event : EVENTS) {
            recording.enable(event).withPeriod(Duration.ofMillis(to));
        }
        millis = to;
    }
}
