package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds when a worker was in no wait that a hook saw and yet neither on a processor nor in a queue for one: what its totals
 * leave of the elapsed time, less its processor time and run-queue delay by the operating system, both exact. Waits use a
 * little of both themselves, so it is at least that much. The sum is taken between the first reading and the last; the
 * readings between only tell where in the window it lies, as each of them may be early or late by a turn in the queue.
 *
 * <p>The JVM's stops are left to the work: a worker that was elsewhere was stopped in none of them, so they are taken off in
 * the share in which it was there.
 */
final class Absences {
    /** A turn in the run queue that is not counted before it ends. */
    private static final long GRAIN_NANOS = 4_000_000;
    /** Before the JVM's counters are up, processor time moves with the kernel's clock, up to 10 ms at a time. */
    private static final long EARLY_GRAIN_NANOS = 20_000_000;

    private static final double GRAIN_SHARE = 0.005;

    private final JvmActivity vm;
    private final long readyNanos;
    private final long worker;
    /** What only JFR saw, which is in no total. */
    private final List<Timeline.Wait<Place>> ofJfr;

    private final List<Stretch> stretches = new ArrayList<>();

    /**
     * Between two readings.
     *
     * @param gap elapsed time in no wait
     * @param runnable processor time and run-queue delay
     * @param stopped part of the gap in which the JVM stood, if the worker was there all the time
     */
    private record Stretch(long begin, long end, double gap, double runnable, double stopped) {
        /** Time elsewhere: the same share of the stops as of the time between them. */
        double absent() {
            return absentOf(gap, runnable, stopped);
        }
    }

    private static double absentOf(double gap, double runnable, double stopped) {
        double free = gap - stopped;
        return free <= 0 ? 0 : gap * Math.max(0, 1 - runnable / free);
    }

    /**
     * Of one worker.
     *
     * @param vm the JVM's stops
     * @param readyNanos when the JVM's counters were up
     * @param worker Java thread id
     * @param ofJfr waits that are in no total, apart and in order
     */
    Absences(JvmActivity vm, long readyNanos, long worker, List<Timeline.Wait<Place>> ofJfr) {
        this.vm = vm;
        this.readyNanos = readyNanos;
        this.worker = worker;
        this.ofJfr = ofJfr;
    }

    /**
     * In one window.
     *
     * @param before the last reading before it, null if the worker began in it
     * @param readings those since then, the last one behind the window, at least one
     * @param begin begin of the worker in the window
     * @param end its end
     * @return stretches in order; none if the counters are not known, or if all is within their grain
     */
    List<WorkerWindow.Absence> in(@Nullable WorkerReading before, List<WorkerReading> readings, long begin, long end) {
        WorkerReading last = readings.get(readings.size() - 1);
        if (!isCounted(last) || (before != null && !isCounted(before))) {
            return List.of();
        }
        WorkerReading from = before;
        for (WorkerReading to : readings) {
            if (isCounted(to) && time(to) > (from == null ? to.life().startNanos() : time(from))) {
                stretches.add(stretch(from, to));
                from = to;
            }
        }
        double absent = absentOf(sum(Stretch::gap), sum(Stretch::runnable), sum(Stretch::stopped));
        boolean early = last.life().readNanos() < readyNanos || (before != null && time(before) < readyNanos);
        if (absent <= Math.max((double) (early ? EARLY_GRAIN_NANOS : GRAIN_NANOS), GRAIN_SHARE * sum(Stretch::gap))) {
            return List.of();
        }
        return placed(absent / sum(Stretch::absent), begin, end);
    }

    private List<WorkerWindow.Absence> placed(double factor, long begin, long end) {
        List<WorkerWindow.Absence> absences = new ArrayList<>();
        for (Stretch stretch : stretches) {
            double absent = stretch.absent() * Math.min(1, factor);
            long low = Math.max(begin, stretch.begin);
            long high = Math.min(end, stretch.end);
            if (absent > 0 && high > low) {
                double inside = (double) (high - low) / (stretch.end - stretch.begin);
                absences.add(new WorkerWindow.Absence(low, high, absent / stretch.gap, Math.round(absent * inside)));
            }
        }
        return absences;
    }

    private interface Part {
        double of(Stretch stretch);
    }

    private double sum(Part part) {
        return stretches.stream().mapToDouble(part::of).sum();
    }

    private Stretch stretch(@Nullable WorkerReading from, WorkerReading to) {
        long begin = from == null ? to.life().startNanos() : time(from);
        long end = time(to);
        double gap = end - begin - (waited(to) - waited(from)) - seenByJfr(begin, end);
        gap = Math.max(0, gap - (computed(to) - computed(from)));
        double runnable = to.system().cpuNanos() + to.system().runQueueNanos();
        if (from != null) {
            runnable -= from.system().cpuNanos() + from.system().runQueueNanos();
        }
        return new Stretch(begin, end, gap, runnable, stopped(begin, end) * gap / (end - begin));
    }

    /** When the totals of a reading end. */
    static long time(WorkerReading reading) {
        return reading.life().endNanos() < 0
                ? reading.life().readNanos()
                : reading.life().endNanos();
    }

    /** Whether the operating system's counters are known. */
    static boolean isCounted(WorkerReading reading) {
        return reading.system().cpuNanos() >= 0 && reading.system().runQueueNanos() >= 0;
    }

    /** Time in waits so far, the open one included. */
    static long waited(@Nullable WorkerReading reading) {
        if (reading == null) {
            return 0;
        }
        long ended = reading.totals().waits().values().stream()
                .mapToLong(WaitSum::nanos)
                .sum();
        WorkerReading.Open open = reading.open();
        return ended + (open == null ? 0 : open.nanos());
    }

    /** Time in declared computation so far. */
    static long computed(@Nullable WorkerReading reading) {
        return reading == null ? 0 : reading.totals().computedNanos();
    }

    private long seenByJfr(long begin, long end) {
        return WorkerWindows.starting(ofJfr, Timeline.Wait::begin, begin, end).stream()
                .mapToLong(wait -> overlap(wait.begin(), wait.end(), begin, end))
                .sum();
    }

    private long stopped(long begin, long end) {
        return vm.stopsNear(begin, end).stream()
                .filter(stop -> stop.kind().isOffProcessor())
                .filter(stop -> stop.worker() == JvmActivity.ALL || stop.worker() == worker)
                .mapToLong(stop -> overlap(stop.beginNanos(), stop.beginNanos() + stop.nanos(), begin, end))
                .sum();
    }

    private static long overlap(long begin, long end, long from, long to) {
        return Math.max(0, Math.min(end, to) - Math.max(begin, from));
    }
}
