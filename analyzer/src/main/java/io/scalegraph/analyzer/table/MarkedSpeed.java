package io.scalegraph.analyzer.table;

import java.util.List;

/**
 * The marked speed of a system, {@code C = sum C_i}, in the unit of its nodes' marked speeds C_i, which one benchmark has
 * measured; a node of which k processors are used counts k times.
 *
 * <p>Source: Chen, Sun, Wu, JPDC 68, 2008. Thread-safe.
 */
public final class MarkedSpeed {
    private MarkedSpeed() {}

    /**
     * Adds up.
     *
     * @param nodes C_i, in one unit, above 0
     * @return C, in that unit
     * @throws IllegalArgumentException if one is not above 0
     */
    public static double of(List<Double> nodes) {
        for (double node : nodes) {
            if (!(node > 0) || Double.isInfinite(node)) {
                throw new IllegalArgumentException("C_i = " + node + ", must be above 0");
            }
        }
        return nodes.stream().mapToDouble(Double::doubleValue).sum();
    }
}
