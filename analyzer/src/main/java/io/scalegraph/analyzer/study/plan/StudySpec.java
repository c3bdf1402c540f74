package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A study as the user describes it; all values are checked.
 *
 * @param name of the study
 * @param program what is run
 * @param processors numbers of processors, ascending
 * @param problem what it works on, and how that grows
 * @param goals what is looked for
 * @param effort how much is run
 * @param markedSpeeds marked speed of each processor in operations per second, in order; empty if not known
 */
public record StudySpec(
        String name,
        StudiedProgram program,
        List<Integer> processors,
        StudiedProblem problem,
        Goals goals,
        Effort effort,
        List<Double> markedSpeeds) {

    /**
     * The point at a scale factor.
     *
     * @param method the scaling method
     * @param processors N
     * @param k the factor
     * @return the point
     * @throws StudyException if an expression of the study cannot be computed there
     */
    public StudyPoint point(ScalingMethod method, int processors, double k) throws StudyException {
        Map<String, Double> values = method.parameters(problem.parameters(), processors, k);
        Map<String, Double> names = new LinkedHashMap<>(values);
        names.put(ScalingMethod.FACTOR, k);
        names.put(ScalingMethod.PROCESSORS, (double) processors);
        return new StudyPoint(
                method.name(),
                processors,
                k,
                values,
                ofProblem("work", problem.work(), names),
                ofProblem("memory", problem.memory(), names));
    }

    /**
     * The factors that are measured at each N whatever comes out.
     *
     * @param method a scaling method of this study
     * @return its own, or those of the goals
     */
    public List<Double> sizes(ScalingMethod method) {
        return method.sizes().isEmpty() ? goals.sizes() : method.sizes();
    }

    private static double ofProblem(String what, @Nullable Expression expression, Map<String, Double> names)
            throws StudyException {
        if (expression == null) {
            return Double.NaN;
        }
        double value = expression.of(names);
        if (value > 0) {
            return value;
        }
        throw new StudyException(
                what + " '" + expression + "' is " + value + " with " + names + "; it must be above 0");
    }

    /**
     * The command of a run.
     *
     * @param point the point
     * @param sequential whether the sequential program is wanted
     * @return program and arguments
     */
    public List<String> words(StudyPoint point, boolean sequential) {
        Map<String, String> values = new HashMap<>(point.settings());
        values.put(ScalingMethod.PROCESSORS, Integer.toString(point.processors()));
        List<String> words = new ArrayList<>();
        List<String> baseline = program.baseline();
        for (String word : sequential && baseline != null ? baseline : program.command()) {
            words.add(Placeholders.fill(word, values));
        }
        return words;
    }

    /**
     * The same study with another choice for a busy machine.
     *
     * @param choice what is done if a repeat was disturbed too
     * @return a copy
     */
    public StudySpec with(BusyChoice choice) {
        return new StudySpec(name, program, processors, problem, goals, effort.with(choice), markedSpeeds);
    }

    /**
     * The same study on other numbers of processors.
     *
     * @param numbers N, ascending
     * @param budget seconds after which no further run is started
     * @return a copy
     */
    public StudySpec on(List<Integer> numbers, double budget) {
        return new StudySpec(name, program, numbers, problem, goals, effort.with(budget), markedSpeeds);
    }

    /** Names that a command of this study may hold between braces. */
    static Set<String> placeholders(Set<String> parameters) {
        Set<String> names = new HashSet<>(parameters);
        names.add(ScalingMethod.PROCESSORS);
        return names;
    }
}
