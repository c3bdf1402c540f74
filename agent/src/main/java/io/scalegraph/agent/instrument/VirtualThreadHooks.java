package io.scalegraph.agent.instrument;

import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Life of virtual threads and their waits that block the carrier; their other waits pass the same hooks as those of any
 * thread. Nothing is hooked that changes the current thread.
 */
final class VirtualThreadHooks {
    private static final String VIRTUAL = "java.lang.VirtualThread";
    /** Before, the thread is mounted within the method that runs it. */
    private static final int MOUNTED_TO_RUN = 24;

    private VirtualThreadHooks() {}

    static List<Point> points() {
        int version = Runtime.version().feature();
        List<Point> points = new ArrayList<>();
        if (version < 21) {
            return points;
        }
        points.add(
                new Point(VIRTUAL, "start", 1, CallWrap.ofVirtualStart(), "how many virtual threads there are", null));
        Wrap sleep = CallWrap.ofWait(WaitKind.SLEEP, CallWrap.Lock.NOTHING);
        String park = PinWrap.isPossible() ? "parkOnCarrierThread" : "(unknown)";
        points.add(new Point(VIRTUAL, park, 2, new PinWrap(), "pinned waits: their carriers seem to work", null));
        points.add(new Point(VIRTUAL, "sleepNanos", 1, sleep, "sleeps", null));
        if (version >= MOUNTED_TO_RUN) {
            String life = "when virtual threads begin and end";
            points.add(new Point(VIRTUAL, "run", 1, CallWrap.ofVirtualRun(), life, null));
        }
        return points;
    }
}
