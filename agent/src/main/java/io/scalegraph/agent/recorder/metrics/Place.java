package io.scalegraph.agent.recorder.metrics;

import io.scalegraph.agent.recorder.place.LockClass;
import io.scalegraph.trace.WaitKind;
import org.jspecify.annotations.Nullable;

/**
 * Where and for what threads wait. No record, since the methods of one by which maps tell two places apart are linked when they
 * are first called.
 */
final class Place {
    final String kind;
    final String site;
    final String lockClass;

    /** A place; what is not known is empty. */
    Place(String kind, String site, @Nullable Class<?> type, @Nullable String unloaded) {
        this.kind = kind;
        this.site = site;
        this.lockClass = type != null ? type.getName() : unloaded != null ? unloaded : "";
    }

    /** A place with the class of a lock. */
    static Place of(WaitKind kind, String site, LockClass.Reading lock) {
        return new Place(kind.label(), site, lock.type(), lock.unloaded());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Place place
                && kind.equals(place.kind)
                && site.equals(place.site)
                && lockClass.equals(place.lockClass);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * kind.hashCode() + site.hashCode()) + lockClass.hashCode();
    }
}
