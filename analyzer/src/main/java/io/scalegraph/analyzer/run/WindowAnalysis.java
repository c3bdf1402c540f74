package io.scalegraph.analyzer.run;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One window, in seconds of processor time unless said otherwise.
 *
 * @param section method whose call it is, or "program"
 * @param begin begin of the window, seconds since the begin of the first window
 * @param tPara T_para, elapsed time of the window
 * @param processors N
 * @param processorsFrom where N came from: "option", "available processors" or "workers"
 * @param it IT = N*T_para - sum T_i (YZM Eq. 6), idle processor time
 * @param idle what IT consists of; sums to it
 * @param pt PT, processor time lost in parallel primitives
 * @param ml ML, what the work costs beyond the same work on one processor; null if no part of it was measured
 * @param mlParts what ML consists of
 * @param averageLatency L(W,N) = (ML + IT + PT)/N (YZM Eq. 5); parts not measured count as 0 and are warned of
 * @param efficiency E = 1 - L/T_para (YZM Eq. 10)
 * @param closureError |N*T_para - (work + primitives + idle + unused)| / (N*T_para), and what the totals hold beyond all
 *     the time there was, a ratio
 * @param offProcessor time taken for work while the thread was off the processor and not queueing for one; null if the
 *     operating system's counters were not available
 * @param offProcessorBounds between what that time lies, where waits that only JFR timed leave it open; null if it is
 *     measured, or if nothing is known
 * @param offProcessorCoverage share of the work time whose counters could be read, a ratio in [0, 1]
 * @param belowThreshold share of all wait time known from totals alone, because the waits were short, a ratio
 * @param lostEvents single waits that were written but are not in the recording
 * @param agentCost the agent's own cost in the window, estimated: number of waits times what one costs; null if unknown
 * @param computed elapsed time of all workers in declared computation, carriers' in that of waiting virtual threads
 *     included, which counts as work and is exempt from the off-processor check; null without an agent
 * @param baseline comparison with a one-processor run, null if none was given
 * @param unworked elapsed time in which no worker is known to have worked
 * @param workers the workers, most work first
 * @param sources what was waited for, largest processor time first
 * @param regions computation regions of platform threads, most exclusive time first; empty if none were marked
 * @param stalls where work lost time without waiting in a primitive
 * @param virtualThreads virtual threads, all as one group; null if there were none
 * @param calls acquisitions of locks, yields and spin waits counted where they are called, null if none were to be
 * @param counters performance counters, null if none were asked for
 */
public record WindowAnalysis(
        String section,
        double begin,
        double tPara,
        int processors,
        String processorsFrom,
        double it,
        List<IdlePart> idle,
        double pt,
        @Nullable Double ml,
        List<MlPart> mlParts,
        double averageLatency,
        double efficiency,
        double closureError,
        @Nullable Double offProcessor,
        @Nullable OffProcessorBounds offProcessorBounds,
        double offProcessorCoverage,
        double belowThreshold,
        long lostEvents,
        @Nullable Double agentCost,
        @Nullable Double computed,
        @Nullable BaselineCheck baseline,
        Unworked unworked,
        List<Worker> workers,
        List<WaitSource> sources,
        List<Region> regions,
        Stalls stalls,
        @Nullable VirtualThreads virtualThreads,
        @Nullable CountedCalls calls,
        @Nullable HardwareCounters counters) {
    /**
     * A part of IT.
     *
     * @param reason "start", "end", "no task", "waiting for children" or "unused processors"
     * @param time processor time
     */
    public record IdlePart(String reason, double time) {}

    /**
     * A part of ML.
     *
     * @param reason one of the JVM's stops, "run-queue delay", "stalled cycles" or "unattributed inflation"
     * @param time processor time, null if not measured
     */
    public record MlPart(String reason, @Nullable Double time) {}

    /**
     * The window's elapsed time beside the heights of its workers.
     *
     * @param nobody time in which no worker worked
     * @param shortWaits height of waits of which only the sum is known; who worked meanwhile is not
     */
    public record Unworked(double nobody, double shortWaits) {}

    /**
     * One worker: a thread that executed program code in the window.
     *
     * @param name its name
     * @param id Java thread id
     * @param t T_i, processor time it held in work or primitives
     * @param l L_i, processor time charged to its primitives plus its share of ML
     * @param work processor time in program code
     * @param primitive processor time charged to its waits in primitives
     * @param idle processor time charged to it while it had nothing to do
     * @param waited elapsed time in primitives, children and without a task together, whatever was charged
     * @param workElapsed elapsed time in program code
     * @param height elapsed time that is its share: while n workers work, an n-th each; with the window's unworked time
     *     the heights sum to tPara
     * @param cpu processor time by the operating system's count, null if not measured
     * @param runQueue time runnable but not on a processor, null if not measured
     * @param offProcessor its part of the window's, null if not measured
     * @param startDelay elapsed time from Thread.start until it began to run, null if not measured or not in the window
     */
    public record Worker(
            String name,
            long id,
            double t,
            double l,
            double work,
            double primitive,
            double idle,
            double waited,
            double workElapsed,
            double height,
            @Nullable Double cpu,
            @Nullable Double runQueue,
            @Nullable Double offProcessor,
            @Nullable Double startDelay) {}

    /**
     * Everything waited for in one way at one place.
     *
     * @param kind as in {@link io.scalegraph.trace.WaitKind#label()}
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock or synchronizer, null if there is none
     * @param count number of waits that ended in the window
     * @param total elapsed time waited, all threads together
     * @param max the longest wait
     * @param median median wait, within 25 %, null if unknown
     * @param p99 99th percentile, within 25 %, null if unknown
     * @param charged processor time lost by it: part of PT, or of IT for children and idle workers
     * @param partners the locks and threads waited for, as far as they are known
     */
    public record WaitSource(
            String kind,
            String site,
            @Nullable String lockClass,
            long count,
            double total,
            double max,
            @Nullable Double median,
            @Nullable Double p99,
            double charged,
            WaitPartners partners) {}

    /**
     * All calls of a region in the window, all threads together, in seconds of elapsed time.
     *
     * @param name class::method
     * @param count number of calls that ended
     * @param inclusive time in outermost calls, regions called from there included
     * @param exclusive time without the regions called from there
     * @param waited part of exclusive that was spent in waits which a hook saw
     */
    public record Region(String name, long count, double inclusive, double exclusive, double waited) {}

    /**
     * All virtual threads of the window. What they waited for is among the sources too, where it is charged.
     *
     * @param started how many were started
     * @param ended how many ended, null if not measured
     * @param mostLiving how many lived at the same time at most, since the start of measuring
     * @param startDelay elapsed time from start to run, all together, null if not measured
     * @param maxStartDelay the longest, null if not known
     * @param computed elapsed time in declared computation, all together
     * @param computedOffCarrier part of it in which they needed no carrier, which counts as work of free carriers
     * @param waits what they waited for, most time first
     * @param regions the regions they were in, most exclusive time first
     * @param pinnings why they blocked their carriers, by JFR, most time first; null if not measured
     */
    public record VirtualThreads(
            long started,
            @Nullable Long ended,
            long mostLiving,
            @Nullable Double startDelay,
            @Nullable Double maxStartDelay,
            double computed,
            double computedOffCarrier,
            List<VirtualWait> waits,
            List<Region> regions,
            @Nullable List<Pinning> pinnings) {}

    /**
     * Virtual threads that blocked their carriers for one reason at one place.
     *
     * @param reason why they could not leave them, in JFR's words; empty before JDK 24
     * @param operation what they waited for, in JFR's words; empty before JDK 24
     * @param site class::method of the program, empty if unknown
     * @param count how often
     * @param total elapsed time
     */
    public record Pinning(String reason, String operation, String site, long count, double total) {}

    /**
     * Everything virtual threads waited for in one way at one place; elapsed time of all of them together.
     *
     * @param kind as in {@link io.scalegraph.trace.WaitKind#label()}
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock or synchronizer, null if there is none
     * @param count number of waits that ended in the window
     * @param total time waited, until they ran again
     * @param max the longest wait
     * @param median median wait, within 25 %, null if unknown
     * @param p99 99th percentile, within 25 %, null if unknown
     * @param pinned stretches in which a thread blocked its carrier
     * @param pinnedTime part of total in which it did
     */
    public record VirtualWait(
            String kind,
            String site,
            @Nullable String lockClass,
            long count,
            double total,
            double max,
            @Nullable Double median,
            @Nullable Double p99,
            long pinned,
            double pinnedTime) {}

    /**
     * The ledger against a one-processor run of the same work.
     *
     * @param tSeq T_seq, elapsed time of the one-processor run
     * @param latency L = T_para - T_seq/N (YZM Eq. 3 and 8)
     * @param difference ledger's L minus this one
     * @param efficiency E = T_seq/(N*T_para) (YZM Eq. 9)
     * @param costRatio t_c/t_c', the cost of an operation on one processor over that here: work at 1 over work at N; at
     *     equal efficiency scale(E)/psi is the same; null if there was no work
     */
    public record BaselineCheck(
            double tSeq,
            double latency,
            double difference,
            double efficiency,
            @Nullable Double costRatio) {}
}
