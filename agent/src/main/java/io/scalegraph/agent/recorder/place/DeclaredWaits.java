package io.scalegraph.agent.recorder.place;

import io.scalegraph.trace.WaitKind;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The methods that options name as waits, for threads that are inside such a method when measuring begins: their frames are
 * of the code without hooks. Immutable, and so thread-safe.
 *
 * @param kinds what each is a wait for, by class, two colons and method
 */
public record DeclaredWaits(Map<String, WaitKind> kinds) {
    /** No method. */
    public static final DeclaredWaits NONE = new DeclaredWaits(Map.of());

    private static final StackWalker WALKER = StackWalker.getInstance();

    /**
     * The methods.
     *
     * @param kinds what each is a wait for
     */
    public DeclaredWaits {
        kinds = Map.copyOf(kinds);
    }

    /** {@return whether there is no such method} */
    public boolean isEmpty() {
        return kinds.isEmpty();
    }

    /**
     * Finds the outermost of them on a stack.
     *
     * @param stack a thread's stack, the topmost frame first
     * @return the stack from its frame outwards; empty if there is none
     */
    public StackTraceElement[] outermost(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            if (kinds.containsKey(name(stack[i]))) {
                return Arrays.copyOfRange(stack, i, stack.length);
            }
        }
        return new StackTraceElement[0];
    }

    /**
     * How an option names a frame's method.
     *
     * @param frame the frame
     * @return class, two colons and method
     */
    public static String name(StackTraceElement frame) {
        return name(frame.getClassName(), frame.getMethodName());
    }

    private static String name(String type, String method) {
        return type + "::" + method;
    }

    /**
     * Whether the calling thread is inside a method.
     *
     * @param method class, two colons and method
     * @return whether it is on its stack
     */
    public static boolean isInside(String method) {
        return Boolean.TRUE.equals(WALKER.walk(new OnStack(method)));
    }

    /** A class, not a lambda: linking a lambda inside a hook can deadlock. */
    private record OnStack(String method) implements Function<Stream<StackFrame>, Boolean> {
        @Override
        public Boolean apply(Stream<StackFrame> frames) {
            Iterator<StackFrame> iterator = frames.iterator();
            while (iterator.hasNext()) {
                StackFrame frame = iterator.next();
                if (method.equals(name(frame.getClassName(), frame.getMethodName()))) {
                    return true;
                }
            }
            return false;
        }
    }
}
