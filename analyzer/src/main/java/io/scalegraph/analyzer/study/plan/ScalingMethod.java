package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the problem grows with the scale factor k: parameters that are named here are replaced by expressions over k, the
 * base parameters and N; the others keep their base values.
 *
 * @param name as in results
 * @param expressions parameter to expression
 * @param sizes factors that are measured at each N; empty for those of the study
 */
public record ScalingMethod(String name, Map<String, Expression> expressions, List<Double> sizes) {
    /** The factor, in expressions. */
    public static final String FACTOR = "k";
    /** The number of processors, in expressions and in the command. */
    public static final String PROCESSORS = "N";

    public ScalingMethod {
        expressions = Map.copyOf(expressions);
        sizes = List.copyOf(sizes);
    }

    /** One with the sizes of the study. */
    ScalingMethod(String name, Map<String, Expression> expressions) {
        this(name, expressions, List.of());
    }

    /**
     * Whether k changes anything.
     *
     * @return false for method I, which scales nothing
     */
    public boolean scales() {
        return !expressions.isEmpty();
    }

    /**
     * Parameters at a factor. A parameter whose base value is a whole number stays one: programs take their sizes as
     * integers.
     *
     * @param base base parameters
     * @param processors N
     * @param k the factor, above 0
     * @return the parameters in the order of the base
     * @throws StudyException if an expression cannot be computed
     */
    public Map<String, Double> parameters(Map<String, Double> base, int processors, double k) throws StudyException {
        Map<String, Double> names = new LinkedHashMap<>(base);
        names.put(FACTOR, k);
        names.put(PROCESSORS, (double) processors);
        Map<String, Double> scaled = new LinkedHashMap<>();
        for (Map.Entry<String, Double> parameter : base.entrySet()) {
            double value = parameter.getValue();
            Expression expression = expressions.get(parameter.getKey());
            double exact = expression == null ? value : expression.of(names);
            scaled.put(parameter.getKey(), value == Math.rint(value) ? Math.max(1, Math.rint(exact)) : exact);
        }
        return scaled;
    }
}
