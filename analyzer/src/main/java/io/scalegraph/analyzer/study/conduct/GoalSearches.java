package io.scalegraph.analyzer.study.conduct;

import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.definition.UnitSpeed;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Findings;
import io.scalegraph.analyzer.study.finding.Modes;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.finding.SequentialTimes;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.Goals;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import io.scalegraph.analyzer.study.search.Narrowing;
import io.scalegraph.analyzer.study.search.Outcome;
import io.scalegraph.analyzer.study.search.Response;
import io.scalegraph.analyzer.study.search.ResponseCurve;
import io.scalegraph.analyzer.study.search.Search;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Searches for the goals of a study: of each scaling method at each number of processors, all sharing their runs. */
final class GoalSearches {
    private static final int USUAL_RUNS = 5;
    /** Beyond this factor from the nearest one-processor run, t_c is measured anew. */
    private static final double MOST_DISTANCE = 4;

    private static final int MOST_RETURNS = 3;
    /** Runs that would take more of the time that they may are not made: some would be ended. */
    private static final double OF_TIME_LIMIT = 0.8;

    private final StudySpec spec;
    private final RunSupply runs;
    private final Search.Limits limits;

    GoalSearches(StudySpec spec, RunSupply runs) {
        this.spec = spec;
        this.runs = runs;
        this.limits = new Search.Limits(
                spec.effort().search().tolerance(),
                spec.effort().search().least(),
                spec.effort().search().most(),
                spec.effort().search().mostTrials(),
                spec.effort().repeats());
    }

    /** Rough number of runs that the searches take. */
    int expectedRuns() {
        long methods =
                spec.problem().scaling().stream().filter(ScalingMethod::scales).count();
        int goals = searched().size() + (spec.goals().memory() == null ? 0 : 1);
        return (int) methods * goals * spec.processors().size() * USUAL_RUNS;
    }

    List<Finding> findings() throws StudyException, IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (ScalingMethod method : spec.problem().scaling()) {
            if (method.scales()) {
                Double memory = spec.goals().memory();
                if (memory != null) {
                    findings.addAll(memoryBound(method, memory));
                }
                for (Map.Entry<Response, Double> goal : searched().entrySet()) {
                    findings.addAll(hold(method, goal.getKey(), goal.getValue()));
                }
            }
        }
        return findings;
    }

    private Map<Response, Double> searched() {
        Map<Response, Double> searched = new LinkedHashMap<>();
        Goals goals = spec.goals();
        put(searched, Response.TIME, goals.time());
        put(searched, Response.SPEED, goals.speed());
        put(searched, Response.EFFICIENCY, goals.efficiency());
        return searched;
    }

    private static void put(Map<Response, Double> goals, Response response, @Nullable Double target) {
        if (target != null) {
            goals.put(response, target);
        }
    }

    private List<Finding> memoryBound(ScalingMethod method, double bytes)
            throws StudyException, IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        for (int n : spec.processors()) {
            double k = MemoryFactor.factor(spec, method, n, bytes * n);
            if (Double.isNaN(k)) {
                String none = "no size between the least and the most fills the memory";
                StudyPoint base = spec.point(method, n, 1);
                findings.add(Findings.of(Goal.MEMORY, bytes, Reach.NOT_HELD, base, List.of(), runs.made(), none));
                continue;
            }
            StudyPoint point = spec.point(method, n, k);
            boolean measured = repeat(point, spec.effort().repeats());
            List<StudyRun> usable = runs.usable(point, Modes.of(spec, point));
            Reach reach = measured ? Reach.HELD : runs.stopped();
            findings.add(Findings.of(
                    Goal.MEMORY, bytes, reach, point, usable, runs.made(), measured ? "" : "no usable run"));
        }
        return findings;
    }

    private List<Finding> hold(ScalingMethod method, Response response, double target)
            throws StudyException, IOException, InterruptedException {
        List<Finding> findings = new ArrayList<>();
        double start = 1;
        for (int n : spec.processors()) {
            if (response == Response.EFFICIENCY && n == 1 && spec.program().baseline() == null) {
                continue; // E = 1 by definition
            }
            Finding finding = held(method, n, response, target, start);
            findings.add(finding);
            start = finding.reached() ? finding.k() : start;
        }
        return findings;
    }

    /** What was found may be lost again when T_seq is repeated there: a single one may have misled the search. */
    private Finding held(ScalingMethod method, int n, Response response, double target, double start)
            throws StudyException, IOException, InterruptedException {
        ResponseCurve curve = new ResponseCurve();
        fill(curve, method, n, response);
        Outcome outcome = new Outcome.Missed(Reach.NOT_HELD, start, "");
        for (int i = 0; i < MOST_RETURNS; i++) {
            outcome = search(curve, method, n, response, target).from(start);
            if (!(outcome instanceof Outcome.Found found)) {
                return finding(method, n, response, target, outcome);
            }
            measureSequential(spec.point(method, n, found.k()), spec.effort().repeats());
            fill(curve, method, n, response);
            double confirmed = curve.medians().getOrDefault(found.k(), Double.NaN);
            if (Math.abs(confirmed - target) <= limits.tolerance() * target || !found.near()) {
                double k = narrowing(curve, method, n, response, target).from(found.k());
                return finding(method, n, response, target, new Outcome.Found(k, found.near(), found.inWords()));
            }
            outcome = new Outcome.Missed(
                    Reach.NOT_HELD, found.k(), "repeated, the one-processor runs contradict one another");
            repeatSequential(method);
            fill(curve, method, n, response);
        }
        return finding(method, n, response, target, outcome);
    }

    /** All one-processor runs of a method, of which a single one is wrong. */
    private void repeatSequential(ScalingMethod method) throws StudyException, IOException, InterruptedException {
        for (StudyRun run : List.copyOf(runs.made())) {
            if (run.mode() == StudyRun.Mode.SEQUENTIAL && run.point().method().equals(method.name())) {
                measureSequential(run.point(), spec.effort().repeats());
            }
        }
    }

    private Narrowing narrowing(ResponseCurve curve, ScalingMethod method, int n, Response response, double target) {
        return new Narrowing(response, target, limits, curve, (k, count) -> {
            StudyPoint point = spec.point(method, n, k);
            boolean made = !(point.work() > mostWork(method, n)) && repeat(point, count);
            fill(curve, method, n, response);
            return made;
        });
    }

    private Search search(ResponseCurve curve, ScalingMethod method, int n, Response response, double target) {
        return new Search(response, target, limits, curve, new Search.Trial() {
            @Override
            public boolean run(double k) throws StudyException, IOException, InterruptedException {
                StudyPoint point = spec.point(method, n, k);
                if (response == Response.EFFICIENCY) {
                    measureSequential(point, 1);
                }
                boolean usable = runs.measure(point, Modes.of(spec, point));
                fill(curve, method, n, response);
                return usable;
            }

            @Override
            public double work(double k) throws StudyException {
                return spec.point(method, n, k).work();
            }

            @Override
            public double mostWork() throws StudyException {
                return GoalSearches.this.mostWork(method, n);
            }
        });
    }

    private double mostWork(ScalingMethod method, int n) throws StudyException {
        StudyPoint point = spec.point(method, n, 1);
        double seconds = RunLengths.perOperation(runs.made(), point, Modes.of(spec, point));
        return seconds > 0 ? OF_TIME_LIMIT * spec.effort().limits().run() / seconds : Double.POSITIVE_INFINITY;
    }

    /** All usable runs of the method at N. New one-processor runs may have moved what older runs mean. */
    private void fill(ResponseCurve curve, ScalingMethod method, int n, Response response) {
        curve.clear();
        SequentialTimes sequential = new SequentialTimes(runs.made());
        for (StudyRun run : runs.made()) {
            StudyPoint point = run.point();
            boolean same = point.method().equals(method.name()) && point.processors() == n;
            if (same
                    && run.mode() == Modes.of(spec, point)
                    && runs.usable(point, run.mode()).contains(run)) {
                curve.add(point.k(), value(run, response, sequential));
            }
        }
    }

    private static double value(StudyRun run, Response response, SequentialTimes sequential) {
        double tPara = run.tPara();
        int n = run.point().processors();
        return switch (response) {
            case TIME -> tPara;
            case SPEED -> UnitSpeed.of(run.work(), n, tPara);
            case EFFICIENCY -> Efficiency.ofSequentialTime(sequential.of(run), n, tPara);
        };
    }

    /** Measures T_seq near a point, unless it is known there or would take too long. */
    private void measureSequential(StudyPoint point, int repeats)
            throws StudyException, IOException, InterruptedException {
        SequentialTimes known = new SequentialTimes(runs.made());
        boolean near = repeats == 1 && known.distance(point) <= MOST_DISTANCE;
        StudyPoint sequential = Modes.sequential(point);
        double takes = point.work() * RunLengths.perOperation(runs.made(), sequential, StudyRun.Mode.SEQUENTIAL);
        double most = spec.effort().limits().sequential();
        if (near
                || known.of(point, point.work()) > most
                || takes > most
                || takes > OF_TIME_LIMIT * spec.effort().limits().run()) {
            return;
        }
        for (int i = runs.usable(sequential, StudyRun.Mode.SEQUENTIAL).size(); i < repeats; i++) {
            if (!runs.measure(sequential, StudyRun.Mode.SEQUENTIAL)) {
                return;
            }
        }
    }

    private Finding finding(ScalingMethod method, int n, Response response, double target, Outcome outcome)
            throws StudyException, IOException, InterruptedException {
        Goal goal = switch (response) {
            case TIME -> Goal.TIME;
            case SPEED -> Goal.SPEED;
            case EFFICIENCY -> Goal.EFFICIENCY;
        };
        double k = k(outcome);
        Reach reach = reach(outcome);
        if (Double.isNaN(k)) {
            return Findings.of(
                    goal, target, reach, spec.point(method, n, 1), List.of(), runs.made(), outcome.inWords());
        }
        StudyPoint point = spec.point(method, n, k);
        if (reach == Reach.HELD) {
            measureSequential(point, spec.effort().repeats());
        }
        List<StudyRun> usable = runs.usable(point, Modes.of(spec, point));
        return Findings.of(goal, target, reach, point, usable, runs.made(), outcome.inWords());
    }

    private static double k(Outcome outcome) {
        if (outcome instanceof Outcome.Found found) {
            return found.k();
        }
        return outcome instanceof Outcome.Stopped stopped ? stopped.nearest() : ((Outcome.Missed) outcome).nearest();
    }

    private Reach reach(Outcome outcome) {
        if (outcome instanceof Outcome.Missed missed) {
            return missed.reach();
        }
        return outcome instanceof Outcome.Found ? Reach.HELD : runs.stopped();
    }

    private boolean repeat(StudyPoint point, int count) throws StudyException, IOException, InterruptedException {
        StudyRun.Mode mode = Modes.of(spec, point);
        while (runs.usable(point, mode).size() < count) {
            if (!runs.measure(point, mode)) {
                return false;
            }
        }
        measureSequential(point, count);
        return true;
    }
}
