package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The places that the last reading of a thread tells of. Totals count from the start, so a wait that was over by then has
 * its place there; if not, it was written with the number of another class, for which no seal stands. Immutable.
 *
 * @param places all of them
 * @param untilNanos waits that ended before are counted there for sure: before the last reading but one, since a thread may
 *     be read between a wait's end and its count; any time if the thread had ended
 */
record ToldPlaces(Set<Place> places, long untilNanos) {
    /** Of a thread of which nothing is known. */
    static final ToldPlaces NONE = new ToldPlaces(Set.of(), Long.MIN_VALUE);

    ToldPlaces {
        places = Set.copyOf(places);
    }

    /** By Java thread id. */
    static Map<Long, ToldPlaces> of(Collection<Snapshot> snapshots) {
        Map<Long, List<WorkerReading>> readings = new HashMap<>();
        snapshots.forEach(snapshot -> snapshot.workers()
                .forEach((id, reading) ->
                        readings.computeIfAbsent(id, key -> new ArrayList<>()).add(reading)));
        Map<Long, ToldPlaces> told = new HashMap<>();
        readings.forEach((id, own) -> told.put(id, last(own)));
        return told;
    }

    private static ToldPlaces last(List<WorkerReading> readings) {
        readings.sort(Comparator.comparingLong(reading -> reading.life().readNanos()));
        int size = readings.size();
        WorkerReading last = readings.get(size - 1);
        long before = size == 1 ? Long.MIN_VALUE : readings.get(size - 2).life().readNanos();
        return new ToldPlaces(last.totals().waits().keySet(), last.life().endNanos() >= 0 ? Long.MAX_VALUE : before);
    }

    /** A wait at this place that ended earlier is none that the thread made. */
    long strangeBefore(Place place) {
        return places.contains(place) || place.isOfHiddenClass() ? Long.MIN_VALUE : untilNanos;
    }
}
