package io.scalegraph.analyzer.study.plan;

import io.scalegraph.analyzer.study.StudyException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The part of a study file that combines the values of two parameters. */
final class GridReader {
    private static final String WANTED =
            "two parameters with their values, such as {balls: [500, 1000], steps: [5, 10]}";

    private final YamlNode node;
    private final Map<String, Double> parameters;

    GridReader(YamlNode node, Map<String, Double> parameters) throws StudyException {
        this.node = node.allow(parameters.keySet());
        this.parameters = parameters;
    }

    @Nullable
    Grid read() throws StudyException {
        if (!node.isGiven()) {
            return null;
        }
        Map<String, YamlNode> entries = node.entries();
        if (entries.size() != 2) {
            throw node.bad(WANTED);
        }
        Iterator<Map.Entry<String, YamlNode>> both = entries.entrySet().iterator();
        Map.Entry<String, YamlNode> along = both.next();
        Map.Entry<String, YamlNode> across = both.next();
        return new Grid(along.getKey(), values(along.getValue()), across.getKey(), values(across.getValue()));
    }

    private static List<Double> values(YamlNode node) throws StudyException {
        List<Double> values = node.positives("numbers above 0 such as [500, 1000]");
        if (values.isEmpty()) {
            throw node.bad("numbers above 0 such as [500, 1000]");
        }
        return values.stream().distinct().sorted().toList();
    }

    /** The rows of the grid as scaling methods. */
    List<ScalingMethod> methods(Grid grid, Set<String> names) throws StudyException {
        double base = parameters.getOrDefault(grid.along(), 0.0);
        if (!(base > 0)) {
            throw node.bad("a first parameter whose base value is above 0");
        }
        Expression growth = Expression.of(grid.along() + " * " + ScalingMethod.FACTOR, names);
        List<Expression> values = new ArrayList<>();
        for (double value : grid.acrosses()) {
            values.add(Expression.of(StudyPoint.number(value), names));
        }
        return grid.methods(growth, values, base);
    }
}
