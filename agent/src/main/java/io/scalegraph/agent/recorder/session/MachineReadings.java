package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.machine.Machine;
import io.scalegraph.agent.recorder.machine.OtherThreads;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.trace.TraceFormat;
import org.jspecify.annotations.Nullable;

/**
 * Has the machine read and writes what it says: at each beat, and near the edges of windows, but for windows that follow
 * on each other closely. Thread-safe; the recorder's thread reads, and the one that ends the measurement.
 */
final class MachineReadings {
    /** A reading takes 0.65 ms of a processor where nothing is in its caches, and 10 us for each native thread: so often it is 0.3 % of one. */
    private static final long LEAST_NANOS = 200_000_000;

    private final Measurement measurement;
    private final Clock clock;
    /** Made by the first reading: its classes are not loaded on the way to main. */
    private @Nullable Machine machine;
    /** Likewise. */
    private @Nullable OtherThreads others;

    /** Number of the agent's own thread, 0 before there is one. */
    private long agent;
    /** Its processor time once it has ended. */
    private long agentNanos = TraceFormat.NOT_MEASURED;

    /** When it was last read; at first nothing keeps it from being read. */
    private volatile long lastNanos;

    /** Readings of a measurement that has not begun. */
    MachineReadings(Measurement measurement) {
        this.measurement = measurement;
        clock = measurement.clock();
        lastNanos = clock.nanos() - LEAST_NANOS;
    }

    /** The calling thread is the agent's own; what it has done so far is as good as nothing. */
    synchronized void beginThread() {
        agent = Threads.id(Thread.currentThread());
        read(Math.max(0, counters().cpuNanos(agent)));
    }

    /** The calling thread, the agent's own, ends. */
    synchronized void endThread() {
        agentNanos = counters().ownCpuNanos();
    }

    private CounterSource counters() {
        return measurement.shared().counters();
    }

    /** Reads it once more, before the end. */
    synchronized void readLast() {
        if (machine != null) {
            machine.lookForThreads();
        }
        read();
    }

    /** Reads it now. */
    synchronized void read() {
        read(agent == 0 || agentNanos >= 0 ? agentNanos : counters().cpuNanos(agent));
    }

    private void read(long agentCpuNanos) {
        try {
            Machine read = machine == null ? new Machine(clock, counters()) : machine;
            machine = read;
            OtherThreads threads = others == null ? new OtherThreads(counters(), measurement.tracks()) : others;
            others = threads;
            lastNanos = clock.nanos();
            measurement.shared().delivery().write(read.read(agentCpuNanos, threads.nanos(lastNanos, agent)));
        } catch (Throwable e) {
            measurement.failures().count("reading the machine", e);
        }
    }

    /** {@return in how many nanoseconds it may be read for a window's edge, negative or 0 if now} */
    long restNanos() {
        return lastNanos + LEAST_NANOS - clock.nanos();
    }
}
