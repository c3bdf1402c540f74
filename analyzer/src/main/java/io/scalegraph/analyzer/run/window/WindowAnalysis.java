package io.scalegraph.analyzer.run.window;

import io.scalegraph.analyzer.run.check.OffProcessorBounds;
import io.scalegraph.analyzer.run.counter.CountedCalls;
import io.scalegraph.analyzer.run.counter.HardwareCounters;
import io.scalegraph.analyzer.run.jvm.Stalls;
import io.scalegraph.analyzer.run.memory.BaselineCheck;
import io.scalegraph.analyzer.run.memory.MlPart;
import io.scalegraph.analyzer.run.place.Region;
import io.scalegraph.analyzer.run.place.WaitSource;
import io.scalegraph.analyzer.run.virtual.VirtualThreads;
import io.scalegraph.analyzer.run.worker.WorkerTimes;
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
        List<WorkerTimes> workers,
        List<WaitSource> sources,
        List<Region> regions,
        Stalls stalls,
        @Nullable VirtualThreads virtualThreads,
        @Nullable CountedCalls calls,
        @Nullable HardwareCounters counters) {}
