package io.scalegraph.analyzer.study.finding;

import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.util.List;

/**
 * What a study found.
 *
 * @param spec the study
 * @param runs all its runs, in the order they were asked for
 * @param findings what it found, by method, goal and N
 * @param complete whether everything asked for was run; if not, the budget was spent or the user ended it
 */
public record StudyResult(StudySpec spec, List<StudyRun> runs, List<Finding> findings, boolean complete) {
    public StudyResult {
        runs = List.copyOf(runs);
        findings = List.copyOf(findings);
    }
}
