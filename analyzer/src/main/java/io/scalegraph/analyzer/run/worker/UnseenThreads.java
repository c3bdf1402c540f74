package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.trace.ByTime;
import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Snapshot;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Threads that ended before anybody saw them, such as those that native code starts for one call each: processor time of the process
 * that neither a thread of Java's has used, nor one of the JVM's, nor one of native code that was read. Stateless.
 */
public final class UnseenThreads {
    /** What less than this part of the process's time is may be inaccuracy of so many sums. */
    private static final double LEAST = 0.03;
    /** What a thread of Java's may use behind its last reading, as it ends: 0.2 to 0.3 ms where JFR is told of it. */
    private static final long END_NANOS = 500_000;
    /** A little more than there is room for is inaccuracy of the system's ticks. */
    private static final double TOLERANCE = 0.1;

    private static final String NAME = "short-lived";
    /** The system's own numbers are below. */
    static final long FIRST_TASK = Integer.MAX_VALUE + 1L;

    private UnseenThreads() {}

    /**
     * Those of a recording, as if each had worked all the time in its part.
     *
     * @param snapshots all readings of the program's threads, in their order
     * @param readings of the machine, in order of time
     * @param natives of threads of native code, in order of time
     * @return of each its readings in order of time, at those of the machine; nothing where too little of the process's time is left, or
     *     the recording does not tell what all other threads have used
     */
    public static List<List<NativeReading>> of(
            Collection<Snapshot> snapshots, List<MachineReading> readings, List<NativeReading> natives) {
        List<MachineReading> machine = upTo(snapshots, readings);
        if (machine.size() < 2
                || machine.stream().anyMatch(UnseenThreads::isUnknown)
                || snapshots.stream().anyMatch(UnseenThreads::isUnknown)) {
            return List.of();
        }
        double[] left = new double[machine.size()];
        double process = 0;
        double[] known = new Known(machine).of(snapshots, natives);
        for (int i = 1; i < left.length; i++) {
            long used = machine.get(i).processCpuNanos() - machine.get(i - 1).processCpuNanos();
            left[i] = left[i - 1] + used - ofJvm(machine.get(i)) + ofJvm(machine.get(i - 1)) - known[i];
            process += used;
        }
        for (int i = left.length - 1; i >= 0; i--) { // what a later reading takes back was never there
            left[i] = Math.max(0, i == left.length - 1 ? left[i] : Math.min(left[i], left[i + 1]));
        }
        return left[left.length - 1] - left[0] <= LEAST * process ? List.of() : threads(machine, left);
    }

    /** Behind the last reading of the program's threads, those have used what nobody has told yet. */
    private static List<MachineReading> upTo(Collection<Snapshot> snapshots, List<MachineReading> machine) {
        long last = snapshots.stream().mapToLong(Snapshot::timeNanos).max().orElse(Long.MIN_VALUE);
        int end = machine.size();
        while (end > 1) {
            long begin = machine.get(end - 2).timeNanos();
            long behind = machine.get(end - 1).timeNanos() - last;
            if (behind <= TOLERANCE * (machine.get(end - 1).timeNanos() - begin)) {
                break;
            }
            end--;
        }
        return machine.subList(0, end);
    }

    private static boolean isUnknown(Snapshot snapshot) {
        return snapshot.workers().values().stream()
                .anyMatch(worker -> worker.system().cpuNanos() < 0);
    }

    private static boolean isUnknown(MachineReading reading) {
        return reading.processCpuNanos() < 0
                || reading.agentCpuNanos() < 0
                || reading.jvm().otherNanos() < 0;
    }

    /** There may be no compilers, nor collectors. */
    private static long ofJvm(MachineReading reading) {
        return reading.agentCpuNanos()
                + Math.max(0, reading.jvm().compilerNanos())
                + Math.max(0, reading.jvm().collectorNanos())
                + reading.jvm().otherNanos();
    }

    private static List<List<NativeReading>> threads(List<MachineReading> machine, double[] left) {
        double most = 0;
        for (int i = 1; i < left.length; i++) {
            double length =
                    (double) machine.get(i).timeNanos() - machine.get(i - 1).timeNanos();
            most = length <= 0 ? most : Math.max(most, (left[i] - left[i - 1]) / length);
        }
        int number = (int) Math.max(1, Math.ceil(most - TOLERANCE));
        List<List<NativeReading>> threads = new ArrayList<>();
        for (int thread = 0;
                thread < Math.min(number, machine.get(0).processors().online());
                thread++) {
            List<NativeReading> readings = new ArrayList<>();
            for (int i = 0; i < left.length; i++) {
                readings.add(new NativeReading(
                        machine.get(i).timeNanos(),
                        FIRST_TASK + thread,
                        NAME + " " + (thread + 1),
                        Math.round(left[i] / number),
                        0));
            }
            threads.add(readings);
        }
        return threads;
    }

    /** What threads that were read have used, and what ends of threads may have, by the interval between two readings of the machine. */
    private static final class Known {
        private final List<MachineReading> machine;
        private final double[] used;

        Known(List<MachineReading> machine) {
            this.machine = machine;
            used = new double[machine.size()];
        }

        double[] of(Collection<Snapshot> snapshots, Collection<NativeReading> natives) {
            long begin = machine.get(0).timeNanos();
            Map<Long, WorkerReading> last = new HashMap<>();
            for (Snapshot snapshot : snapshots) {
                for (WorkerReading reading : snapshot.workers().values()) {
                    WorkerReading before = last.get(reading.id());
                    if (before != null
                            && before.life().readNanos() > reading.life().readNanos()) {
                        continue;
                    }
                    last.put(reading.id(), reading);
                    if (before != null) {
                        spread(
                                before.life().readNanos(),
                                reading.life().readNanos(),
                                reading.system().cpuNanos() - before.system().cpuNanos());
                    } else if (reading.life().startNanos() >= begin) {
                        spread(
                                reading.life().startNanos(),
                                reading.life().readNanos(),
                                reading.system().cpuNanos());
                    }
                    if (reading.life().endNanos() >= 0
                            && (before == null || before.life().endNanos() < 0)) {
                        spread(reading.life().endNanos(), reading.life().endNanos(), END_NANOS);
                    }
                }
            }
            Map<Long, NativeReading> lastOf = new HashMap<>();
            for (NativeReading reading : natives) {
                NativeReading before = lastOf.put(reading.task(), reading);
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
            int first = Math.max(1, ByTime.first(machine, MachineReading::timeNanos, from + 1));
            for (int i = first; i < used.length; i++) {
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
}
