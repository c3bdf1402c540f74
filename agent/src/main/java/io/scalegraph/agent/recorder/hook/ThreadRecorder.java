package io.scalegraph.agent.recorder.hook;

import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.HookedThread;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.agent.recorder.thread.Track;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/** What hooks in the life of threads, of processes, and of the JVM, call. None throws. */
public final class ThreadRecorder {
    private ThreadRecorder() {}

    /**
     * A thread is about to be started by the calling thread.
     *
     * @param thread the new thread
     * @return the calling thread, for {@link #startedThread}; null if the cost of starting is not measured
     */
    public static @Nullable HookedThread startThread(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement == null) {
            return null;
        }
        HookedThread starter = WaitRecorder.enter(measurement, WaitKind.THREAD_START, null);
        try {
            long began = measurement.clock().nanos();
            long cpu = cpuNanos(measurement);
            measurement.tracks().register((Thread) thread);
            countSince(began, cpu, measurement);
        } catch (Throwable e) {
            if (starter != null) {
                starter.failure = e;
            }
            Failed.in(Doing.START_OF_THREAD, measurement, starter, e);
        }
        return starter;
    }

    /**
     * {@code Thread.start} returns to the calling thread.
     *
     * @param failure what it throws instead of returning, null if nothing
     * @param thread the new thread
     * @param starter what {@link #startThread} returned
     */
    public static void startedThread(@Nullable Throwable failure, Object thread, @Nullable HookedThread starter) {
        Measurement measurement = Measurement.current();
        if (failure != null && measurement != null) {
            try {
                measurement.tracks().unregister((Thread) thread);
            } catch (Throwable e) {
                Failed.in(Doing.FAILED_START_OF_THREAD, measurement, null, e);
            }
        }
        WaitRecorder.end(starter);
    }

    /**
     * A thread's run method begins.
     *
     * @param thread the thread; anybody may call its method, so it need not be the one that runs
     */
    public static void beginThread(Object thread) {
        Measurement measurement = Measurement.current();
        if (measurement != null && thread == Thread.currentThread()) {
            try {
                long began = measurement.clock().nanos();
                long cpu = cpuNanos(measurement);
                measurement.tracks().begin();
                countSince(began, cpu, measurement);
            } catch (Throwable e) {
                Failed.in(Doing.BEGIN_OF_THREAD, measurement, null, e);
            }
        }
    }

    /** The calling thread ends. */
    public static void endThread() {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                long began = measurement.clock().nanos();
                long cpu = cpuNanos(measurement);
                Track track = measurement.tracks().end();
                if (track != null) {
                    end(measurement, track);
                    countSince(began, cpu, measurement);
                }
            } catch (Throwable e) {
                Failed.in(Doing.END_OF_THREAD, measurement, null, e);
            }
        }
    }

    /** Processor time of the calling thread. That of a virtual one is not known. */
    private static long cpuNanos(Measurement measurement) {
        return Threads.isVirtual()
                ? TraceFormat.NOT_MEASURED
                : measurement.shared().counters().ownCpuNanos();
    }

    /** These hooks take long enough to be interrupted often: what the processor did for others meanwhile is not theirs. */
    private static void countSince(long began, long cpu, Measurement measurement) {
        long took = cpu < 0 ? measurement.clock().nanos() - began : cpuNanos(measurement) - cpu;
        measurement.shared().hookTime().ofLife(took);
    }

    private static void end(Measurement measurement, Track track) {
        try {
            track.writePending();
            measurement.snapshots().takeLast(track);
        } finally {
            measurement.tracks().remove(track);
        }
    }

    /**
     * The calling thread has started a process.
     *
     * @param process the process
     */
    public static void startedProcess(Object process) {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                measurement.driver().processStarted(((Process) process).pid());
            } catch (Throwable e) {
                Failed.in(Doing.START_OF_PROCESS, measurement, null, e);
            }
        }
    }

    /** The JVM is about to run its shutdown hooks: the last totals are written. */
    public static void shutdown() {
        Measurement measurement = Measurement.current();
        if (measurement != null) {
            try {
                measurement.driver().finish();
            } catch (Throwable e) {
                Failed.in(Doing.SHUTDOWN, measurement, null, e);
            }
        }
    }
}
