package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.Stop;
import io.scalegraph.analyzer.run.RunAnalyzer;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.Run;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A study from its plan to what it found. */
public final class Study {
    /**
     * What a study found.
     *
     * @param spec the study
     * @param runs all its runs, in the order they were asked for
     * @param findings what it found, by method, goal and N
     * @param complete whether everything asked for was run; if not, the budget was spent or the user ended it
     */
    public record Result(StudySpec spec, List<Run> runs, List<Finding> findings, boolean complete) {
        /**
         * Copies.
         *
         * @param spec the study
         * @param runs its runs
         * @param findings what it found
         * @param complete whether everything was run
         */
        public Result {
            runs = List.copyOf(runs);
            findings = List.copyOf(findings);
        }
    }

    private Study() {}

    /**
     * Conducts a study, or goes on with it.
     *
     * @param spec the study
     * @param folder its folder, with what was run earlier
     * @param target where to run
     * @param stop tells when the user wants to end
     * @param progress is told how it gets on
     * @return what it found
     * @throws IOException if the target or the folder fails
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static Result conduct(StudySpec spec, StudyFolder folder, Target target, Stop stop, Progress progress)
            throws IOException, InterruptedException {
        List<Run> earlier = new ArrayList<>();
        Deadline deadline = new Deadline(spec.effort().budget(), stop);
        RunMaker maker = new RunMaker(spec, folder, target, (recording, n) -> RunAnalyzer.analyze(recording, n, null));
        try (Journal journal = Journal.open(StudyFolder.journal(folder.path()), earlier)) {
            Runs runs = new Runs(earlier, journal, maker, deadline, progress);
            List<Finding> findings = new Conductor(spec, runs).conduct();
            return new Result(spec, runs.made(), findings, !runs.wasRefused());
        }
    }

    /**
     * What a study will take, as far as can be told.
     *
     * @param spec the study
     * @param folder its folder; the runs there, if there are any, tell how long a run takes
     * @return one line
     * @throws IOException if the folder cannot be read
     */
    public static String timeNeeded(StudySpec spec, Path folder) throws IOException {
        int sure = new Conductor(spec, Runs.none()).plannedRuns();
        int runs = sure + usualSearchRuns(spec);
        Path journal = StudyFolder.journal(folder);
        List<Run> made = Files.exists(journal) ? Journal.read(journal) : List.of();
        if (made.isEmpty()) {
            return String.format(
                    Locale.ROOT,
                    "About %d runs in all; how long they take is known once the first has been made.",
                    runs);
        }
        double seconds = made.stream().mapToDouble(Run::seconds).average().orElse(0);
        return String.format(
                Locale.ROOT,
                "About %d runs in all, %d of them made; at %.1f s each, as so far, the rest takes about %.0f min.",
                runs,
                made.size(),
                seconds,
                Math.max(0, runs - made.size()) * seconds / 60);
    }

    /**
     * What a study runs first, whatever comes out.
     *
     * @param spec the study
     * @return a line for each different command, with its number of runs
     */
    public static List<String> plan(StudySpec spec) {
        return new Conductor(spec, Runs.none()).plan();
    }

    /**
     * How many runs the searches of a study usually take.
     *
     * @param spec the study
     * @return a rough number, 0 if it searches nothing
     */
    public static int usualSearchRuns(StudySpec spec) {
        return new GoalSearches(spec, Runs.none()).expectedRuns();
    }
}
