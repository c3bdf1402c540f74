package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.Table;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWaits.Column;
import io.scalegraph.trace.WakeOrigin;
import java.util.HashMap;
import java.util.Map;

/** Some of a recording's waits in columns, such as those of one chunk. Grows at its end; not thread-safe while it does. */
final class WaitPart extends Table<AgentWait> {
    /** By {@link AgentWaits#originNumber}. */
    private static final WakeOrigin[] ORIGINS = WakeOrigin.values();

    private final Dictionary<Place> places = new Dictionary<>();

    WaitPart() {
        super(Column.COUNT);
    }

    int placeNumber(Place place) {
        return places.number(place);
    }

    /** Adds a wait by its numbers, see {@link Column}. */
    void add(long... row) {
        addRow(row);
    }

    /** Adds some of several waits. */
    void add(long[][] cells, int from, int to) {
        addRows(cells, from, to);
    }

    /** A number of a wait. */
    long at(int column, int row) {
        return number(column, row);
    }

    /** How many are at places that their threads' totals do not tell of. */
    long strange(Map<Long, ToldPlaces> told) {
        Map<Long, long[]> before = new HashMap<>();
        long strange = 0;
        for (int row = 0; row < size(); row++) {
            long worker = number(Column.WORKER, row);
            long[] limits = before.get(worker);
            if (limits == null) {
                ToldPlaces own = told.getOrDefault(worker, ToldPlaces.NONE);
                limits = places.things().stream().mapToLong(own::strangeBefore).toArray();
                before.put(worker, limits);
            }
            long limit = limits[(int) number(Column.PLACE, row)];
            strange += number(Column.BEGIN, row) + number(Column.NANOS, row) < limit ? 1 : 0;
        }
        return strange;
    }

    @Override
    public AgentWait get(int row) {
        return new AgentWait(
                number(Column.WORKER, row),
                places.get(number(Column.PLACE, row)),
                number(Column.BEGIN, row),
                number(Column.NANOS, row),
                number(Column.LOCK, row),
                number(Column.GENERATION, row),
                new AgentWait.Wake(
                        number(Column.WAKER, row),
                        number(Column.WAKE_NANOS, row),
                        ORIGINS[(int) number(Column.ORIGIN, row)],
                        number(Column.VAIN, row)));
    }
}
