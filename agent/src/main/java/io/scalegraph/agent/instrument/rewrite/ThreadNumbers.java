package io.scalegraph.agent.instrument.rewrite;

import java.util.function.ToLongFunction;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Calls {@code Thread.threadId}, which no class can override and 17 does not have. Written as a class and not looked up,
 * since hooks call it: nothing is linked there.
 */
public final class ThreadNumbers {
    private static final int SINCE = 19;
    private static final String NAME = "io/scalegraph/agent/instrument/rewrite/FinalThreadNumbers";
    private static final String THREAD = "java/lang/Thread";

    private ThreadNumbers() {}

    /**
     * What asks threads for their numbers.
     *
     * @return a function, null where there is no such method
     */
    @SuppressWarnings("unchecked") // it is what is written below
    public static @Nullable ToLongFunction<Thread> asker() {
        if (Runtime.version().feature() < SINCE) {
            return null;
        }
        try {
            return (ToLongFunction<Thread>) written().made();
        } catch (ReflectiveOperationException | LinkageError e) {
            return null; // another JVM: threads are asked as they are
        }
    }

    private static WrittenFunction written() {
        WrittenFunction function = new WrittenFunction(NAME, "java/util/function/ToLongFunction");
        WrittenFunction.end(function.constructor(), Opcodes.RETURN, 1, 1);
        MethodVisitor number = function.method("applyAsLong", "(L" + WrittenFunction.OBJECT + ";)J");
        number.visitVarInsn(Opcodes.ALOAD, 1);
        number.visitTypeInsn(Opcodes.CHECKCAST, THREAD);
        number.visitMethodInsn(Opcodes.INVOKEVIRTUAL, THREAD, "threadId", "()J", false);
        WrittenFunction.end(number, Opcodes.LRETURN, 2, 2);
        return function;
    }
}
