package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.EarlyStops;
import io.scalegraph.agent.recorder.jfr.DefaultZone;
import io.scalegraph.agent.recorder.measurement.Driver;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.perf.PerfEvent;
import io.scalegraph.agent.recorder.socket.ServerPorts;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.UnseenWaits;
import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One measurement from its begin to its end, with the JFR recording, which is brought up before the program or beside it. */
public final class Recording implements Driver {
    /** Names of the performance counters for who does not choose, separated by commas. */
    public static final String AUTO_COUNTERS = PerfEvent.AUTO;

    private static final long BRING_UP_SECONDS = 20;

    private final Settings settings;
    private final Measurement measurement;
    private final MachineReadings machine;
    private final AtomicBoolean finished = new AtomicBoolean();
    private final CountDownLatch up = new CountDownLatch(1);
    private volatile @Nullable JfrSink sink;
    private volatile @Nullable RecorderThread thread;
    /** Known before the recorder's thread begins, if the program was attached to. */
    private volatile @Nullable Prices prices;

    private Recording(Settings settings) {
        this.settings = settings;
        JdkAnswers.askBy(settings.hooks());
        Settings.Resolution resolution = settings.resolution();
        this.measurement = new Measurement(
                new Clock(),
                resolution.thresholdNanos(),
                resolution.depth(),
                settings.counted().events(),
                this);
        measurement.shared().delivery().setStacksFrom(resolution.stackNanos());
        if (settings.counted().wakes()) {
            measurement.shared().followWakes();
        }
        if (settings.counted().holds()) {
            measurement.shared().timeHolds();
        }
        this.machine = new MachineReadings(measurement);
    }

    /**
     * Starts measuring. The calling thread is the one that goes on to start the program.
     *
     * @param settings the settings
     * @return what measures
     */
    public static Recording start(Settings settings) {
        Recording recording = new Recording(settings);
        try {
            recording.startMeasuring();
            return recording;
        } catch (Throwable e) {
            recording.abandon();
            throw e;
        }
    }

    /**
     * Starts measuring with the recording, for which the calling thread waits that goes on to start the program: nothing of the
     * program is unseen, and what brings the recording up takes no processor from it.
     *
     * @param settings the settings
     * @return what measures
     * @throws IOException if there can be no recording; nothing is measured then
     */
    public static Recording startRecorded(Settings settings) throws IOException {
        Recording recording = new Recording(settings);
        try {
            recording.bringUpFirst();
            recording.startMeasuring();
            return recording;
        } catch (Throwable e) {
            recording.abandon();
            throw e;
        }
    }

    private void bringUpFirst() throws IOException {
        DefaultZone zone = new DefaultZone();
        try {
            bringUpCounters();
            bringUpPorts();
            JfrSink to = JfrSink.start(settings, measurement, null);
            sink = to;
            measurement.shared().delivery().begin(to);
        } finally {
            zone.restore();
        }
    }

    private void startMeasuring() {
        Calibration.warmUp(measurement.clock(), settings.counted().holds());
        measurement.begin();
        Snapshot first = measurement.snapshots().takeFirst();
        measurement.windows().openProgram(first);
        HookedThread own = measurement.tracks().current();
        boolean before = own.pause(); // starting the recorder is no wait of the program
        begin(first);
        own.goOn(before);
    }

    /**
     * Starts measuring a program that runs already, on a thread that is none of its own. All is up when this returns.
     *
     * @param settings the settings
     * @return what measures
     * @throws IOException if there can be no recording; nothing is measured then
     */
    public static Recording attach(Settings settings) throws IOException {
        Recording recording = new Recording(settings);
        try {
            recording.joinProgram();
            return recording;
        } catch (Throwable e) {
            recording.abandon();
            throw e;
        }
    }

    private void abandon() {
        letGo();
        closeFile();
    }

    private void letGo() {
        measurement.end();
        measurement.letGo();
        JdkAnswers.askNobody();
    }

    private void joinProgram() throws IOException {
        measurement.shared().virtual().lives().mayHaveBegun();
        Calibration.warmUp(measurement.clock(), settings.counted().holds());
        measurement.shared().counters().bringUp();
        bringUpPorts();
        JfrSink to = JfrSink.start(settings, measurement, null);
        sink = to;
        measurement.shared().delivery().begin(to);
        up.countDown();
        Prices first = new Prices(measurement.clock(), to, settings.counted());
        BringUp.Costs costs = first.first();
        prices = first;
        to.agent().hooks(settings.hooks().report(false));
        Snapshot joined = RunningThreads.join(measurement, settings.declared());
        measurement.windows().openProgram(joined);
        long start = joined.timeNanos();
        BringUp.Early early = new BringUp.Early(start, 0, 0, "");
        to.agent().start(new BringUp(start, TraceFormat.NOT_MEASURED, early, costs, acquisitionCost(to)));
        begin(joined);
        StartedJvms.tellOfEarlier(this, measurement.failures());
    }

    private void begin(Snapshot first) {
        Heartbeat heartbeat = new Heartbeat(measurement, settings, machine, first);
        RecorderThread recorder = new RecorderThread(this, measurement, heartbeat, machine, first.timeNanos());
        thread = recorder;
        recorder.start();
    }

    /** Has the recorder's thread install what hooks are needed now; returns at once. */
    @Override
    public void catchUp() {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.catchUp();
        }
    }

    /** Has the recorder's thread read the machine; returns at once. */
    @Override
    public void windowEdge() {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.windowEdge();
        }
    }

    /** Has the recorder's thread look whether it is a JVM; returns at once. */
    @Override
    public void processStarted(long pid) {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.processStarted(pid);
        }
    }

    /**
     * Brings the recording up, if it is not yet, and tells of the start; done by the recorder's own thread.
     *
     * @param startNanos when measuring began
     * @return what the agent adds to the program; null if there is no recording
     */
    @Nullable
    Prices bringUp(long startNanos) {
        if (prices != null) {
            return prices;
        }
        JfrSink to = sink;
        if (to != null) {
            return tellStart(to, startNanos);
        }
        try (EarlyStops early = new EarlyStops(measurement.clock(), measurement.failures(), startNanos)) {
            return bringUp(startNanos, early);
        }
    }

    private @Nullable Prices bringUp(long startNanos, EarlyStops early) {
        bringUpCounters();
        bringUpPorts();
        early.bringUp();
        measurement.snapshots().beforeEach(early);
        try {
            return startJfr(startNanos, early);
        } catch (Throwable e) {
            measurement.snapshots().beforeEach(null);
            goOnUnmeasured(e);
            return null;
        } finally {
            up.countDown();
        }
    }

    /** Of a program that began with the recording. */
    private @Nullable Prices tellStart(JfrSink to, long startNanos) {
        try {
            return tellStart(to, startNanos, new BringUp.Early(startNanos, 0, 0, ""));
        } catch (Throwable e) {
            goOnUnmeasured(e);
            return null;
        } finally {
            up.countDown();
        }
    }

    private void goOnUnmeasured(Throwable e) {
        measurement.end();
        measurement.shared().delivery().forgetEarly();
        measurement.tracks().forgetAll();
        closeFile();
        System.err.println("scalegraph: no recording, the program runs unmeasured: " + e);
    }

    private void bringUpCounters() {
        try {
            measurement.shared().counters().bringUp();
        } catch (Throwable e) {
            measurement.failures().count("thread counters", e);
        }
    }

    private void bringUpPorts() {
        try {
            ServerPorts.bringUp();
        } catch (Throwable e) {
            measurement.failures().count("ports of servers", e);
        }
    }

    private Prices startJfr(long startNanos, EarlyStops early) throws IOException {
        JfrSink to = JfrSink.start(settings, measurement, early);
        long readyNanos = measurement.clock().nanos();
        measurement.snapshots().beforeEach(null);
        early.end();
        BringUp.Early known = new BringUp.Early(readyNanos, early.gcNanos(), early.safepointNanos(), early.steps());
        sink = to;
        measurement.shared().delivery().begin(to);
        UnseenWaits.tell(measurement.shared(), measurement.tracks());
        return tellStart(to, startNanos, known);
    }

    private Prices tellStart(JfrSink to, long startNanos, BringUp.Early known) {
        to.agent().hooks(settings.hooks().report(false));
        long held = startNanos - settings.about().beganNanos();
        Prices first = new Prices(measurement.clock(), to, settings.counted());
        BringUp.Costs costs = first.first();
        to.agent().start(new BringUp(startNanos, held, known, costs, acquisitionCost(to)));
        return first;
    }

    private long acquisitionCost(JfrSink to) {
        return settings.counted().calls()
                ? Calibration.acquisitionCostNanos(measurement, to)
                : TraceFormat.NOT_MEASURED;
    }

    /**
     * Writes the last totals and stops measuring; the recording itself is written to its file by JFR's own shutdown
     * hook. Waits, for a bounded time, for a recording that is just being brought up.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    @Override
    public void finish() throws InterruptedException {
        if (!finished.compareAndSet(false, true)) {
            return;
        }
        measurement.tracks().quiet();
        UnseenWaits.tell(measurement.shared(), measurement.tracks());
        Snapshot last = measurement.snapshots().take(TraceFormat.WINDOW_END);
        machine.readLast();
        measurement.windows().closeAll(last);
        measurement.end();
        measurement.shared().delivery().writeLeft();
        measurement.tracks().writePending();
        if (!isUpInTime()) {
            System.err.println("scalegraph: the recording could not be brought up before the program ended");
        }
        JfrSink to = sink;
        if (to != null) {
            to.agent().hooks(settings.hooks().report(true));
        }
    }

    /** Waits for it; who ends the program interrupted leaves a recording too, and interrupted. */
    private boolean isUpInTime() {
        boolean interrupted = false;
        long left = TimeUnit.SECONDS.toNanos(BRING_UP_SECONDS);
        long until = measurement.clock().nanos() + left;
        try {
            while (true) {
                try {
                    return up.await(left, TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                    left = until - measurement.clock().nanos();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * Ends measuring while the program goes on: the file is complete when this returns, the recorder's thread has ended,
     * and nothing of what was measured is kept.
     *
     * @throws InterruptedException if the calling thread is interrupted
     */
    public void detach() throws InterruptedException {
        RecorderThread recorder = thread;
        if (recorder != null) {
            recorder.end(TimeUnit.SECONDS.toMillis(BRING_UP_SECONDS));
        }
        finish();
        letGo();
        closeFile();
    }

    /** Ends JFR's recording, if that has not been done. */
    void closeFile() {
        JfrSink to = sink;
        if (to != null) {
            to.close();
        }
    }

    /**
     * Counts what went wrong in the agent outside the recorder, in the measurement that goes on if one does.
     *
     * @param where what the agent was doing
     * @param failure what was thrown
     */
    public static void failed(String where, Throwable failure) {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            measurement.failures().count(where, failure);
        }
    }
}
