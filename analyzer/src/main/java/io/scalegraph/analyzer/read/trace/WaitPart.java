package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.column.Dictionary;
import io.scalegraph.analyzer.column.LongColumn;
import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.analyzer.read.trace.AgentWaits.Column;
import io.scalegraph.trace.WakeOrigin;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Some of a recording's waits in columns, such as those of one chunk. Grows at its end; not thread-safe while it does. */
final class WaitPart {
    /** By {@link AgentWaits#originNumber}. */
    private static final WakeOrigin[] ORIGINS = WakeOrigin.values();

    /** By {@link Column}. */
    private final LongColumn[] columns = new LongColumn[Column.COUNT];

    private final Dictionary<Place> places = new Dictionary<>();
    private int size;

    WaitPart() {
        Arrays.setAll(columns, column -> new LongColumn());
    }

    int placeNumber(Place place) {
        return places.number(place);
    }

    /** One loop and not ten calls in a row: what is small is compiled soon. */
    void add(long[] row) {
        for (int i = 0; i < columns.length; i++) {
            columns[i].add(row[i]);
        }
        size++;
    }

    /** None will come. */
    void seal() {
        for (LongColumn column : columns) {
            column.seal();
        }
    }

    int size() {
        return size;
    }

    long number(int column, int row) {
        return columns[column].get(row);
    }

    /** How many are at places that their threads' totals do not tell of. */
    long strange(Map<Long, ToldPlaces> told) {
        Map<Long, long[]> before = new HashMap<>();
        long strange = 0;
        for (int row = 0; row < size; row++) {
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

    AgentWait get(int row) {
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
