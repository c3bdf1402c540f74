package io.scalegraph.analyzer.table;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * One measured run: N and what else is known of it. Immutable.
 *
 * @param origin where it is written, such as "line 3"
 * @param processors N, from 1
 * @param values what is known, in the units and domains of {@link Quantity}
 */
public record Measurement(String origin, int processors, Map<Quantity, Double> values) {
    public Measurement {
        if (processors < 1) {
            throw new IllegalArgumentException("processors = " + processors + ", must be from 1");
        }
        Map<Quantity, Double> copy = new EnumMap<>(Quantity.class);
        copy.putAll(values);
        copy.forEach((quantity, value) -> {
            if (!quantity.allows(value)) {
                throw new IllegalArgumentException(
                        quantity.column() + " = " + value + ", must be " + quantity.domain());
            }
        });
        values = Collections.unmodifiableMap(copy);
    }

    /**
     * A measurement of what is known, whatever is outside of its domain left out.
     *
     * @param origin where it comes from
     * @param processors N, from 1
     * @param values what was measured; NaN and what is outside of its domain is not known
     * @return the measurement
     */
    public static Measurement ofKnown(String origin, int processors, Map<Quantity, Double> values) {
        Map<Quantity, Double> known = new EnumMap<>(values);
        known.entrySet().removeIf(entry -> !entry.getKey().allows(entry.getValue()));
        return new Measurement(origin, processors, known);
    }

    /**
     * A value.
     *
     * @param quantity which one
     * @return in the unit of the quantity; NaN if not known
     */
    public double get(Quantity quantity) {
        Double value = values.get(quantity);
        return value == null ? Double.NaN : value;
    }

    /**
     * Whether a value is known.
     *
     * @param quantity which one
     * @return true if {@link #get} gives a number
     */
    public boolean has(Quantity quantity) {
        return values.containsKey(quantity);
    }
}
