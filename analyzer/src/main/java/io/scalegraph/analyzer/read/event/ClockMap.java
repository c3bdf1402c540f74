package io.scalegraph.analyzer.read.event;

import java.util.Map;
import java.util.TreeMap;

/**
 * From the recording's clock to the measured JVM's. The two run side by side but not at quite the same speed, so each
 * reading goes by the nearest moment at which both were read. The JVM's is read last, and late if its thread was stopped in
 * between; so the middle one of three moments in a row counts, and of the first and the last two the earlier one. Not
 * thread-safe.
 */
final class ClockMap {
    private final TreeMap<Long, Long> offsets = new TreeMap<>();
    /** The same, without those that were late; none if that is to be found out. */
    private final TreeMap<Long, Long> smooth = new TreeMap<>();

    void add(long epochNanos, long clockNanos) {
        offsets.put(epochNanos, clockNanos - epochNanos);
        smooth.clear();
    }

    /** The JVM's clock at a time of the recording; the time itself where the clocks were never read together. */
    long clock(long epochNanos) {
        if (smooth.size() < offsets.size()) {
            smooth();
        }
        Map.Entry<Long, Long> before = smooth.floorEntry(epochNanos);
        Map.Entry<Long, Long> after = smooth.ceilingEntry(epochNanos);
        if (before == null && after == null) {
            return epochNanos;
        }
        boolean takeBefore =
                after == null || (before != null && epochNanos - before.getKey() <= after.getKey() - epochNanos);
        return epochNanos + (takeBefore ? before : after).getValue();
    }

    private void smooth() {
        offsets.forEach((moment, own) -> {
            Map.Entry<Long, Long> before = offsets.lowerEntry(moment);
            Map.Entry<Long, Long> after = offsets.higherEntry(moment);
            long earlier = before == null ? own : before.getValue();
            long later = after == null ? own : after.getValue();
            boolean isInside = before != null && after != null;
            smooth.put(moment, isInside ? middle(earlier, own, later) : Math.min(own, Math.min(earlier, later)));
        });
    }

    private static long middle(long a, long b, long c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
