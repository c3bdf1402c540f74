package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.lang.StackWalker.StackFrame;
import org.jspecify.annotations.Nullable;

/**
 * Where the program waits.
 *
 * @param type class of the program's innermost frame; with more than one frame all but the last method
 * @param method method of the frame, with more than one of the outermost
 * @param calledType class of the JDK that the program called there, empty if none
 * @param calledMethod its method
 */
public record Site(String type, String method, String calledType, String calledMethod) {
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
        if (!calledType.startsWith(JUC)) {
            return blocked;
        }
        return switch (calledMethod) {
            case "invokeAll", "invokeAllUninterruptibly" ->
                isResult(blocked) && !calledType.equals(JUC + "ForkJoinTask") ? WaitKind.INVOKE_ALL : blocked;
            case "invokeAny" -> isResult(blocked) || blocked == WaitKind.QUEUE_TAKE ? WaitKind.FUTURE : blocked;
            case "close", "awaitTermination" -> blocked == WaitKind.LATCH ? WaitKind.TERMINATION : blocked;
            default -> blocked;
        };
    }

    private static boolean isResult(WaitKind blocked) {
        return blocked == WaitKind.FUTURE || blocked == WaitKind.TASK_JOIN;
    }
}
