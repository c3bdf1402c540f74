package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.journal.Run;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.rank.Median;

/**
 * What the agent adds, measured in the study itself: the same point with and without it.
 *
 * @param ratio elapsed time of the whole process with the agent over that without, medians
 * @param with number of runs with the agent
 * @param without number of runs without
 */
public record Influence(double ratio, int with, int without) {
    /**
     * Of a study.
     *
     * @param runs its runs
     * @return empty if the study made no run without the agent, or none with it at the same point
     */
    public static Optional<Influence> of(List<Run> runs) {
        List<Run> plain = runs.stream()
                .filter(run -> run.mode() == Run.Mode.PLAIN && run.isUsable())
                .toList();
        if (plain.isEmpty()) {
            return Optional.empty();
        }
        List<Run> measured = runs.stream()
                .filter(run -> run.mode() != Run.Mode.PLAIN
                        && run.isUsable()
                        && run.point().sameRun(plain.get(0).point()))
                .toList();
        return measured.isEmpty()
                ? Optional.empty()
                : Optional.of(new Influence(seconds(measured) / seconds(plain), measured.size(), plain.size()));
    }

    private static double seconds(List<Run> runs) {
        return new Median().evaluate(runs.stream().mapToDouble(Run::seconds).toArray());
    }
}
