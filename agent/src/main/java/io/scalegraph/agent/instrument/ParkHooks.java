package io.scalegraph.agent.instrument;

import io.scalegraph.agent.recorder.Recorder;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner;

/** Parking by whatever no other family names; inside another family's wait it counts for nothing. */
final class ParkHooks {
    private ParkHooks() {}

    static List<Point> points() {
        String support = "java.util.concurrent.locks.LockSupport";
        Wrap plain = AdviceWrap.ofWait(Park.class);
        Wrap blocker = AdviceWrap.ofWait(ParkAt.class);
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

    /** A thread parks. */
    static final class Park {
        private Park() {}

        @Advice.OnMethodEnter
        static boolean enter() {
            return Recorder.enter(WaitKind.PARK, null);
        }
    }

    /** A thread parks and says at what. */
    static final class ParkAt {
        private ParkAt() {}

        @Advice.OnMethodEnter
        static boolean enter(@Advice.Argument(value = 0, typing = Assigner.Typing.DYNAMIC) Object blocker) {
            return Recorder.enter(WaitKind.PARK, blocker);
        }
    }
}
