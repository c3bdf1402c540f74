package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.AgentWait;
import io.scalegraph.analyzer.read.trace.JvmActivity;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds when a worker was in no wait that a hook saw and yet neither on a processor nor in a queue for one: at least so long
 * as {@link OffTime} says. The sum is taken between the first reading and the last; the readings between only tell where in
 * the window it lies, as each of them may be early or late by a turn in the queue.
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
    /** Waits that are known one by one, in order. */
    private final List<AgentWait> known;
    /** What only JFR saw, which is in no total. */
    private final List<Timeline.Wait<Place>> ofJfr;

    private final List<Stretch> stretches = new ArrayList<>();

    /**
     * Between two readings.
     *
     * @param off what is known of it
     * @param working elapsed time in no wait that is known by itself: what looks like work in the timeline
     */
    private record Stretch(long begin, long end, OffTime off, double working) {}

    /**
     * Of one worker.
     *
     * @param vm the JVM's stops
     * @param readyNanos when the JVM's counters were up
     * @param worker Java thread id
     * @param known waits that are known one by one, apart and in order
     * @param ofJfr waits that are in no total, apart and in order
     */
    Absences(JvmActivity vm, long readyNanos, long worker, List<AgentWait> known, List<Timeline.Wait<Place>> ofJfr) {
        this.vm = vm;
        this.readyNanos = readyNanos;
        this.worker = worker;
        this.known = known;
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
        OffTime all = stretches.stream().map(Stretch::off).reduce(OffTime.NOTHING, OffTime::plus);
        boolean early = last.life().readNanos() < readyNanos || (before != null && time(before) < readyNanos);
        double grain = Math.max((double) (early ? EARLY_GRAIN_NANOS : GRAIN_NANOS), GRAIN_SHARE * all.gap());
        return all.absent() <= grain ? List.of() : placed(all.absent(), begin, end);
    }

    private List<WorkerWindow.Absence> placed(double all, long begin, long end) {
        double sum =
                stretches.stream().mapToDouble(stretch -> stretch.off.absent()).sum();
        List<WorkerWindow.Absence> absences = new ArrayList<>();
        for (Stretch stretch : stretches) {
            double absent = stretch.off.absent() * Math.min(1, all / sum);
            long low = Math.max(begin, stretch.begin);
            long high = Math.min(end, stretch.end);
            if (absent > 0 && high > low && stretch.working > 0) {
                double share = Math.min(1, absent / stretch.working);
                double inside = share * working(low, high);
                absences.add(new WorkerWindow.Absence(low, high, share, Math.round(inside)));
            }
        }
        return absences;
    }

    private Stretch stretch(@Nullable WorkerReading from, WorkerReading to) {
        long begin = from == null ? to.life().startNanos() : time(from);
        long end = time(to);
        double length = (double) end - begin;
        double computed = (double) computed(to) - computed(from);
        double free = Math.max(0, length - (waited(to) - waited(from)) - computed);
        double runnable = to.system().cpuNanos() + to.system().runQueueNanos();
        if (from != null) {
            runnable -= from.system().cpuNanos() + from.system().runQueueNanos();
        }
        WorkerReading.Sampled sampled =
                to.system().sampled().minus(from == null ? null : from.system().sampled());
        double ofJfr = Math.min(free, (double) seenByJfr(begin, end));
        OffTime off = new OffTime(
                new OffTime.Counted(free, runnable),
                new OffTime.Counted(sampled.watchedNanos(), sampled.watchedRunnableNanos()),
                ofJfr,
                stopped(begin, end) * (free - ofJfr) / length);
        return new Stretch(begin, end, off, working(begin, end));
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

    private double working(long begin, long end) {
        long waited = WorkerWindows.starting(known, AgentWait::beginNanos, begin, end).stream()
                .mapToLong(wait -> overlap(wait.beginNanos(), wait.beginNanos() + wait.nanos(), begin, end))
                .sum();
        return Math.max(0, end - begin - waited - seenByJfr(begin, end));
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
