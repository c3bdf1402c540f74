package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.WaitKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Waits for locks of which it is not known who held them. */
final class UnknownHolds {
    private final Map<Place, Sum> waits = new HashMap<>();

    /** Of one place: there are millions of waits, and a place is not looked up for each. */
    static final class Sum {
        private long nanos;

        void add(long waited) {
            nanos += waited;
        }
    }

    /** The sum of a place, to be added to. */
    Sum of(Place place) {
        return waits.computeIfAbsent(place, key -> new Sum());
    }

    /** Of all threads together, nanoseconds. */
    long nanos() {
        return waits.values().stream().mapToLong(sum -> sum.nanos).sum();
    }

    /**
     * What has to be recorded for them to be known, or that they cannot be.
     *
     * @param places where the locks are waited for
     * @param hasHolds whether holds of other locks were recorded
     * @return in words
     */
    String told(List<Place> places, boolean hasHolds) {
        String monitors = places.stream()
                .max(Comparator.comparingLong(place -> of(place).nanos))
                .filter(place -> place.is(WaitKind.MONITOR) && !place.site().isEmpty())
                .map(place -> " --monitors inject:" + type(place))
                .orElse("");
        if (hasHolds && monitors.isEmpty()) {
            return "threads waited for locks, and of these no holds are recorded";
        }
        return "record with --holds on" + monitors + ": threads waited for locks, and who held them is not known";
    }

    /** All places. */
    String told(boolean hasHolds) {
        return told(List.copyOf(waits.keySet()), hasHolds);
    }

    private static String type(Place place) {
        return Place.innermost(place.site()).replaceFirst("::.*", "");
    }
}
