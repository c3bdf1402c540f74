package io.scalegraph.analyzer.run.check;

import org.jspecify.annotations.Nullable;

/**
 * How far the numbers of one window can be believed.
 *
 * @param closureError |N*T_para - (work + primitives + idle + unused)| / (N*T_para), and what the totals hold beyond all
 *     the time there was, a ratio
 * @param offProcessor time taken for work while the thread was off the processor and not queueing for one, what the
 *     machine's host took left out, seconds; null
 *     if the operating system's counters were not available
 * @param offProcessorBounds between what that time lies, where waits that only JFR timed leave it open; null if it is
 *     measured, or if nothing is known
 * @param offProcessorCoverage share of the work time whose counters could be read, a ratio in [0, 1]
 * @param belowThreshold share of all wait time known from totals alone, because the waits were short, a ratio
 * @param lostEvents single waits that were written but are not in the recording
 * @param agentCost the agent's own cost in the window in seconds, estimated: hooks by those that
 *     were timed, and numbers of other steps times what each costs; null if unknown
 */
public record Checks(
        double closureError,
        @Nullable Double offProcessor,
        @Nullable OffProcessorBounds offProcessorBounds,
        double offProcessorCoverage,
        double belowThreshold,
        long lostEvents,
        @Nullable Double agentCost) {}
