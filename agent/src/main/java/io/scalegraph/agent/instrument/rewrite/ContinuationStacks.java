package io.scalegraph.agent.instrument.rewrite;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Calls {@code Continuation.stackWalker}, by which the JDK walks the stack of a virtual thread that has left its carrier. Written
 * as a class, as {@link CurrentCarrier} is.
 */
public final class ContinuationStacks {
    /** Before, who waits for a monitor stays on the carrier. */
    private static final int SINCE = 24;

    private static final String NAME = "io/scalegraph/agent/instrument/rewrite/WalkedContinuation";
    private static final String INTERNAL = "jdk.internal.vm";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";

    private ContinuationStacks() {}

    /**
     * Whether this JDK has virtual threads leave their carriers to wait for a monitor, and keeps their stacks where the changed code
     * would look for them.
     *
     * @return whether
     */
    public static boolean arePossible() {
        if (Runtime.version().feature() < SINCE) {
            return false;
        }
        try {
            Class<?> virtual = Class.forName("java.lang.VirtualThread", false, null);
            Class<?> continuation = virtual.getDeclaredField("cont").getType();
            return continuation.getName().equals(CONTINUATION.replace('/', '.'))
                    && continuation.getMethod("stackWalker").getReturnType() == StackWalker.class;
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }

    /**
     * What gives the walker of a continuation's stack.
     *
     * @param instrumentation the JVM's
     * @return a function, null where that is not possible
     */
    @SuppressWarnings("unchecked") // it is what is written below
    public static @Nullable Function<Object, StackWalker> walkers(Instrumentation instrumentation) {
        if (!arePossible()) {
            return null;
        }
        try {
            Module own = ContinuationStacks.class.getModule();
            instrumentation.redefineModule(
                    Object.class.getModule(), Set.of(), Map.of(INTERNAL, Set.of(own)), Map.of(), Set.of(), Map.of());
            return (Function<Object, StackWalker>) written().made();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null; // another JVM: such waits are not seen
        }
    }

    private static WrittenFunction written() {
        WrittenFunction function = new WrittenFunction(NAME, "java/util/function/Function");
        WrittenFunction.end(function.constructor(), Opcodes.RETURN, 1, 1);
        MethodVisitor walker =
                function.method("apply", "(L" + WrittenFunction.OBJECT + ";)L" + WrittenFunction.OBJECT + ";");
        walker.visitVarInsn(Opcodes.ALOAD, 1);
        walker.visitTypeInsn(Opcodes.CHECKCAST, CONTINUATION);
        walker.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTINUATION, "stackWalker", "()Ljava/lang/StackWalker;", false);
        WrittenFunction.end(walker, Opcodes.ARETURN, 1, 2);
        return function;
    }
}
