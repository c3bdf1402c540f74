package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;

/** Parking by whatever no other family names; inside another family's wait it counts for nothing. */
final class ParkHooks {
    private ParkHooks() {}

    static List<HookPoint> points() {
        String support = "java.util.concurrent.locks.LockSupport";
        Advice plain = AroundAdvice.ofWait(WaitKind.PARK, Given.NOTHING);
        Advice blocker = AroundAdvice.ofWait(WaitKind.PARK, Given.FIRST_ARGUMENT);
        List<HookPoint> points = new ArrayList<>();
        // Without a blocker these have 0, 1 and 1 parameters, with one 1, 2 and 2.
        points.add(new HookPoint(support, "park", 0, plain, "parks", null));
        points.add(new HookPoint(support, "park", 1, blocker, "parks", null));
        Advice limited = AroundAdvice.ofLimitedWait(WaitKind.PARK, Given.NOTHING);
        Advice limitedAt = AroundAdvice.ofLimitedWait(WaitKind.PARK, Given.FIRST_ARGUMENT);
        for (String timed : List.of("parkNanos", "parkUntil")) {
            points.add(new HookPoint(support, timed, 1, limited, "timed parks", null));
            points.add(new HookPoint(support, timed, 2, limitedAt, "timed parks", null));
        }
        return points;
    }
}
