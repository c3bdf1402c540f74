package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What share of one worker's time between two readings, its waits and computations left out, was run-queue delay, and what
 * share was off the processor. Three sources, from the roughest to the exact one:
 *
 * <ol>
 *   <li>the recorder's random sample of the stretches between two waits. A long stretch may be in none, and one that goes on
 *       is not in it before it ends;
 *   <li>what passed between two readings one after the other in which the worker did not wait at all: one stretch, whose
 *       counters are exact. It stands for what the sample leaves;
 *   <li>the totals between the two readings. Waits have used at most as much processor time and run-queue delay as they
 *       lasted, and at least none; so whatever the sample says, work had what is left. Where processor time of waits was
 *       sampled, they have used that: a wait takes some microseconds of it whatever it is for, so that a few tell of all,
 *       while one long pause in a sampled stretch of work would stand for as many as the stretch does.
 * </ol>
 */
final class WorkShares {
    /** What of the time may be in no sample without being looked for elsewhere. */
    private static final double UNSAMPLED = 0.1;
    /** Of the waits, how many must be such as are sampled at all. */
    private static final double SAMPLED_WAITS = 0.5;

    private final double cpu;
    private final double runQueue;
    /** Waits and computations, in which it is not known what was used. */
    private final double waited;
    /** The most processor time that these have used. */
    private final double waitedCpu;
    /** Time outside of these. */
    private final double free;

    private WorkShares(@Nullable WorkerReading before, WorkerReading last) {
        WorkerReading.SystemTimes at = last.system();
        this.cpu = at.cpuNanos() - (before == null ? 0 : before.system().cpuNanos());
        this.runQueue =
                at.runQueueNanos() - (before == null ? 0 : before.system().runQueueNanos());
        this.waited = used(last) - used(before);
        this.waitedCpu = Math.min(waited, waitedCpu(before, last));
        double begin = before == null ? last.life().startNanos() : Absences.time(before);
        this.free = Math.max(0, Absences.time(last) - begin - waited);
    }

    private static double waitedCpu(@Nullable WorkerReading before, WorkerReading last) {
        WorkerReading.SampledWaits sampled = sampled(before, last).waits();
        double waits = (double) number(last) - number(before);
        if (waits <= 0 || sampled.number() <= SAMPLED_WAITS * waits) {
            return Double.MAX_VALUE;
        }
        double computed = (double) Absences.computed(last) - Absences.computed(before);
        return waits / sampled.number() * sampled.cpuNanos() + computed;
    }

    private static long number(@Nullable WorkerReading reading) {
        return reading == null
                ? 0
                : reading.totals().waits().values().stream()
                        .mapToLong(WaitSum::count)
                        .sum();
    }

    private static WorkerReading.Sampled sampled(@Nullable WorkerReading before, WorkerReading last) {
        return last.system()
                .sampled()
                .minus(before == null ? null : before.system().sampled());
    }

    /**
     * Between two readings.
     *
     * @param before the first one, null if the worker began in between
     * @param readings those since then, the last one included
     * @return shares, null if nothing is known
     */
    static WorkerWindow.@Nullable Shares of(@Nullable WorkerReading before, List<WorkerReading> readings) {
        WorkerReading last = readings.get(readings.size() - 1);
        WorkerReading.Sampled sampled = sampled(before, last);
        WorkShares between = new WorkShares(before, last);
        double[] sum = {sampled.nanos(), sampled.cpuNanos(), sampled.runQueueNanos()};
        double unsampled = between.free - sum[0];
        if (unsampled > UNSAMPLED * between.free) {
            double[] exact = exact(before, readings);
            double stands = exact[0] <= 0 ? 0 : Math.min(1, unsampled / exact[0]);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += stands * exact[i];
            }
        }
        boolean counted = Absences.isCounted(last) && (before == null || Absences.isCounted(before));
        if (sum[0] <= 0) {
            return counted ? between.ofTotals() : null;
        }
        return counted && between.free > 0
                ? between.bounded(sum)
                : new WorkerWindow.Shares((sum[0] - sum[1] - sum[2]) / sum[0], sum[2] / sum[0]);
    }

    /** Elapsed time, processor time and run-queue delay of pairs of readings between which there was no wait. */
    private static double[] exact(@Nullable WorkerReading before, List<WorkerReading> readings) {
        double[] sum = new double[3];
        WorkerReading from = before;
        for (WorkerReading to : readings) {
            if (from != null && Absences.isCounted(from) && Absences.isCounted(to) && used(from) == used(to)) {
                sum[0] += Absences.time(to) - Absences.time(from);
                sum[1] += to.system().cpuNanos() - from.system().cpuNanos();
                sum[2] += to.system().runQueueNanos() - from.system().runQueueNanos();
            }
            from = to;
        }
        return sum;
    }

    /** As if waits had used nothing, null unless there is so little of them that this makes no difference. */
    private WorkerWindow.@Nullable Shares ofTotals() {
        if (free <= 0 || inWaits() > UNSAMPLED * free) {
            return null;
        }
        double busy = Math.min(free, cpu);
        double queued = Math.min(free - busy, runQueue);
        return new WorkerWindow.Shares((free - busy - queued) / free, queued / free, 1 - inWaits() / free);
    }

    /** The most processor time and run-queue delay that waits can have used. */
    private double inWaits() {
        return Math.min(waited, Math.min(cpu, waitedCpu) + runQueue);
    }

    /**
     * Within what the totals leave open. What no sample stands for ran or queued, in the proportion that the samples have, as
     * far as the totals allow that.
     */
    private WorkerWindow.Shares bounded(double[] sum) {
        double stands = sum[0] < (1 - UNSAMPLED) * free ? sum[0] : free;
        double rest = free - stands;
        double ran = sum[1] + sum[2];
        double busy = clamp(sum[1] / sum[0] * stands + (ran > 0 ? rest * sum[1] / ran : 0), cpu, waitedCpu);
        double queued = clamp(sum[2] / sum[0] * stands + (ran > 0 ? rest * sum[2] / ran : 0), runQueue, waited);
        double least = Math.max(ran / sum[0] * stands + rest, Math.min(free, cpu + runQueue - waited));
        double missing = least - busy - queued;
        if (missing > 0) {
            double room = cpu - busy + (runQueue - queued);
            double part = room <= 0 ? 0 : Math.min(1, missing / room);
            busy += part * (cpu - busy);
            queued += part * (runQueue - queued);
        }
        double known = Math.max(sum[0] / free, 1 - inWaits() / free);
        double off = Math.max(0, free - busy - queued) / free;
        return new WorkerWindow.Shares(off, queued / free, Math.max(0, Math.min(1, known)));
    }

    /** Work has had what waits cannot have had, and not more than all, or than there was time for. */
    private double clamp(double estimate, double total, double inWaits) {
        return Math.max(Math.min(free, total - inWaits), Math.max(0, Math.min(estimate, Math.min(total, free))));
    }

    private static double used(@Nullable WorkerReading reading) {
        return Absences.waited(reading) + (double) Absences.computed(reading);
    }
}
