package io.scalegraph.analyzer.study.plan;

import org.jspecify.annotations.Nullable;

/**
 * How much is run.
 *
 * @param repeats runs of each point that enters a result, at least 1; a goal is confirmed by at least 3
 * @param tolerance relative distance from the goal at which a search ends
 * @param mostTrials different sizes a search may try at one N
 * @param timeLimit seconds after which a run is taken for hung
 * @param sequentialLimit one-processor runs that would take longer than this many seconds are not made; t_c of the
 *     largest that was made stands in
 * @param budget seconds after which no further run is started
 * @param least smallest scale factor a search may try
 * @param most largest scale factor a search may try
 * @param withoutAgent runs of the base point that are repeated without the agent, to see its influence
 * @param disturbance share of the processors that others may use during a run before it is repeated
 * @param warmUp windows left out at the begin of each run, null for the rule of the analysis
 * @param seed of the order of runs
 */
public record Effort(
        int repeats,
        double tolerance,
        int mostTrials,
        double timeLimit,
        double sequentialLimit,
        double budget,
        double least,
        double most,
        int withoutAgent,
        double disturbance,
        @Nullable Integer warmUp,
        long seed) {}
