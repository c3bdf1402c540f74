package io.scalegraph.analyzer.study.plan;

import org.jspecify.annotations.Nullable;

/**
 * How much is run.
 *
 * @param repeats runs of each point that enters a result, at least 1; a goal is confirmed by at least 3
 * @param search how far a search goes
 * @param limits when it is too long
 * @param withoutAgent runs of the base point that are repeated without the agent, to see its influence
 * @param others when others use the machine as well
 * @param warmUp windows left out at the begin of each run, null for the rule of the analysis
 * @param seed of the order of runs
 */
public record Effort(
        int repeats,
        SearchBounds search,
        TimeLimits limits,
        int withoutAgent,
        Others others,
        @Nullable Integer warmUp,
        long seed) {
    /**
     * How far a search goes.
     *
     * @param tolerance relative distance from the goal at which it ends
     * @param mostTrials different sizes it may try at one N
     * @param least smallest scale factor it may try
     * @param most largest scale factor it may try
     */
    public record SearchBounds(double tolerance, int mostTrials, double least, double most) {}

    /**
     * When others use the machine as well.
     *
     * @param share of the processors that they may use during a run before it is repeated
     * @param choice what is done if the repeat was disturbed too
     * @param quietLimit seconds that a study waits in all for the machine to become quiet
     */
    public record Others(double share, BusyChoice choice, double quietLimit) {}

    /**
     * The same study with another choice for a busy machine.
     *
     * @param choice what is done if a repeat was disturbed too
     * @return a copy
     */
    public Effort with(BusyChoice choice) {
        return new Effort(
                repeats,
                search,
                limits,
                withoutAgent,
                new Others(others.share(), choice, others.quietLimit()),
                warmUp,
                seed);
    }

    /**
     * The same study with another budget.
     *
     * @param budget seconds after which no further run is started
     * @return a copy
     */
    Effort with(double budget) {
        TimeLimits shorter = new TimeLimits(limits.run(), limits.sequential(), budget);
        return new Effort(repeats, search, shorter, withoutAgent, others, warmUp, seed);
    }

    /**
     * When it is too long, in seconds.
     *
     * @param run after which a run is taken for hung
     * @param sequential one-processor runs that would take longer are not made; t_c of the largest that was made stands in
     * @param budget after which no further run is started
     */
    public record TimeLimits(double run, double sequential, double budget) {}
}
