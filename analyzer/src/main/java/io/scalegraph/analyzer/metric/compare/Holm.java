package io.scalegraph.analyzer.metric.compare;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Many tests at once: the chance that any of them is a false alarm is at most 5 %, however they hang together. Source: Holm
 * 1979, with weights.
 */
public final class Holm {
    private static final double LEVEL = 0.05;

    private Holm() {}

    /**
     * The changes that are not chance.
     *
     * @param changes all that were tested
     * @return those that are significant
     */
    public static Set<Change> significant(List<Change> changes) {
        List<Change> sorted = changes.stream()
                .sorted(Comparator.comparingDouble(change -> change.chance() / change.weight()))
                .toList();
        double left = sorted.stream().mapToDouble(Change::weight).sum();
        Set<Change> significant = new HashSet<>();
        for (Change change : sorted) {
            if (change.chance() > LEVEL * change.weight() / left) {
                break;
            }
            significant.add(change);
            left -= change.weight();
        }
        return significant;
    }

    /** The level of the strictest test that a weight leads to, if no other is significant. */
    static double level(double weight, double sum) {
        return LEVEL * weight / sum;
    }
}
