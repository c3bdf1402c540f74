package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import io.scalegraph.agent.instrument.rewrite.ResultAdvice;
import io.scalegraph.agent.instrument.rewrite.ResultAdvice.With;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Where items go into blocking queues and come out, inside the queues' own locks; permits of semaphores, and counts of latches. */
final class PassHooks {
    private static final String JUC = "java.util.concurrent.";
    private static final String UNSEEN = "passes of queues";

    private PassHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        Advice in = ResultAdvice.of(RecorderMethod.PUT_IN);
        Advice inIf = ResultAdvice.of(RecorderMethod.PUT_IF);
        Advice out = ResultAdvice.of(RecorderMethod.TAKE_OUT);
        for (String queue : List.of("ArrayBlockingQueue", "LinkedBlockingQueue")) {
            points.add(HookPoint.of(JUC + queue, "enqueue", in, UNSEEN));
            points.add(HookPoint.of(JUC + queue, "dequeue", out, UNSEEN));
        }
        for (String end : List.of("First", "Last")) {
            points.add(HookPoint.of(JUC + "LinkedBlockingDeque", "link" + end, inIf, UNSEEN));
            points.add(HookPoint.of(JUC + "LinkedBlockingDeque", "unlink" + end, out, UNSEEN));
        }
        points.add(HookPoint.of(
                JUC + "ThreadPoolExecutor",
                "execute",
                RedirectAdvice.of(Map.of(
                        "java/util/concurrent/BlockingQueue.offer(Ljava/lang/Object;)Z", RecorderMethod.OFFER_TASK)),
                "which queue is a pool's own"));
        addSemaphore(points, JUC + "Semaphore$");
        addLatch(points, JUC + "CountDownLatch$Sync");
        return points;
    }

    private static void addSemaphore(List<HookPoint> points, String in) {
        Advice taken = ResultAdvice.of(RecorderMethod.TAKE_PERMITS, With.ARGUMENT);
        Advice given = ResultAdvice.of(RecorderMethod.GIVE_PERMITS, With.ARGUMENT_AND_STATE);
        points.add(HookPoint.of(in + "Sync", "nonfairTryAcquireShared", taken, UNSEEN));
        points.add(HookPoint.of(in + "FairSync", "tryAcquireShared", taken, UNSEEN));
        points.add(HookPoint.of(in + "Sync", "drainPermits", ResultAdvice.of(RecorderMethod.DRAIN_PERMITS), UNSEEN));
        points.add(HookPoint.of(in + "Sync", "tryReleaseShared", given, UNSEEN));
    }

    private static void addLatch(List<HookPoint> points, String type) {
        Advice through = ResultAdvice.of(RecorderMethod.GO_THROUGH, With.ARGUMENT);
        Advice counted = ResultAdvice.of(RecorderMethod.COUNT, With.ARGUMENT_AND_STATE);
        points.add(HookPoint.of(type, "tryAcquireShared", through, UNSEEN));
        points.add(HookPoint.of(type, "tryReleaseShared", counted, UNSEEN));
    }
}
