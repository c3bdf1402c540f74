package io.scalegraph.analyzer.report.study;

import io.scalegraph.analyzer.metric.interval.Numbers;
import io.scalegraph.analyzer.model.forecast.Experiment;
import io.scalegraph.analyzer.model.forecast.Forecast;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.finding.StudyTable;
import io.scalegraph.analyzer.table.TableException;
import java.util.List;
import java.util.Optional;

/**
 * The number of processors that a study should measure next.
 *
 * @param processors N, which it has not measured
 * @param why in words
 */
public record NextExperiment(int processors, String why) {
    /**
     * Of a study: the N that would narrow the band of its forecast for twice the most processors most; where there is no
     * forecast yet, twice the most, or the middle of the widest gap.
     *
     * @param study what was found
     * @param most the most processors that can be measured
     * @return what to measure; empty if no other N within that would tell more
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static Optional<NextExperiment> of(StudyResult study, int most) throws StudyException {
        List<Integer> measured = study.spec().processors();
        int last = measured.get(measured.size() - 1);
        String method = study.spec().problem().scaling().get(0).name();
        try {
            StudyOutlook outlook = StudyOutlook.of(StudyTable.of(study, method));
            Optional<Forecast> forecast = outlook.outlook().forecast();
            if (forecast.isPresent()) {
                return forecast.get().newExperiment(2.0 * last, most).map(next -> narrowing(2 * last, next));
            }
        } catch (TableException e) {
            // fewer than three N: said below
        }
        return unmeasured(measured, most).map(n -> new NextExperiment(n, "there is no forecast yet"));
    }

    private static NextExperiment narrowing(int target, Experiment next) {
        return new NextExperiment(
                (int) Math.rint(next.x()),
                "the band of the forecast for N = " + target + " would be " + Numbers.text(100 * next.remaining())
                        + " % as wide");
    }

    private static Optional<Integer> unmeasured(List<Integer> measured, int most) {
        int last = measured.get(measured.size() - 1);
        if (2 * last <= most) {
            return Optional.of(2 * last);
        }
        Integer best = null;
        double widest = 0;
        for (int i = 1; i < measured.size(); i++) {
            double gap = Math.log((double) measured.get(i) / measured.get(i - 1));
            int middle = (int) Math.rint(Math.sqrt((double) measured.get(i) * measured.get(i - 1)));
            if (gap > widest && !measured.contains(middle)) {
                best = middle;
                widest = gap;
            }
        }
        return Optional.ofNullable(best);
    }
}
