package io.scalegraph.bench.read;

import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WakeOrigin;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.Recording;

/**
 * Writes a recording as the agent would, in a JVM of its own, of a program whose numbers are known: thread 1 works all the
 * time; each other one works 60 us and then waits 40 us, until thread 1 wakes it, again and again.
 */
public final class Synthetic {
    /** How long a round takes. */
    static final long PERIOD = 100_000;

    /** Last part of a round, in which all but the first thread wait. */
    static final long WAIT = 40_000;

    private static final String SITE = "com.acme.Solver::solve";

    private final Shape shape;
    private final boolean inChunks;
    private final long begin = System.nanoTime();

    private Synthetic(Shape shape, boolean inChunks) {
        this.shape = shape;
        this.inChunks = inChunks;
    }

    /**
     * Writes one.
     *
     * @param args where to, number of waits, of threads, of windows; any fifth: each window begins a chunk of the file
     * @throws IOException if the file cannot be written
     */
    public static void main(String[] args) throws IOException {
        Shape shape = new Shape(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        try (Recording recording = new Recording()) {
            List.of(
                            AgentEvent.class,
                            HookEvent.class,
                            SnapshotEvent.class,
                            TotalEvent.class,
                            WaitEvent.class,
                            WindowEvent.class,
                            WorkerEvent.class)
                    .forEach(recording::enable);
            recording.start();
            new Synthetic(shape, args.length > 4).write();
            recording.stop();
            recording.dump(Path.of(args[0]));
        }
    }

    private void write() {
        agent();
        snapshot(0);
        for (int window = 1; window <= shape.windows(); window++) {
            for (int round = shape.firstRound(window - 1); round < shape.firstRound(window); round++) {
                for (int thread = 2; thread <= shape.threads(); thread++) {
                    waits(thread, round);
                }
            }
            snapshot(window);
            window(window, SITE, window - 1, window);
            if (inChunks) {
                endChunk();
            }
        }
        window(0, TraceFormat.WHOLE_PROGRAM, 0, shape.windows());
    }

    /** JFR begins a chunk whenever a recording begins. */
    private static void endChunk() {
        try (Recording other = new Recording()) {
            other.start();
        }
    }

    private void agent() {
        AgentEvent event = new AgentEvent();
        event.schema = TraceFormat.SCHEMA;
        event.version = "0.1.0";
        event.options = "processors=" + shape.threads();
        event.availableProcessors = shape.threads();
        event.processorsOption = shape.threads();
        event.startNanos = begin;
        event.readyNanos = begin;
        event.clockNanos = System.nanoTime();
        event.jvmEvents = "";
        event.seal();
        event.commit();
        HookEvent hook = new HookEvent();
        hook.target = "java.util.concurrent.locks.AbstractQueuedSynchronizer::acquire";
        hook.methods = 1;
        hook.consequence = "";
        hook.seal();
        hook.commit();
    }

    private void waits(int thread, int round) {
        WaitEvent event = new WaitEvent();
        event.worker = thread;
        event.kind = WaitKind.LOCK.label();
        event.site = SITE;
        event.lockClass = ReentrantLock.class;
        event.beginNanos = begin + (round + 1) * PERIOD - WAIT;
        event.nanos = WAIT;
        event.sequence = round + 1L;
        event.lock = 1;
        event.releaseNanos = TraceFormat.NOT_MEASURED;
        event.waker = 1;
        event.wakeNanos = WAIT;
        event.wakeOrigin = WakeOrigin.UNPARK.label();
        event.seal();
        event.commit();
    }

    private void snapshot(int window) {
        long rounds = shape.firstRound(window);
        for (int thread = 1; thread <= shape.threads(); thread++) {
            long waits = thread == 1 ? 0 : rounds;
            worker(window, thread, rounds * PERIOD, waits);
            if (waits > 0) {
                total(window, thread, waits);
            }
        }
        SnapshotEvent event = new SnapshotEvent();
        event.snapshot = window + 1L;
        event.cause = window == 0 ? TraceFormat.WINDOW_START : TraceFormat.WINDOW_END;
        event.timeNanos = begin + rounds * PERIOD;
        event.thresholdNanos = 1;
        event.firstFailure = "";
        event.workers = shape.threads();
        event.clockNanos = System.nanoTime();
        event.seal();
        event.commit();
    }

    private void worker(int window, int thread, long elapsed, long waits) {
        WorkerEvent event = new WorkerEvent();
        event.snapshot = window + 1L;
        event.worker = thread;
        event.name = "worker-" + thread;
        event.timeNanos = begin + elapsed;
        event.startNanos = begin;
        event.startDelayNanos = TraceFormat.NOT_MEASURED;
        event.endNanos = TraceFormat.NOT_MEASURED;
        event.written = waits;
        event.cpuNanos = elapsed - waits * WAIT;
        event.sampledNanos = event.cpuNanos;
        event.sampledCpuNanos = event.cpuNanos;
        event.openKind = "";
        event.openSite = "";
        event.totals = waits > 0 ? 1 : 0;
        event.totalNanos = waits * WAIT;
        event.seal();
        event.commit();
    }

    private static void total(int window, int thread, long waits) {
        TotalEvent event = new TotalEvent();
        event.snapshot = window + 1L;
        event.worker = thread;
        event.kind = WaitKind.LOCK.label();
        event.site = SITE;
        event.lockClass = ReentrantLock.class;
        event.count = waits;
        event.nanos = waits * WAIT;
        event.maxNanos = WAIT;
        event.histogram = WaitHistogram.bucket(WAIT) + ":" + waits;
        event.seal();
        event.commit();
    }

    /** From behind a window to behind a later one; each ends with a snapshot. */
    private void window(int number, String section, int from, int to) {
        WindowEvent event = new WindowEvent();
        event.window = number;
        event.section = section;
        event.beginNanos = begin + shape.firstRound(from) * PERIOD;
        event.endNanos = begin + shape.firstRound(to) * PERIOD;
        event.beginSnapshot = from + 1L;
        event.endSnapshot = to + 1L;
        event.seal();
        event.commit();
    }
}
