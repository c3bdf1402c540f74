package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.EarlyStops;
import io.scalegraph.agent.recorder.delivery.Entry;
import io.scalegraph.agent.recorder.delivery.Sink;
import io.scalegraph.agent.recorder.delivery.UnseenWait;
import io.scalegraph.agent.recorder.delivery.Wait;
import io.scalegraph.agent.recorder.event.EitherWait;
import io.scalegraph.agent.recorder.event.HoldEvents;
import io.scalegraph.agent.recorder.event.MachineEvents;
import io.scalegraph.agent.recorder.event.OwnEvents;
import io.scalegraph.agent.recorder.event.SnapshotEvents;
import io.scalegraph.agent.recorder.hold.Singles;
import io.scalegraph.agent.recorder.jfr.JvmEvents;
import io.scalegraph.agent.recorder.jfr.MonitorStacks;
import io.scalegraph.agent.recorder.jfr.SamplePeriod;
import io.scalegraph.agent.recorder.machine.MachineReading;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.measurement.Snapshot;
import io.scalegraph.agent.recorder.measurement.Window;
import io.scalegraph.agent.recorder.region.RegionCall;
import io.scalegraph.agent.recorder.thread.Tracks;
import io.scalegraph.agent.recorder.wake.WaitEnd;
import io.scalegraph.trace.PriceEvent;
import io.scalegraph.trace.RegionCallEvent;
import io.scalegraph.trace.SingleWait;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.UnseenWaitEvent;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WakeOrigin;
import io.scalegraph.trace.WindowEvent;
import java.io.IOException;
import java.time.Duration;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import org.jspecify.annotations.Nullable;

/** Writes to a JFR recording of its own, beside whatever recordings the program has. Thread-safe. */
final class JfrSink implements Sink {
    private static final long TIMED_MASK = 63;

    private final Clock clock;
    private final boolean stacks;
    private final Recording recording;
    private final SamplePeriod samples;
    /** Null where the stack of each wait for a monitor is needed. */
    private final @Nullable MonitorStacks monitorStacks;

    private volatile long writeNanos = Long.MAX_VALUE;
    private final Tracks tracks;
    private final SnapshotEvents snapshots;
    private final HoldEvents holds;
    private final AgentEvents agent;
    private final DiskSpace space = new DiskSpace();

    private JfrSink(Measurement measurement, Recording recording, String jvmEvents, Settings settings) {
        this.stacks = settings.resolution().stacks();
        this.clock = measurement.clock();
        this.recording = recording;
        this.samples = new SamplePeriod(recording);
        boolean each = stacks || settings.counted().calls(); // what is timed in place is found again by its stack
        this.monitorStacks = each ? null : new MonitorStacks(recording, clock.nanos());
        this.agent = new AgentEvents(clock, settings, jvmEvents);
        this.tracks = measurement.tracks();
        this.snapshots = new SnapshotEvents(clock, tracks);
        this.holds = new HoldEvents(tracks);
    }

    /** Brings JFR up, step by step; takes some hundreds of milliseconds. */
    static JfrSink start(Settings settings, Measurement measurement, @Nullable EarlyStops early) throws IOException {
        Settings.Counted counted = settings.counted();
        OwnEvents.Asked asked = new OwnEvents.Asked(
                settings.resolution().stacks(),
                counted.calls(),
                counted.holds(),
                !counted.events().isEmpty());
        OwnEvents.register(asked, measurement.failures(), early);
        Recording recording = new Recording();
        recording.setName("scalegraph");
        recording.setDestination(settings.output().destination());
        if (settings.output().ageNanos() > 0) {
            recording.setMaxAge(Duration.ofNanos(settings.output().ageNanos()));
        }
        if (settings.output().bytes() > 0) {
            recording.setMaxSize(settings.output().bytes());
        }
        recording.setDumpOnExit(true);
        String jvmEvents = JvmEvents.enable(recording, settings.jfrEvents());
        if (settings.counted().wakes()) {
            JvmEvents.enableNotifiers(recording, settings.jfrEvents());
        }
        Settings.Resolution resolution = settings.resolution();
        if (resolution.stacks()) {
            JvmEvents.enableForTools(recording, settings.jfrEvents(), Duration.ofNanos(resolution.stackNanos()));
        }
        if (settings.output().isLimited()) {
            ChunkBegin.enable(recording);
        }
        JfrSink sink = new JfrSink(measurement, recording, jvmEvents, settings);
        try {
            sink.requireSpace();
            recording.start();
        } catch (Throwable e) {
            recording.close();
            throw e;
        }
        return sink;
    }

    /**
     * Looks whether JFR has room to go on.
     *
     * @throws IOException if the recording has to end, with words for the user
     */
    void requireSpace() throws IOException {
        space.require(recording.getSize());
    }

    /** Ends the recording and writes its file, if that has not been done. */
    synchronized void close() {
        if (recording.getState() == RecordingState.RUNNING) {
            recording.stop();
        }
        recording.close();
    }

    /** What JFR's sampling costs depends on how many threads there are; called by the recorder's thread. */
    void fitSamples(int threads, boolean resting, long recordedNanos) {
        samples.fit(threads, resting, recordedNanos);
    }

    /** Nor are stacks of waits for monitors free; called by the recorder's thread at each beat. */
    void fitMonitorStacks(long waitsPerSecond, long recordedNanos) {
        if (monitorStacks != null) {
            monitorStacks.fit(waitsPerSecond, recordedNanos);
        }
    }

    /** {@return what tells of the agent itself} */
    AgentEvents agent() {
        return agent;
    }

    /** {@return what it takes to write a wait, the lowest so far; {@link Long#MAX_VALUE} before one was timed} */
    long writeNanos() {
        return writeNanos;
    }

    void writePrices(BringUp.Costs costs) {
        PriceEvent event = new PriceEvent();
        long write = writeNanos;
        event.writeCostNanos = TraceFormat.recorded(write == Long.MAX_VALUE ? TraceFormat.NOT_MEASURED : write);
        event.waitCostNanos = TraceFormat.recorded(costs.waitNanos());
        event.walkCostNanos = TraceFormat.recorded(costs.walkNanos());
        event.virtualWaitCostNanos = TraceFormat.recorded(costs.virtualWaitNanos());
        event.holdCostNanos = TraceFormat.recorded(costs.holdNanos());
        event.passCostNanos = TraceFormat.recorded(costs.passNanos());
        event.seal();
        event.commit();
    }

    @Override
    public @Nullable Object begin(@Nullable Object unused) {
        if (stacks) {
            EitherWait either = unused instanceof EitherWait known ? known : new EitherWait();
            either.begin();
            return either;
        }
        WaitEvent event = unused instanceof WaitEvent known ? known : new WaitEvent();
        event.begin();
        return event;
    }

    @Override
    public Object end(Object event, boolean withStack) {
        SingleWait wait = event instanceof EitherWait either ? either.event(withStack) : (SingleWait) event;
        wait.end();
        return wait;
    }

    @Override
    public void write(Entry entry) {
        if (entry instanceof Wait wait) {
            write(wait);
        } else if (entry instanceof Snapshot snapshot) {
            snapshots.write(snapshot);
        } else if (entry instanceof Window window) {
            write(window);
        } else if (entry instanceof Singles.Batch batch) {
            batch.take(holds);
        } else if (entry instanceof MachineReading reading) {
            MachineEvents.write(reading);
        } else if (entry instanceof UnseenWait wait) {
            write(wait);
        } else if (entry instanceof RegionCall call) {
            write(call);
        }
    }

    private void write(UnseenWait wait) {
        UnseenWaitEvent event = new UnseenWaitEvent();
        event.worker = wait.worker();
        event.thread = tracks.thread(event.worker);
        event.kind = wait.kind().label();
        event.site = wait.site();
        event.timeNanos = wait.timeNanos();
        event.seal();
        event.commit();
    }

    private void write(RegionCall call) {
        RegionCallEvent event = new RegionCallEvent();
        event.worker = call.worker();
        event.thread = tracks.thread(event.worker);
        event.region = call.region();
        event.beginNanos = call.beginNanos();
        event.nanos = call.nanos();
        event.seal();
        event.commit();
    }

    /** One of so many is timed, by each thread's own count. */
    private void write(Wait wait) {
        if ((wait.sequence() & TIMED_MASK) != 0) {
            put(wait);
            return;
        }
        long begin = clock.nanos();
        put(wait);
        long nanos = clock.nanos() - begin;
        if (nanos < writeNanos) {
            writeNanos = nanos; // of two at the same time the greater may stay; there will be others
        }
    }

    private void put(Wait wait) {
        SingleWait event = wait.event() instanceof SingleWait stamped ? stamped : new WaitEvent();
        event.worker = wait.worker();
        event.thread = tracks.thread(event.worker);
        event.kind = wait.place().kind().label();
        event.site = wait.place().site();
        event.lockClass = wait.place().lockClass();
        event.beginNanos = wait.beginNanos();
        event.nanos = wait.nanos();
        event.sequence = wait.sequence();
        event.lock = wait.party().lock();
        event.partner = wait.party().partner();
        event.partnerThread = tracks.thread(event.partner);
        event.generation = wait.party().generation();
        event.releaseNanos = TraceFormat.recorded(wait.party().releaseNanos());
        write(wait.party().end(), event);
        event.seal(wait.place().seal());
        event.commit();
    }

    private void write(WaitEnd end, SingleWait event) {
        WakeOrigin origin = end.origin();
        event.waker = end.waker();
        event.wakerThread = tracks.thread(event.waker);
        event.wakeNanos = TraceFormat.recorded(end.nanos());
        event.wakeOrigin = origin == null ? null : origin.label();
        event.vainWakes = end.vain();
    }

    private static void write(Window window) {
        WindowEvent event = new WindowEvent();
        event.window = window.number();
        event.section = window.section();
        event.beginNanos = window.beginNanos();
        event.endNanos = window.endNanos();
        event.beginSnapshot = window.beginSnapshot();
        event.endSnapshot = window.endSnapshot();
        event.overlapped = window.overlapped();
        event.seal();
        event.commit();
    }
}
