package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.Pools;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.lang.StackWalker.StackFrame;
import org.jspecify.annotations.Nullable;

/**
 * Where the program waits.
 *
 * @param type class of the program's innermost frame, empty if none is known; with more than one frame all but the last method
 * @param method method of the frame, with more than one of the outermost
 * @param calledType class of the JDK that the program called there, empty if none
 * @param calledMethod its method
 */
public record Site(String type, String method, String calledType, String calledMethod) {
    /** Of a thread that enters a monitor within a wait that has a hook of its own. */
    public static final Site IN_HOOKED_WAIT = new Site("", "", "", "");

    private static final String JUC = "java.util.concurrent.";

    /**
     * The site of a frame.
     *
     * @param frame the program's
     * @param called the JDK's that it called, null if none
     * @return the site
     */
    static Site of(StackFrame frame, @Nullable StackFrame called) {
        return new Site(
                frame.getClassName(),
                frame.getMethodName(),
                called == null ? "" : called.getClassName(),
                called == null ? "" : called.getMethodName());
    }

    /**
     * The site of a pool's worker that waits for its next task.
     *
     * @param frame the frame in which it takes that
     * @return the pool's own method, whatever is called there; nowhere in a pool of the JDK, above which there is no program
     */
    static Site ofIdleWorker(StackFrame frame) {
        boolean named = Sites.ofProgram(frame.getClassName());
        return new Site(
                named ? frame.getClassName() : "",
                named ? frame.getMethodName() : "",
                Pools.JDK.type(),
                Pools.JDK.method());
    }

    Site calledFrom(StackFrame caller) {
        String all = type + "::" + method + TraceFormat.CALLED_FROM + caller.getClassName();
        return new Site(all, caller.getMethodName(), calledType, calledMethod);
    }

    /**
     * What the programmer called, where that says more than the place in the JDK that blocks.
     *
     * @param blocked what the place that blocks says
     * @return the kind of the wait
     */
    public WaitKind kind(WaitKind blocked) {
        if (isIdleWorker()) {
            // A worker that queues for the lock of its queue lacks that: the task may be there.
            return blocked == WaitKind.LOCK ? blocked : WaitKind.POOL_IDLE;
        }
        if (!calledType.startsWith(JUC)) {
            return blocked;
        }
        return switch (calledMethod) {
            case "invokeAll", "invokeAllUninterruptibly" ->
                isResult(blocked) && !calledType.equals(JUC + "ForkJoinTask") ? WaitKind.INVOKE_ALL : blocked;
            case "invokeAny" -> isResult(blocked) || blocked == WaitKind.QUEUE_TAKE ? WaitKind.FUTURE : blocked;
            case "close", "awaitTermination" -> isEnd(blocked) ? WaitKind.TERMINATION : blocked;
            default -> blocked;
        };
    }

    /** {@return whether no method of the program is known} */
    public boolean isNowhere() {
        return type.isEmpty();
    }

    private boolean isIdleWorker() {
        return calledType.equals(Pools.JDK.type()) && calledMethod.equals(Pools.JDK.method());
    }

    private static boolean isEnd(WaitKind blocked) {
        return blocked == WaitKind.LATCH || blocked == WaitKind.CONDITION;
    }

    private static boolean isResult(WaitKind blocked) {
        return blocked == WaitKind.FUTURE || blocked == WaitKind.TASK_JOIN;
    }
}
