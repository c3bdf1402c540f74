package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Findings;
import io.scalegraph.analyzer.study.finding.Modes;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.CommandWords;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Conducts a study: first the sizes it names, in random order, then the searches, which share all runs. */
final class Conductor {
    private final StudySpec spec;
    private final RunSupply runs;
    private final List<Finding> findings = new ArrayList<>();

    /** A run that is sure to be made. */
    record Task(StudyPoint point, StudyRun.Mode mode) {
        /** What it has in common with the same run of another program. */
        List<Object> place() {
            return List.of(mode, point.method(), point.processors(), point.k());
        }
    }

    Conductor(StudySpec spec, RunSupply runs) {
        this.spec = spec;
        this.runs = runs;
    }

    /** Runs everything; what seemed hopeless at first comes again behind the others. */
    List<Finding> conduct() throws StudyException, IOException, InterruptedException {
        List<Task> tasks = tasks();
        int toCome = tasks.size() + expectedSearchRuns();
        List<Task> hopeless = new ArrayList<>();
        for (Task task : tasks) {
            if (runs.isHopeless(task.point, task.mode)) {
                hopeless.add(task);
            } else {
                measure(task, toCome--);
            }
        }
        for (Task task : hopeless) {
            measure(task, toCome--);
        }
        return findings();
    }

    /** What is sure to be run, in the order in which it is. */
    List<Task> tasks() throws StudyException {
        List<Task> tasks = sizes();
        Collections.shuffle(tasks, new Random(spec.effort().seed()));
        return tasks;
    }

    int expectedSearchRuns() {
        return new GoalSearches(spec, runs).expectedRuns();
    }

    /** Makes one of the runs; so many are to come, this one included. */
    void measure(Task task, int toCome) throws IOException, InterruptedException {
        runs.expect(toCome);
        runs.measure(task.point, task.mode);
    }

    /** Searches, after all {@link #tasks}, and says what was found. */
    List<Finding> findings() throws StudyException, IOException, InterruptedException {
        addSizes();
        findings.addAll(new GoalSearches(spec, runs).findings());
        return findings;
    }

    int plannedRuns() throws StudyException {
        return sizes().size();
    }

    /** What is sure to be run, a line for each different run. */
    List<String> plan() throws StudyException {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Task task : sizes()) {
            boolean sequential = task.mode == StudyRun.Mode.SEQUENTIAL;
            String how = task.mode == StudyRun.Mode.PLAIN ? " (without the agent)" : sequential ? " (sequential)" : "";
            counts.merge(CommandWords.line(spec.words(task.point, sequential)) + how, 1, Integer::sum);
        }
        List<String> lines = new ArrayList<>();
        counts.forEach((line, count) -> lines.add(count + " x " + line));
        return lines;
    }

    /** Each different run once for each repeat, and the base point without the agent. */
    private List<Task> sizes() throws StudyException {
        List<Task> different = new ArrayList<>();
        for (ScalingMethod method : spec.problem().scaling()) {
            for (double k : spec.sizes(method)) {
                for (int n : spec.processors()) {
                    StudyPoint point = spec.point(method, n, k);
                    addIfNew(different, new Task(point, Modes.of(spec, point)));
                    addIfNew(different, new Task(Modes.sequential(point), StudyRun.Mode.SEQUENTIAL));
                }
            }
        }
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < spec.effort().repeats(); i++) {
            tasks.addAll(different);
        }
        int most = spec.processors().get(spec.processors().size() - 1);
        StudyPoint base = spec.point(spec.problem().scaling().get(0), most, 1);
        for (int i = 0; i < spec.effort().withoutAgent(); i++) {
            tasks.add(new Task(base, StudyRun.Mode.PLAIN));
        }
        return tasks;
    }

    private static void addIfNew(List<Task> tasks, Task task) {
        boolean known = tasks.stream().anyMatch(other -> other.mode == task.mode && other.point.sameRun(task.point));
        if (!known) {
            tasks.add(task);
        }
    }

    private void addSizes() throws StudyException {
        for (ScalingMethod method : spec.problem().scaling()) {
            for (double k : spec.sizes(method)) {
                for (int n : spec.processors()) {
                    StudyPoint point = spec.point(method, n, k);
                    List<StudyRun> usable = runs.usable(point, Modes.of(spec, point));
                    Reach reach = usable.isEmpty() ? runs.missing(point, Modes.of(spec, point)) : Reach.HELD;
                    findings.add(Findings.of(
                            Goal.SIZE, k, reach, point, usable, runs.made(), usable.isEmpty() ? "no usable run" : ""));
                }
            }
        }
    }
}
