package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.launch.StopSignal;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Modes;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.host.Target;
import io.scalegraph.analyzer.study.journal.Journal;
import io.scalegraph.analyzer.study.journal.StudyFolder;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.table.StudyLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A study from its plan to what it found. */
public final class Study {
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
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if the target or the folder fails
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static StudyResult conduct(
            StudySpec spec, StudyFolder folder, Target target, StopSignal stop, Progress progress)
            throws StudyException, IOException, InterruptedException {
        StudySetup setup = new StudySetup(spec, folder, target, progress);
        Deadline deadline = new Deadline(spec.effort().limits().budget(), stop);
        List<StudyRun> earlier = new ArrayList<>();
        try (Journal journal = Journal.open(setup.journal(), earlier)) {
            RunSupply runs = setup.runs(earlier, journal, deadline);
            return setup.result(new Conductor(spec, runs).conduct(), runs);
        }
    }

    /**
     * What a study's runs tell so far, without running anything.
     *
     * @param spec the study
     * @param folder its folder; another study may be working there
     * @return what was found
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if the folder cannot be read
     * @throws InterruptedException never
     */
    public static StudyResult replayed(StudySpec spec, Path folder)
            throws StudyException, IOException, InterruptedException {
        Path journal = StudyLayout.journal(folder);
        RunSupply runs = RunSupply.only(
                Files.exists(journal) ? Journal.read(journal) : List.of(),
                spec.effort().others());
        List<Finding> findings = new Conductor(spec, runs).conduct();
        return new StudyResult(spec, runs.made(), findings, !runs.wasRefused());
    }

    /**
     * Runs the base size once on the smallest and once on the largest number of processors, to see how long a run takes.
     *
     * @param spec the study
     * @param folder a folder of its own
     * @param target where to run
     * @return the runs
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if the target or the folder fails
     * @throws InterruptedException if the calling thread is interrupted
     */
    public static List<StudyRun> trial(StudySpec spec, StudyFolder folder, Target target)
            throws StudyException, IOException, InterruptedException {
        RunMaker maker = new RunMaker(spec, folder, target);
        List<Integer> processors = spec.processors();
        List<StudyRun> runs = new ArrayList<>();
        for (int n : new TreeSet<>(List.of(processors.get(0), processors.get(processors.size() - 1)))) {
            StudyPoint point = spec.point(spec.problem().scaling().get(0), n, 1);
            runs.add(maker.make(runs.size() + 1, point, Modes.of(spec, point)));
        }
        return runs;
    }

    /**
     * What a study will take, as far as can be told.
     *
     * @param spec the study
     * @param folder its folder; the runs there, if there are any, tell how long a run takes
     * @param trial the runs of {@link #trial}, which tell it where the folder has none; empty if none were made
     * @return one line
     * @throws StudyException if an expression of the study cannot be computed at a size
     * @throws IOException if the folder cannot be read
     */
    public static String timeNeeded(StudySpec spec, Path folder, List<StudyRun> trial)
            throws StudyException, IOException {
        int sure = new Conductor(spec, RunSupply.only(List.of(), spec.effort().others())).plannedRuns();
        int runs = sure + usualSearchRuns(spec);
        Path journal = StudyLayout.journal(folder);
        List<StudyRun> made = Files.exists(journal) ? Journal.read(journal) : List.of();
        if (made.isEmpty()) {
            return trial.isEmpty() ? bound(spec, runs) : afterTrial(runs, trial);
        }
        double seconds = mean(made);
        return String.format(
                Locale.ROOT,
                "About %d runs in all, %d of them made; estimated from these, at %.1f s each, the rest takes about %s.",
                runs,
                made.size(),
                seconds,
                duration(Math.max(0, runs - made.size()) * seconds));
    }

    private static String bound(StudySpec spec, int runs) {
        double limit = runs * spec.effort().limits().run();
        double budget = spec.effort().limits().budget();
        return String.format(
                Locale.ROOT,
                "About %d runs in all. Upper bound, as no run was made yet: %s, by %s. --trial makes two runs of the base"
                        + " size and estimates from them.",
                runs,
                duration(Math.min(limit, budget + spec.effort().limits().run())),
                budget < limit ? "effort.budget and one run more" : "effort.time-limit for each run");
    }

    private static String afterTrial(int runs, List<StudyRun> trial) {
        String failed = trial.stream()
                .filter(run -> run.outcome().status() != StudyRun.Status.OK)
                .map(run -> "N = " + run.point().processors() + " " + run.failure())
                .collect(Collectors.joining("; "));
        return String.format(
                Locale.ROOT,
                "About %d runs in all. Estimated from %d runs of the base size, at %.1f s each: about %s; more if the"
                        + " searches end at larger sizes.%s",
                runs,
                trial.size(),
                mean(trial),
                duration(runs * mean(trial)),
                failed.isEmpty() ? "" : " NOT ALL OF THE TRIAL ENDED WELL: " + failed);
    }

    private static double mean(List<StudyRun> runs) {
        return runs.stream()
                .mapToDouble(run -> run.outcome().seconds())
                .average()
                .orElse(Double.NaN);
    }

    private static String duration(double seconds) {
        if (seconds < 90) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        return seconds < 5400
                ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
                : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }

    /**
     * What a study runs first, whatever comes out.
     *
     * @param spec the study
     * @return a line for each different command, with its number of runs
     * @throws StudyException if an expression of the study cannot be computed at a size
     */
    public static List<String> plan(StudySpec spec) throws StudyException {
        return new Conductor(spec, RunSupply.only(List.of(), spec.effort().others())).plan();
    }

    /**
     * How many runs the searches of a study usually take.
     *
     * @param spec the study
     * @return a rough number, 0 if it searches nothing
     */
    public static int usualSearchRuns(StudySpec spec) {
        return new GoalSearches(spec, RunSupply.only(List.of(), spec.effort().others())).expectedRuns();
    }
}
