package io.scalegraph.analyzer.read.event;

import io.scalegraph.analyzer.read.total.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the totals of a thread, or of all virtual ones, are all of the same places. Totals count from the start, so each
 * place is in all later readings; one that is not in the last had another name there. Class names, unlike all else that
 * makes a place, are written once for many events and no seal stands for them. Stateless.
 */
final class VanishedPlaces {
    private VanishedPlaces() {}

    /** How many of some readings are not in the last of them. */
    static long of(List<Set<Place>> readings) {
        Set<Place> vanished = new HashSet<>();
        readings.forEach(vanished::addAll);
        if (!readings.isEmpty()) {
            vanished.removeAll(readings.get(readings.size() - 1));
        }
        vanished.removeIf(Place::isOfHiddenClass);
        return vanished.size();
    }
}
