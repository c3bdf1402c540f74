package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.definition.Medians;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.ArrayList;
import java.util.List;

/**
 * Repeats whose T_para is far from the others': more than 3.5 times the scaled median deviation from the median (Iglewicz
 * and Hoaglin 1993) and more than 5 % of it, since three equal repeats deviate by next to nothing. They are marked and
 * count like the others.
 */
public final class Outliers {
    private static final int LEAST_REPEATS = 3;
    private static final double MOST_DEVIATION = 3.5 / 0.6745;
    private static final double LEAST_SHARE = 0.05;

    private Outliers() {}

    /**
     * The outliers of a study.
     *
     * @param made all its runs
     * @return those that are outliers among the usable repeats of their point
     */
    public static List<StudyRun> of(List<StudyRun> made) {
        List<StudyRun> outliers = new ArrayList<>();
        for (StudyRun run : made) {
            double[] times = made.stream()
                    .filter(other -> other.answers(run.point(), run.mode()))
                    .mapToDouble(StudyRun::tPara)
                    .filter(Double::isFinite)
                    .toArray();
            if (times.length >= LEAST_REPEATS && isFar(run.tPara(), times)) {
                outliers.add(run);
            }
        }
        return outliers;
    }

    private static boolean isFar(double time, double[] times) {
        double median = Medians.of(times);
        double[] deviations = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            deviations[i] = Math.abs(times[i] - median);
        }
        double off = Math.abs(time - median);
        return off > MOST_DEVIATION * Medians.of(deviations) && off > LEAST_SHARE * median;
    }
}
