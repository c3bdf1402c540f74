package io.scalegraph.analyzer.read.event;

import java.util.Map;
import java.util.TreeMap;

/**
 * From the recording's clock to the measured JVM's. The two run side by side but not at quite the same speed, so each
 * reading goes by the nearest moment at which both were read.
 */
final class ClockMap {
    private final TreeMap<Long, Long> offsets = new TreeMap<>();

    void add(long epochNanos, long clockNanos) {
        offsets.put(epochNanos, clockNanos - epochNanos);
    }

    /** The JVM's clock at a time of the recording; the time itself where the clocks were never read together. */
    long clock(long epochNanos) {
        Map.Entry<Long, Long> before = offsets.floorEntry(epochNanos);
        Map.Entry<Long, Long> after = offsets.ceilingEntry(epochNanos);
        if (before == null && after == null) {
            return epochNanos;
        }
        boolean takeBefore =
                after == null || (before != null && epochNanos - before.getKey() <= after.getKey() - epochNanos);
        return epochNanos + (takeBefore ? before : after).getValue();
    }
}
