package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.read.total.Place;
import org.jspecify.annotations.Nullable;

/**
 * What is waited for, and where, for a result.
 *
 * @param kind as in {@link io.scalegraph.trace.WaitKind#label()}
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock or synchronizer, null if there is none
 */
public record WaitPlace(String kind, String site, @Nullable String lockClass) {
    /**
     * A place of a recording.
     *
     * @param place the place
     * @return the same for a result
     */
    public static WaitPlace of(Place place) {
        return new WaitPlace(place.kind(), place.site(), place.lockClass().isEmpty() ? null : place.lockClass());
    }
}
