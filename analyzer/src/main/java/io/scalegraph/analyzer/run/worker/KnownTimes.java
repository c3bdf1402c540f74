package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of all threads that were read, by the interval between two readings of the machine; where it is not known, the most
 * that it can be. Not thread-safe.
 */
final class KnownTimes {
    /** What a thread of Java's may use behind its last reading, as it ends: 0.2 to 0.3 ms where JFR is told of it. */
    private static final long END_NANOS = 500_000;

    private final List<MachineReading> machine;
    private final NavigableSet<Long> snapshots;
    private final double[] used;

    /** What was last read of a thread. */
    private record Last(long nanos, long cpu) {}

    /**
     * Of nobody yet.
     *
     * @param machine readings of the machine, in order of time
     * @param snapshots when all threads were read that had done anything since the time before
     */
    KnownTimes(List<MachineReading> machine, NavigableSet<Long> snapshots) {
        this.machine = machine;
        this.snapshots = snapshots;
        used = new double[machine.size()];
    }

    /**
     * Adds what the program's threads have used.
     *
     * @param all readings, in their order
     * @return whether the JVM tells it at all
     */
    boolean of(Collection<Snapshot> all) {
        Map<Long, Last> last = new HashMap<>();
        Map<Long, WorkerReading> untold = new HashMap<>();
        boolean any = false;
        for (Snapshot snapshot : all) {
            for (WorkerReading reading : snapshot.workers().values()) {
                if (reading.system().cpuNanos() < 0) {
                    untold.put(reading.id(), reading);
                } else if (add(reading, snapshots.lower(snapshot.timeNanos()), last.get(reading.id()))) {
                    last.put(
                            reading.id(),
                            new Last(
                                    reading.life().readNanos(), reading.system().cpuNanos()));
                    untold.remove(reading.id());
                    any = true;
                }
            }
        }
        for (WorkerReading reading : untold.values()) { // it was about to begin, or had just ended
            Last before = last.get(reading.id());
            long from = before == null ? reading.life().startNanos() : before.nanos();
            long to = reading.life().readNanos();
            spread(from, to, to - from);
        }
        return any;
    }

    /** What a snapshot leaves out had not moved by then. */
    private boolean add(WorkerReading reading, @Nullable Long unmoved, @Nullable Last before) {
        WorkerReading.Life life = reading.life();
        if (before != null && before.nanos() > life.readNanos()) {
            return false;
        }
        if (before != null) {
            spread(
                    unmoved == null ? before.nanos() : Math.max(before.nanos(), unmoved),
                    life.readNanos(),
                    reading.system().cpuNanos() - before.cpu());
        } else if (life.startNanos() >= Math.min(machine.get(0).timeNanos(), snapshots.first())) {
            // One of native code that has attached to the JVM has a past.
            long most = life.readNanos() - life.startNanos();
            spread(
                    life.startNanos(),
                    life.readNanos(),
                    Math.min(most, reading.system().cpuNanos()));
        }
        if (life.endNanos() >= 0) {
            spread(life.endNanos(), life.endNanos(), END_NANOS);
        }
        return true;
    }

    /**
     * Adds what threads of native code have used.
     *
     * @param natives their readings, in order of time
     * @return nanoseconds in the interval that ends with each reading of the machine
     */
    double[] with(Collection<NativeReading> natives) {
        Map<Long, NativeReading> last = new HashMap<>();
        for (NativeReading reading : natives) {
            NativeReading before = last.put(reading.task(), reading);
            if (before != null) {
                spread(before.timeNanos(), reading.timeNanos(), reading.cpuNanos() - before.cpuNanos());
            }
        }
        return used;
    }

    /** Evenly; what lies in no interval is left out. */
    private void spread(long from, long to, long nanos) {
        if (nanos <= 0) {
            return;
        }
        for (int i = Math.max(1, ByTime.first(machine, MachineReading::timeNanos, from + 1)); i < used.length; i++) {
            long begin = machine.get(i - 1).timeNanos();
            long end = machine.get(i).timeNanos();
            if (to <= from) {
                used[i] += from >= begin ? nanos : 0;
                return;
            }
            if (begin >= to) {
                return;
            }
            used[i] += nanos * ((double) Math.min(to, end) - Math.max(from, begin)) / (to - from);
        }
    }
}
