package io.scalegraph.analyzer.metric.compare;

import io.scalegraph.analyzer.table.Measurement;
import io.scalegraph.analyzer.table.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The turns that runs before and after have in common at a point: a run of the one study was made at once before or behind
 * the same of the other. What the machine did meanwhile hit both, so it is no part of their difference, and the differences
 * of the turns alone say how much is chance. Stateless.
 */
final class Turns {
    private static final int LEAST = 2;

    private Turns() {}

    /** Those of a point, in the order of time; none if a mean of their differences would have no error. */
    static List<Double> common(Collection<Measurement> before, Collection<Measurement> after) {
        Set<Double> common = of(before);
        common.retainAll(of(after));
        return common.size() < LEAST ? List.of() : new ArrayList<>(common);
    }

    private static Set<Double> of(Collection<Measurement> runs) {
        Set<Double> turns = new TreeSet<>();
        runs.stream()
                .filter(run -> run.has(Quantity.TURN))
                .map(run -> run.get(Quantity.TURN))
                .forEach(turns::add);
        return turns;
    }

    /** The runs of some turns, a list each: a study repeats a run that was disturbed, in the same turn. */
    static List<List<Measurement>> grouped(List<Measurement> runs, List<Double> turns) {
        return turns.stream()
                .map(turn -> runs.stream()
                        .filter(run -> run.has(Quantity.TURN) && run.get(Quantity.TURN) == turn)
                        .toList())
                .toList();
    }
}
