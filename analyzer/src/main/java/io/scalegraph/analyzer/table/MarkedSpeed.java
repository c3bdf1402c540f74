package io.scalegraph.analyzer.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

    /**
     * A table with the marked speed of each run's system, whose nodes are the first N.
     *
     * @param table runs without marked speed
     * @param nodes C_i, in units of work a second, above 0; N counts the first N of them
     * @return the table with the column
     * @throws TableException if the table has marked speeds, or a run is on more processors than there are nodes
     */
    public static MeasurementTable added(MeasurementTable table, List<Double> nodes) throws TableException {
        if (table.columns().contains(Quantity.MARKED_SPEED)) {
            throw new TableException(
                    table.name() + ": has marked speeds of its own, in the column " + Quantity.MARKED_SPEED.column());
        }
        List<Measurement> runs = new ArrayList<>();
        for (Measurement run : table.runs()) {
            if (run.processors() > nodes.size()) {
                throw new TableException(table.name() + ", " + run.origin() + ": N = " + run.processors()
                        + ", and the speeds of " + nodes.size() + " nodes are given");
            }
            Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
            values.putAll(run.values());
            values.put(Quantity.MARKED_SPEED, of(nodes.subList(0, run.processors())));
            runs.add(new Measurement(run.origin(), run.processors(), values));
        }
        Set<Quantity> columns = EnumSet.of(Quantity.MARKED_SPEED);
        columns.addAll(table.columns());
        return new MeasurementTable(table.name(), columns, table.ignored(), runs);
    }
}
