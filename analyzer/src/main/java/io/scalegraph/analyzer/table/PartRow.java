package io.scalegraph.analyzer.table;

import java.util.Map;
import java.util.TreeMap;

/**
 * One part of the elapsed time of a run, a row of a table. Immutable.
 *
 * @param run what tells runs apart
 * @param processors N, from 1
 * @param values work, size and elapsed time of the run, as far as they are known
 * @param kind what was done or waited for; {@link #WORK} is work
 * @param site where, empty if that has no place
 * @param seconds processor time of it by N: the parts of a run sum to its elapsed time
 * @param held seconds in which the lock waited for there was held, or what is counted was used, all holds together; NaN if
 *     not known
 * @param holds how often it was held; NaN if not known
 * @param servers how many can have it at a time; NaN if not known
 */
public record PartRow(
        String run,
        int processors,
        Map<Quantity, Double> values,
        String kind,
        String site,
        double seconds,
        double held,
        double holds,
        double servers) {
    /** The kind of what is no part of L. */
    public static final String WORK = "work";

    public PartRow {
        if (processors < 1) {
            throw new IllegalArgumentException("processors = " + processors + ", must be from 1");
        }
        values = Map.copyOf(new TreeMap<>(values));
    }

    /**
     * A part of which at most a lock was timed.
     *
     * @param run what tells runs apart
     * @param processors N, from 1
     * @param values work, size and elapsed time of the run, as far as they are known
     * @param kind what was done or waited for
     * @param site where, empty if that has no place
     * @param seconds processor time of it by N
     * @param held seconds in which the lock was held; NaN if not known
     * @param holds how often it was held; NaN if not known
     */
    public PartRow(
            String run,
            int processors,
            Map<Quantity, Double> values,
            String kind,
            String site,
            double seconds,
            double held,
            double holds) {
        this(run, processors, values, kind, site, seconds, held, holds, Double.isNaN(held) ? Double.NaN : 1);
    }

    /**
     * Whether it is work, and no part of L.
     *
     * @return whether
     */
    public boolean isWork() {
        return kind.equals(WORK);
    }

    /**
     * A value of the run.
     *
     * @param quantity which one
     * @return in the unit of the quantity; NaN if not known
     */
    public double get(Quantity quantity) {
        Double value = values.get(quantity);
        return value == null ? Double.NaN : value;
    }
}
