package io.scalegraph.analyzer.read;

import io.scalegraph.trace.AgentEvent;
import io.scalegraph.trace.HookEvent;
import io.scalegraph.trace.SnapshotEvent;
import io.scalegraph.trace.TotalEvent;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitEvent;
import io.scalegraph.trace.WaitHistogram;
import io.scalegraph.trace.WaitKind;
import io.scalegraph.trace.WindowEvent;
import io.scalegraph.trace.WorkerEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.Recording;

/**
 * A recording as the agent writes it, written by JFR itself: two workers, one second, each waiting at a lock for
 * 10 ms at a time, {@link #WAITS} times.
 */
public final class WrittenRecording {
    /** Single waits of each worker. */
    public static final int WAITS = 20;

    private static final long SECOND = 1_000_000_000L;
    static final long WAIT = 10_000_000L;

    /** Processor time of each worker at the end. */
    static final long CPU = SECOND - WAITS * WAIT;

    /** Pauses before the recording ran. */
    static final long EARLY_GC = 7_000_000;

    /** How much of it is written. */
    enum Part {
        ALL,
        WITHOUT_START,
        FROM_THE_FUTURE
    }

    private WrittenRecording() {}

    /**
     * Writes one.
     *
     * @param file where to
     * @return the file
     */
    public static Path to(Path file) throws IOException {
        return to(file, Part.ALL);
    }

    static Path to(Path file, Part part) throws IOException {
        try (Recording recording = new Recording()) {
            start(recording);
            long begin = System.nanoTime();
            if (part != Part.WITHOUT_START) {
                agent(begin, part == Part.ALL ? TraceFormat.SCHEMA : TraceFormat.SCHEMA + 1);
            }
            snapshot(1, begin, begin, 0);
            for (int i = 0; i < WAITS; i++) {
                wait(1, begin + i * 2L * WAIT, i + 1);
                wait(2, begin + (i * 2L + 1) * WAIT, i + 1);
            }
            snapshot(2, begin, begin + SECOND, WAITS);
            window(0, TraceFormat.WHOLE_PROGRAM, begin, begin + SECOND, 1, 2);
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /**
     * Writes one of several windows of a section, each a second longer than the one before it.
     *
     * @param file where to
     * @param windows how many
     * @return the file
     */
    public static Path inWindows(Path file, int windows) throws IOException {
        return inWindows(file, windows, Set.of(), Set.of());
    }

    /**
     * The same of a recording of which something is missing.
     *
     * @param file where to
     * @param windows how many
     * @param noSnapshots numbers of snapshots that it lacks, from 1
     * @param noWindows numbers of windows that it lacks; the program's is 0
     * @return the file
     */
    public static Path inWindows(Path file, int windows, Set<Integer> noSnapshots, Set<Integer> noWindows)
            throws IOException {
        return write(file, windows, noSnapshots, noWindows, false);
    }

    /** The same of which each window begins a chunk of the file. */
    static Path inChunks(Path file, int windows) throws IOException {
        return write(file, windows, Set.of(), Set.of(), true);
    }

    private static Path write(
            Path file, int windows, Set<Integer> noSnapshots, Set<Integer> noWindows, boolean inChunks)
            throws IOException {
        try (Recording recording = new Recording()) {
            start(recording);
            long begin = System.nanoTime();
            agent(begin, TraceFormat.SCHEMA);
            snapshot(1, begin, begin, 0);
            long at = begin;
            for (int window = 1; window <= windows; window++) {
                long end = at + window * SECOND;
                for (int i = 0; i < WAITS; i++) {
                    int sequence = (window - 1) * WAITS + i + 1;
                    wait(1, at + i * 2L * WAIT, sequence);
                    wait(2, at + (i * 2L + 1) * WAIT, sequence);
                }
                if (!noSnapshots.contains(window + 1)) {
                    snapshot(window + 1L, begin, end, window * WAITS);
                }
                if (!noWindows.contains(window)) {
                    window(window, "com.acme.Solver::solve", at, end, window, window + 1L);
                }
                at = end;
                if (inChunks) {
                    endChunk();
                }
            }
            if (!noWindows.contains(0)) {
                window(0, TraceFormat.WHOLE_PROGRAM, begin, at, 1, windows + 1L);
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** JFR begins a chunk whenever a recording begins. */
    private static void endChunk() {
        try (Recording other = new Recording()) {
            other.start();
        }
    }

    private static void start(Recording recording) {
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
    }

    private static void agent(long begin, int schema) {
        AgentEvent event = new AgentEvent();
        event.schema = schema;
        event.version = "0.1.0";
        event.options = "processors=2";
        event.availableProcessors = 2;
        event.processorsOption = 2;
        event.startNanos = begin;
        event.readyNanos = begin;
        event.clockNanos = System.nanoTime();
        event.earlyGcNanos = EARLY_GC;
        event.jvmEvents = "jdk.GCPhasePause,jdk.SafepointBegin,jdk.ClassLoad";
        event.seal();
        event.commit();
        HookEvent hook = new HookEvent();
        hook.target = "java.lang.Thread::join";
        hook.methods = 1;
        hook.consequence = "";
        hook.seal();
        hook.commit();
    }

    private static void snapshot(long number, long begin, long time, int waits) {
        for (int worker = 1; worker <= 2; worker++) {
            WorkerEvent event = new WorkerEvent();
            event.snapshot = number;
            event.worker = worker;
            event.name = "worker-" + worker;
            event.timeNanos = time;
            event.startNanos = begin;
            event.endNanos = TraceFormat.recorded(TraceFormat.NOT_MEASURED);
            event.written = waits;
            event.totals = 1;
            event.totalNanos = waits * WAIT;
            event.cpuNanos = time - begin - waits * WAIT;
            event.runQueueNanos = 0;
            event.sampledNanos = time - begin - waits * WAIT;
            event.sampledCpuNanos = event.sampledNanos;
            event.openKind = "";
            event.openSite = "";
            event.seal();
            event.commit();
            TotalEvent total = new TotalEvent();
            total.snapshot = number;
            total.worker = worker;
            total.kind = WaitKind.LOCK.label();
            total.site = "com.acme.Solver::solve";
            total.lockClass = ReentrantLock.class;
            total.count = waits;
            total.nanos = waits * WAIT;
            total.maxNanos = waits == 0 ? 0 : WAIT;
            total.histogram = waits == 0 ? "" : WaitHistogram.bucket(WAIT) + ":" + waits;
            total.seal();
            total.commit();
        }
        SnapshotEvent event = new SnapshotEvent();
        event.snapshot = number;
        event.cause = number == 1 ? TraceFormat.WINDOW_START : TraceFormat.WINDOW_END;
        event.timeNanos = time;
        event.thresholdNanos = 10_000;
        event.workers = 2;
        event.firstFailure = "";
        event.clockNanos = System.nanoTime();
        event.seal();
        event.commit();
    }

    private static void wait(long worker, long begin, long sequence) {
        WaitEvent event = new WaitEvent();
        event.worker = worker;
        event.kind = WaitKind.LOCK.label();
        event.site = "com.acme.Solver::solve";
        event.lockClass = ReentrantLock.class;
        event.beginNanos = begin;
        event.nanos = WAIT;
        event.sequence = sequence;
        event.seal();
        event.commit();
    }

    private static void window(long number, String section, long begin, long end, long first, long last) {
        WindowEvent event = new WindowEvent();
        event.window = number;
        event.section = section;
        event.beginNanos = begin;
        event.endNanos = end;
        event.beginSnapshot = first;
        event.endSnapshot = last;
        event.seal();
        event.commit();
    }
}
