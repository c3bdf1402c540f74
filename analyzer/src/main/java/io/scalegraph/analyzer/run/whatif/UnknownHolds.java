package io.scalegraph.analyzer.run.whatif;

import io.scalegraph.analyzer.read.total.Place;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Waits for locks of which it is not known who held them. */
final class UnknownHolds {
    private final Map<Place, Long> waits = new HashMap<>();
    private long nanos;

    void add(Place place, long waited) {
        waits.merge(place, waited, Long::sum);
        nanos += waited;
    }

    /** Of all threads together, nanoseconds. */
    long nanos() {
        return nanos;
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
                .max(Comparator.comparingLong(place -> waits.getOrDefault(place, 0L)))
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
        String method = place.site().split(TraceFormat.CALLED_FROM, 2)[0];
        return method.contains("::") ? method.substring(0, method.indexOf("::")) : method;
    }
}
