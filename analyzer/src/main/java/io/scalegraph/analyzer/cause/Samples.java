package io.scalegraph.analyzer.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** In which code threads were met, by thread and time. Immutable. */
final class Samples {
    private final Map<Long, List<BlameSweep.Moment>> byThread = new HashMap<>();

    /** By time. */
    Samples(List<BlameSweep.Moment> moments) {
        moments.forEach(moment -> byThread.computeIfAbsent(moment.thread(), id -> new ArrayList<>())
                .add(moment));
    }

    /** How often a thread was met in each code from one time to another. */
    Map<Integer, Integer> counts(long thread, long begin, long end) {
        Map<Integer, Integer> counts = new TreeMap<>();
        List<BlameSweep.Moment> own = byThread.getOrDefault(thread, List.of());
        for (int i = first(own, begin); i < own.size() && own.get(i).at() < end; i++) {
            counts.merge(own.get(i).code(), 1, Integer::sum);
        }
        return counts;
    }

    private static int first(List<BlameSweep.Moment> moments, long time) {
        int low = 0;
        int high = moments.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (moments.get(middle).at() < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
