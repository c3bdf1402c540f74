package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.trace.MachineReading;
import io.scalegraph.analyzer.read.trace.NativeReading;
import io.scalegraph.analyzer.read.trace.Snapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/**
 * Threads that ended before anybody saw them, such as those that native code starts for one call each: processor time of the process
 * that neither a thread of Java's has used, nor one of the JVM's, nor one of native code that was read. Stateless.
 */
public final class UnseenThreads {
    /** What less than this part of the process's time between two readings is may be inaccuracy of so many sums, */
    private static final double LEAST = 0.05;
    /** and what less than this part of a processor is, but for so long at least: the process's time is told in ticks of 10 ms. */
    private static final double LEAST_OF_PROCESSOR = 0.05;

    private static final double LEAST_NANOS = 500e6;
    /** The first and the last reading of the machine may lie so much of the time to the next one out of those of threads. */
    private static final double EDGE = 0.02;
    /** A little more than processors have room for is inaccuracy. */
    private static final double TOLERANCE = 0.1;

    /** A damaged recording may tell of any number of processors. */
    private static final int MOST_READINGS = 1_000_000;

    private static final String NAME = "short-lived";
    /** The system's own numbers are below. */
    static final long FIRST_TASK = Integer.MAX_VALUE + 1L;

    private UnseenThreads() {}

    /**
     * Those of a recording, as few as can have used what they did.
     *
     * @param snapshots all readings of the program's threads, in their order
     * @param readings of the machine, in order of time
     * @param natives of threads of native code, in order of time
     * @return of each its readings in order of time, at those of the machine; nothing where too little of the process's time is left, or
     *     the recording does not tell what all other threads have used
     */
    public static List<List<NativeReading>> of(
            Collection<Snapshot> snapshots, List<MachineReading> readings, List<NativeReading> natives) {
        NavigableSet<Long> times = new TreeSet<>();
        for (Snapshot snapshot : snapshots) {
            if (!snapshot.isOfThreadsEnd()) {
                times.add(snapshot.timeNanos());
            }
        }
        List<MachineReading> all =
                readings.stream().filter(reading -> !isUnknown(reading)).toList();
        List<MachineReading> machine = times.isEmpty() ? List.of() : within(times.first(), times.last(), all);
        if (machine.size() < 2) {
            return List.of();
        }
        KnownTimes known = new KnownTimes(machine, times);
        return known.of(snapshots) ? threads(machine, left(machine, known.with(natives))) : List.of();
    }

    /** Before the first reading of the program's threads, and behind the last, those have used what nobody has told. */
    private static List<MachineReading> within(long first, long last, List<MachineReading> readings) {
        int begin = 0;
        int end = readings.size();
        while (begin < end - 1 && !isNear(first - readings.get(begin).timeNanos(), readings, begin)) {
            begin++;
        }
        while (end > begin + 1 && !isNear(readings.get(end - 1).timeNanos() - last, readings, end - 2)) {
            end--;
        }
        return readings.subList(begin, end);
    }

    private static boolean isNear(long outside, List<MachineReading> readings, int from) {
        return outside
                <= EDGE
                        * (readings.get(from + 1).timeNanos()
                                - readings.get(from).timeNanos());
    }

    private static boolean isUnknown(MachineReading reading) {
        return reading.processCpuNanos() < 0
                || reading.agentCpuNanos() < 0
                || reading.jvm().otherNanos() < 0;
    }

    /** What is left of the process's time in the interval that ends with each reading. */
    private static double[] left(List<MachineReading> machine, double[] known) {
        double[] sums = new double[known.length];
        for (int i = 1; i < sums.length; i++) {
            sums[i] = sums[i - 1]
                    + (processNanos(machine, i) - ofJvm(machine.get(i)) + ofJvm(machine.get(i - 1)) - known[i]);
        }
        double[] left = new double[known.length];
        double later = Double.POSITIVE_INFINITY; // what a later reading takes back was never there
        for (int i = sums.length - 1; i > 0; i--) {
            later = Math.max(0, Math.min(later, sums[i]));
            double before = Math.max(0, Math.min(later, sums[i - 1]));
            double least = Math.max(
                    LEAST * processNanos(machine, i), LEAST_OF_PROCESSOR * Math.max(LEAST_NANOS, length(machine, i)));
            left[i] = later - before < least ? 0 : later - before;
        }
        return left;
    }

    private static double processNanos(List<MachineReading> machine, int interval) {
        return (double) machine.get(interval).processCpuNanos()
                - machine.get(interval - 1).processCpuNanos();
    }

    private static double length(List<MachineReading> machine, int interval) {
        return (double) machine.get(interval).timeNanos()
                - machine.get(interval - 1).timeNanos();
    }

    /** There may be no compilers, nor collectors. */
    private static double ofJvm(MachineReading reading) {
        return (double) reading.agentCpuNanos()
                + Math.max(0, reading.jvm().compilerNanos())
                + Math.max(0, reading.jvm().collectorNanos())
                + reading.jvm().otherNanos();
    }

    /** The first has all that one can have used, and so on. */
    private static List<List<NativeReading>> threads(List<MachineReading> machine, double[] left) {
        int online = machine.get(0).processors().online();
        int most = Math.min(online <= 0 ? Integer.MAX_VALUE : online, MOST_READINGS / left.length);
        List<List<NativeReading>> threads = new ArrayList<>();
        double[] own = taken(machine, left, 0);
        while (threads.size() < most && DoubleStream.of(own).sum() > 0) {
            threads.add(readings(machine, own, threads.size()));
            own = taken(machine, left, TOLERANCE);
        }
        return threads;
    }

    /** What one thread can have used of what is left, where that is more than a part of the time; it is left no more. */
    private static double[] taken(List<MachineReading> machine, double[] left, double least) {
        double[] own = new double[left.length];
        for (int i = 1; i < left.length; i++) {
            double room = length(machine, i);
            own[i] = left[i] > least * room ? Math.min(left[i], room) : 0;
            left[i] -= own[i];
        }
        return own;
    }

    private static List<NativeReading> readings(List<MachineReading> machine, double[] own, int thread) {
        List<NativeReading> readings = new ArrayList<>();
        double used = 0;
        for (int i = 0; i < own.length; i++) {
            used += own[i];
            readings.add(new NativeReading(
                    machine.get(i).timeNanos(), FIRST_TASK + thread, NAME + " " + (thread + 1), Math.round(used), 0));
        }
        return readings;
    }
}
