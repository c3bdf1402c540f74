package io.scalegraph.agent.recorder.counter;

import com.sun.management.GcInfo;
import io.scalegraph.agent.recorder.Clock;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * Pauses for garbage collection, to the millisecond; collectors that work beside the program count their cycles, not their
 * pauses, and are left out.
 */
public final class GcTime {
    private static final long MILLI = 1_000_000;

    private GcTime() {}

    /** {@return all pauses so far, in nanoseconds} */
    public static long nanos() {
        long millis = 0;
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (countsPauses(collector)) {
                millis += Math.max(0, collector.getCollectionTime());
            }
        }
        return millis * MILLI;
    }

    /**
     * Those of them before a time not long ago. What tells them is loaded late, so that one may have come since; of more
     * than one the last alone is known.
     *
     * @param nanos that time
     * @param clock by this clock
     * @return nanoseconds
     */
    public static long nanosBefore(long nanos, Clock clock) {
        long since = ManagementFactory.getRuntimeMXBean().getUptime() - (clock.nanos() - nanos) / MILLI;
        long before = nanos();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            if (countsPauses(collector)
                    && collector.getCollectionCount() > 0
                    && collector instanceof com.sun.management.GarbageCollectorMXBean bean) {
                GcInfo last = bean.getLastGcInfo();
                before -= last == null || last.getStartTime() < since ? 0 : last.getDuration() * MILLI;
            }
        }
        return Math.max(0, before);
    }

    private static boolean countsPauses(GarbageCollectorMXBean collector) {
        String name = collector.getName();
        return !name.contains("Concurrent") && !name.contains("Cycles");
    }
}
