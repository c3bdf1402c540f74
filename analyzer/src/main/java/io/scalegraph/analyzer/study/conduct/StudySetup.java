package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.nio.file.Path;
import java.util.List;

/**
 * A study with all that it takes to conduct it.
 *
 * @param spec the study
 * @param folder its folder, with what was run earlier
 * @param target where to run
 * @param progress is told how it gets on
 */
public record StudySetup(StudySpec spec, StudyFolder folder, Target target, Progress progress) {
    Path journal() {
        return StudyLayout.journal(folder.path());
    }

    /** Its runs: those that were made earlier, then those that are asked for. */
    RunSupply runs(List<StudyRun> earlier, Journal journal, Deadline deadline) {
        return new RunSupply(
                earlier,
                journal,
                new RunMaker(spec, folder, target),
                deadline,
                progress,
                new BusyMachine(spec.effort().others(), target::busyShare, deadline, progress));
    }

    /** What it found in runs that were made. */
    StudyResult result(List<Finding> findings, RunSupply runs) {
        return new StudyResult(spec, runs.made(), findings, !runs.wasRefused());
    }
}
