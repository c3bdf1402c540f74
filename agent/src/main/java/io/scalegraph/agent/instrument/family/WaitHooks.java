package io.scalegraph.agent.instrument.family;

import io.scalegraph.agent.instrument.rewrite.Advice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.agent.instrument.rewrite.HookPoint;
import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.instrument.rewrite.RedirectAdvice;
import io.scalegraph.trace.JdkWait;
import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.WaitKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Waits that the table of the JDK's waits says everything about: conditions, queues, futures, pools. Where a method runs the
 * program's code while it waits, or seldom waits, its calls that block are hooked and not the method.
 */
final class WaitHooks {
    private WaitHooks() {}

    static List<HookPoint> points() {
        List<HookPoint> points = new ArrayList<>();
        for (JdkWait wait : JdkWaits.ALL) {
            Advice advice = advice(wait);
            if (advice != null) {
                points.add(new HookPoint(
                        wait.type(), wait.method(), wait.parameters(), advice, unseen(wait.kind()), null));
            }
        }
        return points;
    }

    private static @Nullable Advice advice(JdkWait wait) {
        return switch (wait.hooked()) {
            case WHOLE -> AroundAdvice.ofWait(wait.kind(), Given.THIS);
            case CALLS -> RedirectAdvice.ofBlockingCalls(wait.kind());
            case NAMES -> AroundAdvice.ofName(wait.kind());
            case BEGINS -> AroundAdvice.ofFlagged(RecorderMethod.BEGIN_BLOCKING, wait.kind());
            case ENDS -> AroundAdvice.ofFlagged(RecorderMethod.END_BLOCKING, wait.kind());
            case SPECIAL, NOT -> null;
        };
    }

    /** What a result lacks where a wait of this kind is not hooked. */
    private static String unseen(WaitKind kind) {
        return switch (kind) {
            case CONDITION -> "waits at conditions";
            case STAMPED_LOCK -> "waits for stamped locks";
            case QUEUE_PUT, QUEUE_TAKE -> "waits at queues: they appear as conditions or parks";
            case FUTURE, INVOKE_ALL -> "waits for futures: they appear as park";
            case POOL_IDLE -> "idle pool workers";
            case FORK_JOIN_IDLE -> "idle fork/join workers";
            case TERMINATION -> "waits for the end of pools: they appear as conditions or latches";
            case TASK_JOIN -> "joins of fork/join tasks";
            default -> "waits of kind " + kind.label() + (kind.isOutside() ? ": they are found by samples" : "");
        };
    }
}
