package io.scalegraph.analyzer.run.role;

import io.scalegraph.analyzer.read.total.Place;

/** Where threads wait, whatever the lock's class is. */
record Spot(String kind, String site) {
    static Spot of(Place place) {
        return new Spot(place.kind(), place.site());
    }
}
