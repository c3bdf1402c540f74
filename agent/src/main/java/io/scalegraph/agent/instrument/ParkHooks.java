package io.scalegraph.agent.instrument;

import io.scalegraph.agent.instrument.CallWrap.Lock;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/** Parking by whatever no other family names; inside another family's wait it counts for nothing. */
final class ParkHooks {
    private ParkHooks() {}

    static List<Point> points() {
        String support = "java.util.concurrent.locks.LockSupport";
        Wrap plain = CallWrap.ofWait(WaitKind.PARK, Lock.NOTHING);
        Wrap blocker = CallWrap.ofWait(WaitKind.PARK, Lock.FIRST_ARGUMENT);
        List<Point> points = new ArrayList<>();
        // Without a blocker these have 0, 1 and 1 parameters, with one 1, 2 and 2.
        points.add(new Point(support, "park", 0, plain, "parks", null));
        points.add(new Point(support, "park", 1, blocker, "parks", null));
        for (String timed : List.of("parkNanos", "parkUntil")) {
            points.add(new Point(support, timed, 1, plain, "timed parks", null));
            points.add(new Point(support, timed, 2, blocker, "timed parks", null));
        }
        return points;
    }
}
