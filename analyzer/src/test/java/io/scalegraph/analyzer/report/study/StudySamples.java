package io.scalegraph.analyzer.report.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.definition.AverageLatency;
import io.scalegraph.analyzer.definition.Efficiency;
import io.scalegraph.analyzer.run.LatencyPart;
import io.scalegraph.analyzer.run.Profile;
import io.scalegraph.analyzer.study.StudyException;
import io.scalegraph.analyzer.study.finding.Finding;
import io.scalegraph.analyzer.study.finding.Reach;
import io.scalegraph.analyzer.study.finding.StudyResult;
import io.scalegraph.analyzer.study.journal.Noise;
import io.scalegraph.analyzer.study.journal.StudyRun;
import io.scalegraph.analyzer.study.plan.Goal;
import io.scalegraph.analyzer.study.plan.ScalingMethod;
import io.scalegraph.analyzer.study.plan.StudyFile;
import io.scalegraph.analyzer.study.plan.StudyPoint;
import io.scalegraph.analyzer.study.plan.StudySpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * A study of a program that takes {@code W t_c/N + 10 ms log2 N}: the least T of the base size is on 8 processors, and E =
 * 0.5 holds at {@code W = N 10 ms log2 N/t_c}, so that E-conserved scalability is {@code log2 N/log2 N'}.
 */
public final class StudySamples {
    public static final double OPERATION = 1e-6;
    public static final double STEP = 0.01;

    private static final List<Integer> PROCESSORS = List.of(1, 2, 4, 8, 16);
    /** Four processors of {@code 1/t_c}, and twelve of half that. */
    private static final List<Double> SPEEDS = Stream.concat(
                    Collections.nCopies(4, 1 / OPERATION).stream(), Collections.nCopies(12, 0.5 / OPERATION).stream())
            .toList();

    private static final int REPEATS = 3;
    private static final double NOISE = 0.01;

    private final StudySpec spec;
    private final String name;
    private final List<StudyRun> runs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private StudySamples(String name) throws StudyException, JsonProcessingException {
        this.name = name;
        spec = StudyFile.parse("""
            name: %1$s
            command: [program, %1$s, '{size}', '{N}']
            processors: %2$s
            parameters: {size: 100000}
            scaling: {I: {}, II: {size: size * k}}
            work: size
            memory: 8 * size
            goals: {efficiency: 0.5, time: 60ms, memory: 400 KB, sizes: [1, 4]}
            marked-speeds: %3$s
            """.formatted(new ObjectMapper().writeValueAsString(name), PROCESSORS, SPEEDS), "test");
    }

    /** A study in which all was measured. */
    public static StudyResult full() throws StudyException {
        return named("sample");
    }

    /** The same with a name of its own, which its places and its errors have too. */
    public static StudyResult named(String name) throws StudyException {
        try {
            StudySamples sample = new StudySamples(name);
            for (double k : new double[] {1, 4}) {
                for (int n : PROCESSORS) {
                    sample.find(1, Goal.SIZE, k, n, k);
                }
            }
            for (int n : PROCESSORS.subList(1, PROCESSORS.size())) {
                sample.find(1, Goal.EFFICIENCY, 0.5, n, n * STEP * steps(n) / OPERATION / 100_000);
            }
            sample.fail();
            return new StudyResult(sample.spec, sample.runs, sample.findings, true);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A study that has made no run yet. */
    public static StudyResult empty() throws StudyException {
        try {
            return new StudyResult(new StudySamples("empty").spec, List.of(), List.of(), false);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** log2 N. */
    public static double steps(int processors) {
        return Math.log(processors) / Math.log(2);
    }

    private void find(int method, Goal goal, double target, int processors, double k) throws StudyException {
        ScalingMethod scaling = spec.problem().scaling().get(method);
        StudyPoint point = spec.point(scaling, processors, k);
        sequential(spec.point(scaling, 1, k));
        for (int i = 0; i < REPEATS && processors > 1; i++) {
            add(point, StudyRun.Mode.MEASURED, 1 + NOISE * (i - 1), false);
        }
        double tSeq = point.work() * OPERATION;
        findings.add(new Finding(
                new Finding.Sought(scaling.name(), goal, target, processors),
                Reach.HELD,
                k,
                times(point.work(), time(point), tSeq, processors, STEP * steps(processors)),
                runs.stream()
                        .filter(run -> run.point().equals(point))
                        .map(StudyRun::number)
                        .toList(),
                ""));
    }

    private void sequential(StudyPoint point) {
        if (runs.stream().noneMatch(run -> run.point().equals(point))) {
            for (int i = 0; i < REPEATS; i++) {
                add(point, StudyRun.Mode.SEQUENTIAL, 1, false);
            }
        }
    }

    private static double time(StudyPoint point) {
        return point.work() * OPERATION / point.processors() + STEP * steps(point.processors());
    }

    private void add(StudyPoint point, StudyRun.Mode mode, double factor, boolean disturbed) {
        double wait = factor * STEP * steps(point.processors());
        List<LatencyPart> parts = point.processors() == 1
                ? List.of()
                : List.of(
                        new LatencyPart("barrier", name + "::meet", 0.8 * wait),
                        new LatencyPart("lock", name + "::take", 0.2 * wait));
        double time = factor * time(point);
        StudyRun.Terms terms = new StudyRun.Terms(time, wait, 1 - wait / time, 0, wait * point.processors(), null);
        runs.add(new StudyRun(
                runs.size() + 1,
                point,
                mode,
                new StudyRun.Outcome(
                        StudyRun.Status.OK,
                        0,
                        time + 1,
                        null,
                        new StudyRun.Measured(
                                terms,
                                0.01,
                                1,
                                0,
                                null,
                                List.of(),
                                parts,
                                mode == StudyRun.Mode.SEQUENTIAL ? pattern(name, point.k()) : null)),
                new Noise(0.5, 0.02, 0.001, 2500.0),
                disturbed,
                StudyRun.Kept.NOTHING));
    }

    /** Of a run on one processor: the larger the size, the more of its time goes into one of two routines. */
    public static Profile pattern(String name, double k) {
        double solve = k / (k + 1);
        return new Profile(
                "recording.jfr",
                k,
                1,
                k,
                new Profile.Rates(
                        0.98, k > 2 ? 0.3 : 0.2, k == 1 ? null : 0.01 * k, "the processor has no counter of misses"),
                new Profile.Routines(
                        200,
                        List.of(
                                new Profile.Share(name + "::solve", solve),
                                new Profile.Share(name + "::read", 1 - solve))),
                List.of(
                        new Profile.Node(0, name + "::main", 1, 0),
                        new Profile.Node(1, name + "::solve", solve, solve),
                        new Profile.Node(1, name + "::read", 1 - solve, 1 - solve)),
                List.of(new Profile.Share(name + "::solve", solve * 0.99)));
    }

    /** One run that others disturbed, and one that failed. */
    private void fail() throws StudyException {
        add(spec.point(spec.problem().scaling().get(1), 4, 1), StudyRun.Mode.MEASURED, 1.5, true);
        runs.add(new StudyRun(
                runs.size() + 1,
                spec.point(spec.problem().scaling().get(1), 16, 64),
                StudyRun.Mode.MEASURED,
                new StudyRun.Outcome(StudyRun.Status.CRASHED, 1, 0.5, null, null),
                Noise.UNKNOWN,
                false,
                new StudyRun.Kept("", "java.lang.IllegalStateException: " + name)));
    }

    /** As of one run. */
    public static Finding.Times times(double work, double tPara, double tSeq, int processors, double ledgerLatency) {
        return new Finding.Times(
                work,
                tPara,
                tSeq,
                Efficiency.ofSequentialTime(tSeq, processors, tPara),
                AverageLatency.ofSequentialTime(tPara, tSeq, processors),
                ledgerLatency);
    }
}
