package io.scalegraph.agent.recorder.session;

import io.scalegraph.agent.recorder.Clock;
import io.scalegraph.agent.recorder.counter.CounterSource;
import io.scalegraph.agent.recorder.machine.Machine;
import io.scalegraph.agent.recorder.measurement.Measurement;
import io.scalegraph.agent.recorder.thread.Threads;
import io.scalegraph.trace.TraceFormat;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
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

    /** Number of the agent's own thread, 0 while there is none. */
    private long agent;
    /** Its processor time once it has ended. */
    private long agentNanos = TraceFormat.NOT_MEASURED;

    /** Of each timer of the JDK's that lives what it had used. */
    private final Map<Long, Long> timers = new HashMap<>();
    /** And all that have ended. */
    private long ended;

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
        agent = 0;
    }

    private CounterSource counters() {
        return measurement.shared().counters();
    }

    /** Reads it now. */
    synchronized void read() {
        read(agent == 0 ? agentNanos : counters().cpuNanos(agent));
    }

    private void read(long agentCpuNanos) {
        try {
            Machine read = machine == null ? new Machine(clock, counters()) : machine;
            machine = read;
            lastNanos = clock.nanos();
            measurement.shared().delivery().write(read.read(agentCpuNanos, timersNanos()));
        } catch (Throwable e) {
            measurement.failures().count("reading the machine", e);
        }
    }

    private long timersNanos() {
        long sum = 0;
        for (Iterator<Long> living = measurement.tracks().timers().iterator(); living.hasNext(); ) {
            Long id = living.next();
            long nanos = counters().cpuNanos(id);
            if (nanos >= 0) {
                timers.put(id, nanos);
                sum += nanos;
            } else {
                living.remove();
                Long before = timers.remove(id);
                ended += before == null ? 0 : before;
            }
        }
        return sum + ended;
    }

    /** {@return in how many nanoseconds it may be read for a window's edge, negative or 0 if now} */
    long restNanos() {
        return lastNanos + LEAST_NANOS - clock.nanos();
    }
}
