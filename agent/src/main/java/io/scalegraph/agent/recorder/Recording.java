package io.scalegraph.agent.recorder;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Begins and ends measuring, and brings the JFR recording up beside the program. */
public final class Recording {
    /** Names of the performance counters for who does not choose, separated by commas. */
    public static final String AUTO_COUNTERS = PerfEvent.AUTO;

    private static final long BRING_UP_SECONDS = 20;

    private static final AtomicBoolean FINISHED = new AtomicBoolean();

    private static volatile CountDownLatch up = new CountDownLatch(1);
    private static volatile @Nullable Closing closing;
    private static volatile @Nullable RecorderThread thread;

    private Recording() {}

    /**
     * Starts measuring. The calling thread is the one that goes on to start the program.
     *
     * @param settings the settings
     */
    public static void start(Settings settings) {
        reset(settings);
        warmUp();
        Recorder.switchTo(true);
        Snapshot first = Snapshots.ofStart();
        Windows.openProgram(first);
        HookedThread own = Tracks.current();
        own.busy = true; // starting the recorder is no wait of the program
        begin(new RecorderThread(settings, first, true));
        own.busy = false;
    }

    /**
     * Starts measuring a program that runs already, on a thread that is none of its own. All is up when this returns.
     *
     * @param settings the settings
     * @throws IOException if there can be no recording; nothing is measured then
     */
    public static void attach(Settings settings) throws IOException {
        reset(settings);
        VirtualThreads.mayLive();
        warmUp();
        Counters.bringUp();
        JfrSink to = JfrSink.start(settings);
        closing = new Closing(to, settings);
        Delivery.begin(to);
        up.countDown();
        long cost = Calibration.waitCostNanos(to);
        to.writeHooks(settings.hooks().report());
        Snapshot first = RunningThreads.join();
        Windows.openProgram(first);
        long start = first.timeNanos();
        to.writeAgent(
                settings, new BringUp(start, TraceFormat.NOT_MEASURED, start, 0, cost, acquisitionCost(settings)));
        begin(new RecorderThread(settings, first, false));
    }

    private static void begin(RecorderThread recorder) {
        thread = recorder;
        recorder.start();
    }

    /** What an earlier measurement on this JVM has left is nothing of this one's. */
    private static void reset(Settings settings) {
        Delivery.reset(settings.thresholdNanos());
        FINISHED.set(false);
        up = new CountDownLatch(1);
        Sites.keep(settings.depth());
        LockNumbers.reset();
        Meetings.reset();
        Failures.reset();
        Snapshots.reset();
        SharedTotals.reset();
        VirtualThreads.reset();
        Windows.reset();
        Perf.start(settings.counters());
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

    /** What is left to do at the end: what became of the hooks, and the file. */
    private record Closing(JfrSink sink, Settings settings) {
        void writeHooks() {
            sink.writeHooks(settings.hooks().report());
        }
    }

    /** A class, not a lambda: linking one costs the program's start some milliseconds. */
    private static final class RecorderThread extends Thread {
        private final Settings settings;
        private final boolean bringsUp;
        private final Heartbeat heartbeat;

        RecorderThread(Settings settings, Snapshot first, boolean bringsUp) {
            super("scalegraph-recorder");
            this.settings = settings;
            this.bringsUp = bringsUp;
            this.heartbeat = new Heartbeat(settings, first);
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                Tracks.exclude();
                if (!bringsUp || Recording.run(settings, heartbeat.begin())) {
                    heartbeat.run();
                }
            } catch (Throwable e) {
                // Without memory even the line that says so cannot be made; the program must not see a trace of it.
                Recorder.switchTo(false);
            }
        }

        void catchUp() {
            heartbeat.catchUp();
        }

        void end() throws InterruptedException {
            heartbeat.end();
            join(BRING_UP_SECONDS * 1000);
        }
    }

    /** Has the recorder's thread install what hooks are needed now; returns at once. */
    static void catchUp() {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.catchUp();
        }
    }

    private static boolean run(Settings settings, Snapshot first) {
        try {
            Counters.bringUp();
        } catch (Throwable e) {
            Failures.count("thread counters", e);
        }
        try {
            bringUp(settings, first.timeNanos());
            return true;
        } catch (Throwable e) {
            Recorder.switchTo(false);
            Delivery.forgetEarly();
            Tracks.forgetAll();
            System.err.println("scalegraph: no recording, the program runs unmeasured: " + e);
            return false;
        } finally {
            up.countDown();
        }
    }

    private static void bringUp(Settings settings, long startNanos) throws Exception {
        long gcBefore = gcNanosBefore(startNanos);
        JfrSink to = JfrSink.start(settings);
        long readyNanos = System.nanoTime();
        long earlyGc = gcNanosSince(gcBefore);
        to.writeHooks(settings.hooks().report());
        closing = new Closing(to, settings);
        Delivery.begin(to);
        long held = startNanos - settings.beganNanos();
        long wait = Calibration.waitCostNanos(to);
        to.writeAgent(settings, new BringUp(startNanos, held, readyNanos, earlyGc, wait, acquisitionCost(settings)));
    }

    private static long acquisitionCost(Settings settings) {
        return settings.countsCalls() ? Calibration.acquisitionCostNanos() : TraceFormat.NOT_MEASURED;
    }

    private static long gcNanosBefore(long startNanos) {
        try {
            return Counters.gcNanosBefore(startNanos);
        } catch (Throwable e) {
            Failures.count("early GC", e);
            return TraceFormat.NOT_MEASURED;
        }
    }

    private static long gcNanosSince(long gcBefore) {
        try {
            return gcBefore < 0 ? TraceFormat.NOT_MEASURED : Counters.gcNanos() - gcBefore;
        } catch (Throwable e) {
            Failures.count("early GC", e);
            return TraceFormat.NOT_MEASURED;
        }
    }

    /**
     * Writes the last totals and stops measuring; the recording itself is written to its file by JFR's own shutdown
     * hook. Waits, for a bounded time, for a recording that is just being brought up.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    static void finish() throws InterruptedException {
        if (!FINISHED.compareAndSet(false, true)) {
            return;
        }
        Tracks.quiet();
        Snapshot last = Snapshots.take(TraceFormat.WINDOW_END);
        Windows.closeAll(last);
        Recorder.switchTo(false);
        Delivery.writeLeft();
        Tracks.writePending();
        if (!up.await(BRING_UP_SECONDS, TimeUnit.SECONDS)) {
            System.err.println("scalegraph: the recording could not be brought up before the program ended");
        }
        Closing left = closing;
        if (left != null) {
            left.writeHooks();
        }
    }

    /**
     * Ends measuring while the program goes on: the file is complete when this returns, the recorder's thread has ended,
     * and nothing of what was measured is kept.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static void detach() throws InterruptedException {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.end();
        }
        finish();
        Closing left = closing;
        Delivery.end();
        closing = null;
        thread = null;
        Tracks.forgetAll();
        Perf.stop();
        LockNumbers.reset();
        Meetings.reset();
        Windows.reset();
        if (left != null) {
            left.sink().close();
        }
    }
}
