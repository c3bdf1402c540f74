package io.scalegraph.analyzer.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Two parameters of a program, each with the values that are combined with all of the other: a scaling method for each
 * value of the second one, which grows the first.
 *
 * @param along the first parameter
 * @param alongs its values, ascending
 * @param across the second
 * @param acrosses its values, ascending
 */
public record Grid(String along, List<Double> alongs, String across, List<Double> acrosses) {
    public Grid {
        alongs = List.copyOf(alongs);
        acrosses = List.copyOf(acrosses);
    }

    /** The rows as scaling methods, whose factor k is the value of the first parameter over that of the base. */
    List<ScalingMethod> methods(Expression growth, List<Expression> values, double base) {
        List<Double> factors = alongs.stream().map(value -> value / base).toList();
        List<ScalingMethod> methods = new ArrayList<>();
        for (int i = 0; i < acrosses.size(); i++) {
            methods.add(
                    new ScalingMethod(method(acrosses.get(i)), Map.of(along, growth, across, values.get(i)), factors));
        }
        return methods;
    }

    /**
     * The scaling method of a row.
     *
     * @param value of the second parameter
     * @return its name
     */
    public String method(double value) {
        return across + "=" + StudyPoint.number(value);
    }
}
