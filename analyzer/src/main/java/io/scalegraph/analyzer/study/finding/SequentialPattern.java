package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.journal.StudyRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the time of one processor went into at one size (YZM 4.2.1): of the runs that count, the one with the median time.
 *
 * @param work W, operations; NaN if not known
 * @param profile of that run, its size being k
 */
public record SequentialPattern(double work, Profile profile) {
    /**
     * At all sizes of a scaling method.
     *
     * @param result what the study found
     * @param method name of one of its methods
     * @return in ascending order of k; without sizes whose pattern is not known, as in journals of older versions
     * @throws StudyException if an expression of the study cannot be computed at a point that was run
     */
    public static List<SequentialPattern> of(StudyResult result, String method) throws StudyException {
        Map<Double, List<StudyRun>> bySize = new TreeMap<>();
        for (StudyTable.Row row : StudyTable.of(result, method).rows()) {
            StudyRun.Measured measured = row.run().outcome().measured();
            if (row.run().point().processors() == 1 && measured != null && measured.pattern() != null) {
                bySize.computeIfAbsent(row.run().point().k(), k -> new ArrayList<>())
                        .add(row.run());
            }
        }
        List<SequentialPattern> patterns = new ArrayList<>();
        for (List<StudyRun> runs : bySize.values()) {
            runs.sort(Comparator.comparingDouble(StudyRun::tPara));
            StudyRun median = runs.get((runs.size() - 1) / 2);
            StudyRun.Measured measured = median.outcome().measured();
            Profile profile = measured == null ? null : measured.pattern();
            if (profile != null) {
                patterns.add(new SequentialPattern(median.work(), profile));
            }
        }
        return patterns;
    }
}
