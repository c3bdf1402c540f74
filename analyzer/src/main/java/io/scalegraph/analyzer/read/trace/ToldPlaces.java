package io.scalegraph.analyzer.read.trace;

import io.scalegraph.analyzer.read.total.Place;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The places that the last reading of a thread tells of. Totals count from the start, so a wait that was over by then has
 * its place there, or was open for the one who read; if not, it was written with the number of another class, for which no
 * seal stands. Immutable.
 *
 * @param places all of them
 * @param readNanos when the thread was read
 */
record ToldPlaces(Set<Place> places, long readNanos) {
    /** Of a thread of which nothing is known. */
    static final ToldPlaces NONE = new ToldPlaces(Set.of(), Long.MIN_VALUE);

    ToldPlaces {
        places = Set.copyOf(places);
    }

    /** By Java thread id. */
    static Map<Long, ToldPlaces> of(Collection<Snapshot> snapshots) {
        Map<Long, WorkerReading> last = new HashMap<>();
        snapshots.forEach(
                snapshot -> snapshot.workers().forEach((id, reading) -> last.merge(id, reading, ToldPlaces::later)));
        Map<Long, ToldPlaces> told = new HashMap<>();
        last.forEach((id, reading) -> told.put(id, of(reading)));
        return told;
    }

    private static WorkerReading later(WorkerReading one, WorkerReading other) {
        return other.life().readNanos() < one.life().readNanos() ? one : other;
    }

    private static ToldPlaces of(WorkerReading reading) {
        Set<Place> places = new HashSet<>(reading.totals().waits().keySet());
        WorkerReading.Open open = reading.open();
        if (open != null) {
            places.add(open.place());
        }
        return new ToldPlaces(places, reading.life().readNanos());
    }

    /** A wait at this place that ended earlier is none that the thread made. */
    long strangeBefore(Place place) {
        return places.contains(place) || place.isOfHiddenClass() ? Long.MIN_VALUE : readNanos;
    }
}
