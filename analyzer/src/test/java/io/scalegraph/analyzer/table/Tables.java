package io.scalegraph.analyzer.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds tables of measurements. */
public final class Tables {
    private final List<Measurement> runs = new ArrayList<>();
    private final Set<Quantity> columns = EnumSet.noneOf(Quantity.class);

    /** Adds a run: quantities, each followed by its value. */
    public Tables run(int processors, Object... quantitiesAndValues) {
        Map<Quantity, Double> values = new EnumMap<>(Quantity.class);
        for (int i = 0; i < quantitiesAndValues.length; i += 2) {
            values.put((Quantity) quantitiesAndValues[i], ((Number) quantitiesAndValues[i + 1]).doubleValue());
        }
        columns.addAll(values.keySet());
        runs.add(new Measurement("line " + (runs.size() + 2), processors, values));
        return this;
    }

    /** The table of all runs. */
    public MeasurementTable table() {
        return new MeasurementTable("t.csv", columns, runs);
    }
}
