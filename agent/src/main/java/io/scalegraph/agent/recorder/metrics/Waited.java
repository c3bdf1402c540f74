package io.scalegraph.agent.recorder.metrics;

import java.util.HashMap;
import java.util.Map;

/** How often and how long threads have waited, by place. Not thread-safe. */
final class Waited {
    private final Map<Place, Sum> sums = new HashMap<>();

    /** At one place. */
    static final class Sum {
        long count;
        long nanos;
    }

    /** None. */
    Waited() {}

    /** The same as another one, to be added to. */
    Waited(Waited other) {
        for (Map.Entry<Place, Sum> sum : other.sums.entrySet()) {
            add(sum.getKey(), sum.getValue().count, sum.getValue().nanos);
        }
    }

    void add(Place place, long count, long nanos) {
        Sum sum = sums.get(place);
        if (sum == null) {
            sum = new Sum();
            sums.put(place, sum);
        }
        sum.count += count;
        sum.nanos += nanos;
    }

    /** By place, not to be changed. */
    Map<Place, Sum> sums() {
        return sums;
    }

    /** All together. */
    Sum all() {
        Sum all = new Sum();
        for (Sum sum : sums.values()) {
            all.count += sum.count;
            all.nanos += sum.nanos;
        }
        return all;
    }
}
