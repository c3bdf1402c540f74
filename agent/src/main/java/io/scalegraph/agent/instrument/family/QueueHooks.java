package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Blocking queues, putting and taking apart. Where a queue is built on conditions, the call that blocks is named and the
 * path that does not wait stays as it was; the hand-off queues, which nearly always wait, are named as a whole.
 */
final class QueueHooks {
    private static final String PACKAGE = "java.util.concurrent.";
    private static final String UNSEEN = "waits at queues: they appear as conditions or parks";

    private final List<HookPoint> points = new ArrayList<>();
    private final Advice putting = naming(RecorderMethod.QUEUE_PUT_AWAIT, RecorderMethod.QUEUE_PUT_AWAIT_NANOS);
    private final Advice taking = naming(RecorderMethod.QUEUE_TAKE_AWAIT, RecorderMethod.QUEUE_TAKE_AWAIT_NANOS);

    private QueueHooks() {}

    static List<HookPoint> points() {
        QueueHooks hooks = new QueueHooks();
        for (String queue : List.of("ArrayBlockingQueue", "LinkedBlockingQueue")) {
            hooks.add(queue, "put", 1, hooks.putting);
            hooks.add(queue, "offer", 3, hooks.putting);
        }
        for (String queue :
                List.of("ArrayBlockingQueue", "LinkedBlockingQueue", "PriorityBlockingQueue", "DelayQueue")) {
            hooks.add(queue, "take", 0, hooks.taking);
            hooks.add(queue, "poll", 2, hooks.taking);
        }
        for (String end : List.of("First", "Last")) {
            hooks.add("LinkedBlockingDeque", "put" + end, 1, hooks.putting);
            hooks.add("LinkedBlockingDeque", "offer" + end, 3, hooks.putting);
            hooks.add("LinkedBlockingDeque", "take" + end, 0, hooks.taking);
            hooks.add("LinkedBlockingDeque", "poll" + end, 2, hooks.taking);
        }
        hooks.addHandOff();
        return hooks.points;
    }

    private void addHandOff() {
        Advice put = AroundAdvice.ofName(WaitKind.QUEUE_PUT);
        Advice take = AroundAdvice.ofName(WaitKind.QUEUE_TAKE);
        add("SynchronousQueue", "put", 1, put);
        add("SynchronousQueue", "offer", 3, put);
        add("LinkedTransferQueue", "transfer", 1, put);
        add("LinkedTransferQueue", "tryTransfer", 3, put);
        for (String queue : List.of("SynchronousQueue", "LinkedTransferQueue")) {
            add(queue, "take", 0, take);
            add(queue, "poll", 2, take);
        }
    }

    private void add(String queue, String method, int parameters, Advice advice) {
        points.add(new HookPoint(PACKAGE + queue, method, parameters, advice, UNSEEN, null));
    }

    private static Advice naming(RecorderMethod await, RecorderMethod awaitNanos) {
        String condition = "java/util/concurrent/locks/Condition.";
        return new RedirectAdvice(Map.of(
                condition + "await()V", await,
                condition + "awaitNanos(J)J", awaitNanos));
    }
}
