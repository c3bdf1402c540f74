package io.scalegraph.analyzer.run.place;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * What is waited for, and where, for a result.
 *
 * @param kind as in {@link WaitKind#label()}
 * @param site class::method of the program, empty if unknown
 * @param lockClass class of the lock or synchronizer, null if there is none
 * @param family how it is charged
 */
public record WaitPlace(String kind, String site, @Nullable String lockClass, WaitKind.Family family) {
    /**
     * Where waits are charged as those of their kind are.
     *
     * @param kind as in {@link WaitKind#label()}
     * @param site class::method of the program, empty if unknown
     * @param lockClass class of the lock or synchronizer, null if there is none
     */
    public WaitPlace(String kind, String site, @Nullable String lockClass) {
        this(kind, site, lockClass, Place.family(kind));
    }

    /**
     * A place of a recording.
     *
     * @param place the place
     * @return the same for a result
     */
    public static WaitPlace of(Place place) {
        return new WaitPlace(
                place.kind(), place.site(), place.lockClass().isEmpty() ? null : place.lockClass(), place.family());
    }

    /**
     * Whether what is charged for it is part of PT; else it is part of IT.
     *
     * @return whether
     */
    public boolean isPrimitive() {
        return family == WaitKind.Family.PRIMITIVE;
    }

    /**
     * Whether a thread waits here for those that it has work, by a primitive that others wait at for one another.
     *
     * @return whether
     */
    public boolean isForTeam() {
        return family == WaitKind.Family.CHILDREN && Place.family(kind) == WaitKind.Family.PRIMITIVE;
    }

    /**
     * Whether a thread that does nothing waits here for something to do, by a primitive that others wait at for one another.
     *
     * @return whether
     */
    public boolean isForTask() {
        return family == WaitKind.Family.IDLE && Place.family(kind) == WaitKind.Family.PRIMITIVE;
    }
}
