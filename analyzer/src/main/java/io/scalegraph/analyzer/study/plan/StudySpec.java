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
 * @param command program and arguments, with {@code {N}} and {@code {parameter}} to be filled in
 * @param baseline the sequential program, null if it is the command with N = 1
 * @param processors numbers of processors, ascending
 * @param controls how N reaches the program
 * @param parameters base parameters, in the order given
 * @param scaling the ways in which the problem grows
 * @param work W in operations, null if the program reports it
 * @param memory bytes for all processors together, null if the study does not say
 * @param goals what is looked for
 * @param effort how much is run
 * @param agent options of the agent, {@code section=class::method} and the like
 * @param markedSpeeds marked speed of each processor in operations per second, in order; empty if not known
 * @param ownTime regular expression whose first group is the time that the program prints, null if it prints none
 * @param target {@code local} or {@code ssh://user@host:port}
 */
public record StudySpec(
        String name,
        List<String> command,
        @Nullable List<String> baseline,
        List<Integer> processors,
        Set<ProcessorControl> controls,
        Map<String, Double> parameters,
        List<ScalingMethod> scaling,
        @Nullable Expression work,
        @Nullable Expression memory,
        Goals goals,
        Effort effort,
        List<String> agent,
        List<Double> markedSpeeds,
        @Nullable String ownTime,
        String target) {

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
        Map<String, Double> values = method.parameters(parameters, processors, k);
        Map<String, Double> names = new LinkedHashMap<>(values);
        names.put(ScalingMethod.FACTOR, k);
        names.put(ScalingMethod.PROCESSORS, (double) processors);
        return new StudyPoint(
                method.name(),
                processors,
                k,
                values,
                work == null ? Double.NaN : positive("work", work, names),
                memory == null ? Double.NaN : positive("memory", memory, names));
    }

    private static double positive(String what, Expression expression, Map<String, Double> names)
            throws StudyException {
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
        for (String word : sequential && baseline != null ? baseline : command) {
            words.add(Placeholders.fill(word, values));
        }
        return words;
    }

    /** Names that a command of this study may hold between braces. */
    static Set<String> placeholders(Set<String> parameters) {
        Set<String> names = new HashSet<>(parameters);
        names.add(ScalingMethod.PROCESSORS);
        return names;
    }
}
