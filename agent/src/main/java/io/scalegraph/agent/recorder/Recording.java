package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Brings the JFR recording up beside the program and feeds it. What is measured before it is up waits in a bounded
 * queue; what the queue cannot hold is counted.
 */
public final class Recording {
    private static final int MAX_EARLY = 50_000;
    private static final long MAX_WAITS_PER_SECOND = 20_000;
    private static final long BRING_UP_SECONDS = 20;

    private static final ConcurrentLinkedQueue<Object> EARLY = new ConcurrentLinkedQueue<>();
    private static final AtomicLong EARLY_COUNT = new AtomicLong();
    private static final AtomicLong DROPPED = new AtomicLong();
    private static final AtomicLong WAITS = new AtomicLong();
    private static final CountDownLatch UP = new CountDownLatch(1);
    private static final Object END = new Object();

    private static volatile @Nullable Sink sink;
    private static volatile long thresholdNanos;
    private static volatile @Nullable Runnable hooksAtEnd;
    private static long startNanos;

    private Recording() {}

    /**
     * Starts measuring. The calling thread is the one that goes on to start the program.
     *
     * @param settings the settings
     */
    public static void start(Settings settings) {
        thresholdNanos = settings.thresholdNanos();
        warmUp();
        Recorder.switchTo(true);
        startNanos = Windows.openProgram();
        Track own = Tracks.current();
        own.busy = true; // starting the recorder is no wait of the program
        new RecorderThread(settings).start();
        own.busy = false;
    }

    /** Runs each path of the recorder once, so that the program's first wait does not load classes. */
    private static void warmUp() {
        Track track = new Track(Thread.currentThread(), 0, System.nanoTime());
        track.openWait(WaitKind.PARK, null, null);
        track.closeWait(null, 0);
        track.takePending();
        track.openComputation();
        track.closeComputation();
        track.read(0, 0, 0);
        Synchronizers.kind(Recording.class);
    }

    /** A class, not a lambda: linking one costs the program's start some milliseconds. */
    private static final class RecorderThread extends Thread {
        private final Settings settings;

        RecorderThread(Settings settings) {
            super("scalegraph-recorder");
            this.settings = settings;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                Tracks.exclude();
                Recording.run(settings);
            } catch (Throwable e) {
                // Without memory even the line that says so cannot be made; the program must not see a trace of it.
                Recorder.switchTo(false);
            }
        }
    }

    private static void run(Settings settings) {
        try {
            Counters.bringUp();
        } catch (Throwable e) {
            Failures.count("thread counters", e);
        }
        try {
            bringUp(settings);
        } catch (Throwable e) {
            Recorder.switchTo(false);
            EARLY.clear();
            Tracks.forgetAll();
            System.err.println("scalegraph: no recording, the program runs unmeasured: " + e);
            return;
        } finally {
            UP.countDown();
        }
        goOn(settings);
    }

    private static void bringUp(Settings settings) throws Exception {
        long gcBefore = gcNanos();
        JfrSink up = JfrSink.start(settings);
        long readyNanos = System.nanoTime();
        long earlyGc = gcBefore < 0 ? TraceFormat.NOT_MEASURED : gcNanos() - gcBefore;
        up.writeHooks(settings.hooks().get());
        hooksAtEnd = () -> up.writeHooks(settings.hooks().get());
        feed(up);
        up.writeAgent(settings, new BringUp(startNanos, readyNanos, earlyGc, Calibration.waitCostNanos(up)));
    }

    private static long gcNanos() {
        try {
            return Counters.gcNanos();
        } catch (Throwable e) {
            Failures.count("early GC", e);
            return TraceFormat.NOT_MEASURED;
        }
    }

    /** From now on measurements go to this sink, and first those that waited for it. */
    static void feed(Sink up) {
        drain(up);
        sink = up;
        drain(up);
    }

    private static void drain(Sink to) {
        for (Object early = EARLY.poll(); early != null; early = EARLY.poll()) {
            deliver(to, early);
        }
    }

    @SuppressWarnings({"WaitNotInLoop", "InfiniteLoop"}) // a plain pause of a daemon, ended with the JVM
    private static void goOn(Settings settings) {
        long before = 0;
        while (true) {
            try {
                synchronized (END) {
                    END.wait(1000);
                }
                if (Recorder.isOn()) {
                    writePending();
                    Snapshots.take(TraceFormat.PERIODIC);
                    long waits = WAITS.get();
                    adaptThreshold(waits - before, settings.thresholdNanos());
                    before = waits;
                }
            } catch (Throwable e) {
                Failures.count("periodic totals", e);
            }
        }
    }

    /** Writes the last wait of each thread, which the thread itself would write at its next hook only. */
    private static void writePending() {
        for (Track track : Tracks.copy()) {
            Recorder.writeOut(track.takePending());
        }
    }

    private static void adaptThreshold(long waitsLastSecond, long least) {
        if (waitsLastSecond > MAX_WAITS_PER_SECOND) {
            thresholdNanos *= 2;
        } else if (waitsLastSecond < MAX_WAITS_PER_SECOND / 4 && thresholdNanos > least) {
            thresholdNanos = Math.max(least, thresholdNanos / 2);
        }
    }

    static @Nullable Sink sink() {
        return sink;
    }

    static long thresholdNanos() {
        return thresholdNanos;
    }

    static long dropped() {
        return DROPPED.get();
    }

    static void write(Object item) {
        Sink to = sink;
        if (to != null) {
            deliver(to, item);
        } else if (EARLY_COUNT.incrementAndGet() <= MAX_EARLY) {
            EARLY.add(item);
            Sink now = sink;
            if (now != null) {
                drain(now);
            }
        } else {
            DROPPED.incrementAndGet();
        }
    }

    private static void deliver(Sink to, Object item) {
        if (item instanceof Wait wait) {
            WAITS.incrementAndGet();
            to.write(wait);
        } else if (item instanceof Snapshot snapshot) {
            to.write(snapshot);
        } else if (item instanceof Window window) {
            to.write(window);
        }
    }

    /**
     * Writes the last totals and stops measuring; the recording itself is written to its file by JFR's own shutdown
     * hook. Waits, for a bounded time, for a recording that is just being brought up.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    static void finish() throws InterruptedException {
        Tracks.quiet();
        Snapshot last = Snapshots.take(TraceFormat.WINDOW_END);
        Windows.closeAll(last);
        Recorder.switchTo(false);
        writePending();
        if (!UP.await(BRING_UP_SECONDS, TimeUnit.SECONDS)) {
            System.err.println("scalegraph: the recording could not be brought up before the program ended");
        }
        Runnable hooks = hooksAtEnd;
        if (hooks != null) {
            hooks.run();
        }
    }
}
