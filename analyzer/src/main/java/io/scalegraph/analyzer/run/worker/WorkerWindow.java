package io.scalegraph.analyzer.run.worker;

import io.scalegraph.analyzer.ledger.Account;
import io.scalegraph.analyzer.ledger.Timeline;
import io.scalegraph.analyzer.read.total.CallCounts;
import io.scalegraph.analyzer.read.total.CallPlace;
import io.scalegraph.analyzer.read.total.CountPlace;
import io.scalegraph.analyzer.read.total.EventCount;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.total.RegionCalls;
import io.scalegraph.analyzer.read.total.WaitSum;
import io.scalegraph.analyzer.read.trace.WorkerReading;
import io.scalegraph.trace.TraceFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One worker in one window, before its time is divided. Nanoseconds.
 *
 * @param id Java thread id; below 0 of what is none, see {@link MissingCarriers} and {@link NativeThreads}
 * @param name its name
 * @param timeline what it did
 * @param waits what it waited for
 * @param system what the operating system says of it
 * @param startDelay from Thread.start until it began to run, {@link TraceFormat#NOT_MEASURED} if not in the window
 * @param counted what was counted beside waits
 */
public record WorkerWindow(
        long id,
        String name,
        Timeline<Place> timeline,
        Waits waits,
        SystemTimes system,
        long startDelay,
        Counted counted) {

    /**
     * What a worker waited for.
     *
     * @param sums exact, by place
     * @param locks numbers of the locks it waited at, as far as they are known
     * @param listed elapsed time of the waits that are known one by one
     * @param uncounted elapsed time of waits around which no counters can be read
     * @param edges what ended those that are known one by one
     */
    public record Waits(
            Map<Place, WaitSum> sums, Map<Place, Set<Long>> locks, long listed, long uncounted, WakeEdges edges) {
        /** None. */
        public static final Waits NONE = new Waits(Map.of(), Map.of(), 0, 0);

        /**
         * Waits of which it is not known what ended them.
         *
         * @param sums exact, by place
         * @param locks numbers of the locks it waited at, as far as they are known
         * @param listed elapsed time of the waits that are known one by one
         * @param uncounted elapsed time of waits around which no counters can be read
         */
        public Waits(Map<Place, WaitSum> sums, Map<Place, Set<Long>> locks, long listed, long uncounted) {
            this(sums, locks, listed, uncounted, WakeEdges.NONE);
        }

        /**
         * Elapsed time of all waits.
         *
         * @return nanoseconds
         */
        public long nanos() {
            return sums.values().stream().mapToLong(WaitSum::nanos).sum();
        }

        /**
         * Number of all waits that ended.
         *
         * @return from 0
         */
        public long count() {
            return sums.values().stream().mapToLong(WaitSum::count).sum();
        }
    }

    /**
     * What the operating system says of a worker.
     *
     * @param cpu processor time in the window, {@link TraceFormat#NOT_MEASURED} if unknown
     * @param runQueue run-queue delay in the window, {@link TraceFormat#NOT_MEASURED} if unknown
     * @param shares of its work, null if nothing is known
     * @param absences when it was in no wait that a hook saw and yet neither on a processor nor in a queue for one, in order
     *     of time
     */
    public record SystemTimes(
            long cpu, long runQueue, @Nullable Shares shares, List<Absence> absences) {
        /** Nothing is known. */
        public static final SystemTimes UNKNOWN =
                new SystemTimes(TraceFormat.NOT_MEASURED, TraceFormat.NOT_MEASURED, null);

        /**
         * Of a worker without absences.
         *
         * @param cpu processor time in the window, {@link TraceFormat#NOT_MEASURED} if unknown
         * @param runQueue run-queue delay in the window, {@link TraceFormat#NOT_MEASURED} if unknown
         * @param shares of its work, null if nothing is known
         */
        public SystemTimes(long cpu, long runQueue, @Nullable Shares shares) {
            this(cpu, runQueue, shares, List.of());
        }
    }

    /**
     * A stretch in which a worker was elsewhere for a part of what looks like work.
     *
     * @param begin its begin
     * @param end its end
     * @param share of its time in no wait, a ratio in (0, 1]
     * @param nanos that share of it
     */
    public record Absence(long begin, long end, double share, long nanos) {}

    /**
     * Shares of a worker's work time, ratios in [0, 1] unless clocks disagree.
     *
     * @param offProcessor off the processor without a wait that a hook saw
     * @param runQueue waiting for a processor
     * @param known of the work, for how much the counters that this comes from stand
     */
    public record Shares(double offProcessor, double runQueue, double known) {
        /**
         * From counters that stand for all of the work.
         *
         * @param offProcessor off the processor without a wait that a hook saw
         * @param runQueue waiting for a processor
         */
        public Shares(double offProcessor, double runQueue) {
            this(offProcessor, runQueue, 1);
        }
    }

    /**
     * What was counted of a worker beside waits.
     *
     * @param computed elapsed time in declared computation, which is work but in no sample of it
     * @param regions what it spent in regions, by name
     * @param calls its counted calls
     * @param events what its performance counters counted
     * @param held locks it held and queues it used
     */
    public record Counted(
            long computed,
            Map<String, RegionCalls> regions,
            Map<CallPlace, CallCounts> calls,
            Map<CountPlace, EventCount> events,
            WorkerReading.Held held) {
        /** Nothing. */
        public static final Counted NOTHING = new Counted(0, Map.of(), Map.of(), Map.of());

        /**
         * Without locks.
         *
         * @param computed elapsed time in declared computation, which is work but in no sample of it
         * @param regions what it spent in regions, by name
         * @param calls its counted calls
         * @param events what its performance counters counted
         */
        public Counted(
                long computed,
                Map<String, RegionCalls> regions,
                Map<CallPlace, CallCounts> calls,
                Map<CountPlace, EventCount> events) {
            this(computed, regions, calls, events, WorkerReading.Held.NONE);
        }
    }

    /**
     * A worker of which nothing is known but what it did.
     *
     * @param id Java thread id
     * @param name its name
     * @param timeline what it did
     * @return the worker
     */
    public static WorkerWindow of(long id, String name, Timeline<Place> timeline) {
        return new WorkerWindow(
                id, name, timeline, Waits.NONE, SystemTimes.UNKNOWN, TraceFormat.NOT_MEASURED, Counted.NOTHING);
    }

    /**
     * With other waits.
     *
     * @param other what it waited for
     * @return the same otherwise
     */
    public WorkerWindow withWaits(Waits other) {
        return new WorkerWindow(id, name, timeline, other, system, startDelay, counted);
    }

    /**
     * With another account of what it did.
     *
     * @param other what it did
     * @return the same otherwise
     */
    public WorkerWindow withTimeline(Timeline<Place> other) {
        return new WorkerWindow(id, name, other, waits, system, startDelay, counted);
    }

    /**
     * With other times of the operating system.
     *
     * @param other what the operating system says
     * @return the same otherwise
     */
    public WorkerWindow withSystem(SystemTimes other) {
        return new WorkerWindow(id, name, timeline, waits, other, startDelay, counted);
    }

    /**
     * With a part of its absences explained in another way, the same share of each.
     *
     * @param nanos of all together, from 0 to what they are
     * @return the same otherwise
     */
    public WorkerWindow withoutAbsence(double nanos) {
        if (nanos <= 0) {
            return this;
        }
        double kept = 1 - nanos / absentNanos();
        return withSystem(new SystemTimes(
                system.cpu,
                system.runQueue,
                system.shares,
                system.absences.stream()
                        .map(absence -> new Absence(
                                absence.begin, absence.end, absence.share * kept, Math.round(absence.nanos * kept)))
                        .toList()));
    }

    /**
     * With other counts.
     *
     * @param other what was counted
     * @return the same otherwise
     */
    public WorkerWindow withCounted(Counted other) {
        return new WorkerWindow(id, name, timeline, waits, system, startDelay, other);
    }

    /**
     * Share of its work outside declared computation, to which the off-processor check applies.
     *
     * @param account its part of the window's time
     * @return a ratio in [0, 1]
     */
    public double checkedShare(Account<?> account) {
        double work = account.elapsed().work();
        return work <= 0
                ? 1
                : Math.max(0, 1 - (counted.computed + account.elapsed().lent()) / work);
    }

    /**
     * Time around which its counters were sampled: work outside declared computation, and what lies hidden in it.
     *
     * @param account its part of the window's time
     * @return nanoseconds, from 0
     */
    public double sampledNanos(Account<?> account) {
        return account.elapsed().work() * checkedShare(account) + waits.uncounted + absentNanos();
    }

    /**
     * Whether it did more than wait all the time: who has ended a wait has run, though there be no time left for it.
     *
     * @return whether it did
     */
    public boolean hasRun() {
        return workNanos() > 0 || waits.sums.values().stream().anyMatch(sum -> sum.count() > 0);
    }

    /**
     * Elapsed time outside of all waits that a hook saw: work, and absences that look like it; without the time in which a thread of
     * native code is free.
     *
     * @return nanoseconds, from 0
     */
    public long workNanos() {
        long life = timeline.end() - timeline.begin();
        long waited = timeline.columns().nanos();
        long shorts = timeline.shortWaits().stream()
                .mapToLong(Timeline.ShortWaits::nanos)
                .sum();
        return Math.max(0, life - waited - shorts - timeline.freeNanos());
    }

    /**
     * Elapsed time in which it was in no wait that a hook saw and yet neither on a processor nor in a queue for one.
     *
     * @return nanoseconds, from 0
     */
    public long absentNanos() {
        return system.absences.stream().mapToLong(Absence::nanos).sum();
    }
}
