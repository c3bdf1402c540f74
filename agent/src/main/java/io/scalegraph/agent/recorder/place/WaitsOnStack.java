package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.EventLoops;
import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.Pools;
import io.scalegraph.trace.TraceFormat;
import io.scalegraph.trace.WaitKind;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Tells by a thread's stack alone what it waits for, as far as the JDK's own frames show: the outermost has the name. */
public final class WaitsOnStack {
    private static final String FOREIGN = "jdk.internal.foreign.";
    private static final String CONTINUATION = "jdk.internal.vm.Continuation";

    private WaitsOnStack() {}

    /**
     * Class of what a thread parks at, where a hook would have named the same.
     *
     * @param kind what it waits for
     * @param thread the thread
     * @return the class, null if there is none
     */
    public static @Nullable Class<?> lockClass(WaitKind kind, Thread thread) {
        Object blocker = LockSupport.getBlocker(thread);
        return switch (kind) {
            case LOCK, READ_WRITE_LOCK, SEMAPHORE, LATCH, CONDITION, PARK ->
                blocker == null ? null : blocker.getClass();
            default -> null;
        };
    }

    /**
     * Whether a thread is inside a call that blocks, by its topmost frames; monitors do not show. Of a call of the system
     * it is not known whether it blocks or runs: its processor time tells.
     *
     * @param stack its stack
     * @return whether it is
     */
    public static boolean blocks(StackTraceElement[] stack) {
        if (stack.length == 0) {
            return false;
        }
        String type = stack[0].getClassName();
        String method = stack[0].getMethodName();
        return switch (type) {
            case "jdk.internal.misc.Unsafe", "java.util.concurrent.locks.LockSupport" -> method.startsWith("park");
            case "java.lang.Object" -> method.startsWith("wait");
            case "java.lang.Thread" -> method.startsWith("sleep");
            default -> stack[0].isNativeMethod() && kind(stack).isOutside();
        };
    }

    /**
     * Whether a thread that sleeps does so in the JVM itself: below code of Java that calls nothing that waits.
     *
     * @param stack its stack
     * @return whether it does; false in native code, which has no frame of its own where it is called by way of a method handle, and
     *     of a thread that carries a virtual one
     */
    public static boolean isInJvm(StackTraceElement[] stack) {
        if (stack.length == 0 || stack[0].isNativeMethod() || blocks(stack)) {
            return false;
        }
        for (StackTraceElement frame : stack) {
            String type = frame.getClassName();
            if (Sites.ofProgram(type)) {
                return true;
            }
            if (type.startsWith(FOREIGN) || type.startsWith(CONTINUATION)) {
                return false;
            }
        }
        return true;
    }

    /**
     * What is waited for above the topmost frame of the program.
     *
     * @param stack a waiting thread's stack
     * @return the kind, a park if no name is known
     */
    public static WaitKind kind(StackTraceElement[] stack) {
        if (stack.length > 0 && EventLoops.isWait(stack[0].getClassName(), stack[0].getMethodName())) {
            return WaitKind.SELECT;
        }
        WaitKind kind = WaitKind.PARK;
        StackTraceElement called = null;
        for (StackTraceElement frame : stack) {
            if (Sites.ofProgram(frame.getClassName())) {
                break;
            }
            WaitKind named = JdkWaits.kind(frame.getClassName(), frame.getMethodName());
            kind = named == null ? kind : named;
            called = frame;
        }
        if (kind != WaitKind.LOCK && isIdleInPool(stack)) {
            return WaitKind.POOL_IDLE;
        }
        return called == null ? kind : new Site("", "", called.getClassName(), called.getMethodName()).kind(kind);
    }

    private static boolean isIdleInPool(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (Pools.isIdle(frame.getClassName(), frame.getMethodName())) {
                return true;
            }
        }
        return false;
    }

    /**
     * Where a thread waits.
     *
     * @param kind what for
     * @param stack its stack
     * @param depth how many frames of the program make a site
     * @return class and method of the topmost frames of the program, empty if there is none, as below a pool's own worker
     */
    public static String site(WaitKind kind, StackTraceElement[] stack, int depth) {
        if (kind == WaitKind.POOL_IDLE) {
            return "";
        }
        StringBuilder site = new StringBuilder();
        int left = depth;
        for (int i = 0; i < stack.length && left > 0; i++) {
            StackTraceElement frame = stack[i];
            if (Sites.ofProgram(frame.getClassName())) {
                site.append(site.length() == 0 ? "" : TraceFormat.CALLED_FROM);
                site.append(frame.getClassName()).append("::").append(frame.getMethodName());
                left--;
            }
        }
        return site.toString();
    }
}
