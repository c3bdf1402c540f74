package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What the agent adds, measured in the study itself: the same point with and without it.
 *
 * @param process elapsed time of the whole process with the agent over that without, medians; start and end of the JVM
 *     and of the agent are in it
 * @param ownTime the time that the program itself prints with the agent over that without, medians; null if the study
 *     does not say where it prints one
 * @param with number of runs with the agent
 * @param without number of runs without
 */
public record Influence(double process, @Nullable Double ownTime, int with, int without) {
    /**
     * Of a study.
     *
     * @param runs its runs
     * @return empty if the study made no run without the agent, or none with it at the same point
     */
    public static Optional<Influence> of(List<StudyRun> runs) {
        List<StudyRun> plain = runs.stream()
                .filter(run -> run.mode() == StudyRun.Mode.PLAIN && run.isUsable())
                .toList();
        if (plain.isEmpty()) {
            return Optional.empty();
        }
        List<StudyRun> measured = runs.stream()
                .filter(run -> run.mode() != StudyRun.Mode.PLAIN
                        && run.isUsable()
                        && run.point().sameRun(plain.get(0).point()))
                .toList();
        return measured.isEmpty()
                ? Optional.empty()
                : Optional.of(new Influence(
                        median(measured, Influence::seconds) / median(plain, Influence::seconds),
                        ofOwnTimes(measured, plain),
                        measured.size(),
                        plain.size()));
    }

    private static @Nullable Double ofOwnTimes(List<StudyRun> with, List<StudyRun> without) {
        double ratio = median(with, Influence::ownTime) / median(without, Influence::ownTime);
        return Double.isFinite(ratio) ? (Double) ratio : null;
    }

    private static double seconds(StudyRun run) {
        return run.outcome().seconds();
    }

    private static double ownTime(StudyRun run) {
        Double printed = run.outcome().ownTime();
        return printed == null ? Double.NaN : printed;
    }

    private static double median(List<StudyRun> runs, ToDoubleFunction<StudyRun> value) {
        return Medians.of(
                runs.stream().mapToDouble(value).filter(Double::isFinite).toArray());
    }
}
