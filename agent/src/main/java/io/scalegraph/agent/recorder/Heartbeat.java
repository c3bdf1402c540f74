package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;

/**
 * What the recorder's thread does every second, or more often where slices are shorter: writes what threads have left
 * behind, reads all totals, ends a slice, and adapts the threshold of single waits.
 */
final class Heartbeat {
    private static final long SECOND = 1_000_000_000;
    private static final long MAX_WAITS_PER_SECOND = 20_000;

    private final long leastThresholdNanos;
    private final long periodNanos;
    /** Beats to a slice, 0 if there are none. */
    private final int sliceBeats;

    private final Settings.Hooks hooks;
    private final Snapshot begin;
    private Snapshot sliceBegin;
    private int beats;
    private long waits;
    private boolean late;
    private boolean ended;

    Heartbeat(Settings settings, Snapshot first) {
        leastThresholdNanos = settings.thresholdNanos();
        hooks = settings.hooks();
        begin = first;
        sliceBegin = first;
        long slice = settings.sliceNanos();
        sliceBeats = (int) ((slice + SECOND - 1) / SECOND);
        periodNanos = sliceBeats == 0 ? SECOND : slice / sliceBeats;
    }

    /** The snapshot that measuring began with. */
    Snapshot begin() {
        return begin;
    }

    /** Beats until {@link #end()}. */
    void run() {
        if (VirtualThreads.started() > 0) {
            catchUp(); // the first may have come before there was anybody to tell
        }
        long next = sliceBegin.timeNanos();
        while (true) {
            // After a delay the beats go on from there, so that no slice is much shorter than the others.
            next = Math.max(next + periodNanos, System.nanoTime() + periodNanos / 2);
            try {
                while (!sleepsUntil(next)) {
                    if (!isLate()) {
                        return;
                    }
                    hooks.catchUp();
                }
                if (Recorder.isOn()) {
                    beat();
                }
            } catch (Throwable e) {
                Failures.count("periodic totals", e);
            }
        }
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Hooks are to be caught up with now. */
    synchronized void catchUp() {
        late = true;
        notifyAll();
    }

    private synchronized boolean isLate() {
        boolean was = late && !ended;
        late = false;
        return was;
    }

    /** Whether it is time for the next beat, and not for the end or for late hooks. */
    private synchronized boolean sleepsUntil(long nanos) throws InterruptedException {
        while (!ended && !late) {
            long rest = nanos - System.nanoTime();
            if (rest <= 0) {
                return true;
            }
            wait(rest / 1_000_000, (int) (rest % 1_000_000));
        }
        return false;
    }

    private void beat() {
        Delivery.writeLeft();
        Tracks.writePending();
        Snapshot snapshot = Snapshots.take(TraceFormat.PERIODIC);
        if (sliceBeats > 0 && ++beats == sliceBeats) {
            Windows.slice(sliceBegin, snapshot);
            sliceBegin = snapshot;
            beats = 0;
        }
        long now = Delivery.waits();
        adaptThreshold((now - waits) * SECOND / periodNanos);
        waits = now;
    }

    private void adaptThreshold(long waitsPerSecond) {
        long threshold = Delivery.thresholdNanos();
        if (waitsPerSecond > MAX_WAITS_PER_SECOND) {
            Delivery.setThreshold(threshold * 2);
        } else if (waitsPerSecond < MAX_WAITS_PER_SECOND / 4 && threshold > leastThresholdNanos) {
            Delivery.setThreshold(Math.max(leastThresholdNanos, threshold / 2));
        }
    }
}
