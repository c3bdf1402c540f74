package io.scalegraph.agent.instrument.rewrite;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Calls {@code JavaLangAccess.currentCarrierThread}, by which the JDK's own packages ask for the carrier of the calling
 * thread, and asks that for its number. Written as a class, as {@link ThreadNumbers} is; its module alone may use the
 * JDK's package.
 */
public final class CurrentCarrier {
    private static final int SINCE = 21;
    private static final String NAME = "io/scalegraph/agent/instrument/rewrite/AskedCarrier";
    private static final String INTERNAL = "jdk.internal.access";
    private static final String ACCESS = "jdk/internal/access/JavaLangAccess";
    private static final String ACCESS_TYPE = "L" + ACCESS + ";";
    private static final String FIELD = "access";

    private CurrentCarrier() {}

    /**
     * What tells the number of the calling thread's carrier.
     *
     * @param instrumentation the JVM's
     * @return a function, null where there are no virtual threads, or where that cannot be asked
     */
    public static @Nullable LongSupplier asker(Instrumentation instrumentation) {
        if (Runtime.version().feature() < SINCE) {
            return null;
        }
        try {
            LongSupplier asker = made(instrumentation);
            ToLongFunction<Thread> numbers = ThreadNumbers.asker();
            // Another JDK may have another method: better that is known now than in a hook.
            return numbers != null && asker.getAsLong() == numbers.applyAsLong(Thread.currentThread()) ? asker : null;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null; // another JVM: each virtual thread is taken for its own carrier
        }
    }

    private static LongSupplier made(Instrumentation instrumentation) throws ReflectiveOperationException {
        Module own = CurrentCarrier.class.getModule();
        instrumentation.redefineModule(
                Object.class.getModule(), Set.of(), Map.of(INTERNAL, Set.of(own)), Map.of(), Set.of(), Map.of());
        return (LongSupplier) written().made();
    }

    private static WrittenFunction written() {
        WrittenFunction function = new WrittenFunction(NAME, "java/util/function/LongSupplier");
        function.type
                .visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, FIELD, ACCESS_TYPE, null, null)
                .visitEnd();
        MethodVisitor constructor = function.constructor();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "jdk/internal/access/SharedSecrets",
                "getJavaLangAccess",
                "()" + ACCESS_TYPE,
                false);
        constructor.visitFieldInsn(Opcodes.PUTFIELD, NAME, FIELD, ACCESS_TYPE);
        WrittenFunction.end(constructor, Opcodes.RETURN, 2, 1);
        MethodVisitor get = function.method("getAsLong", "()J");
        get.visitVarInsn(Opcodes.ALOAD, 0);
        get.visitFieldInsn(Opcodes.GETFIELD, NAME, FIELD, ACCESS_TYPE);
        get.visitMethodInsn(Opcodes.INVOKEINTERFACE, ACCESS, "currentCarrierThread", "()Ljava/lang/Thread;", true);
        get.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "threadId", "()J", false);
        WrittenFunction.end(get, Opcodes.LRETURN, 2, 1);
        return function;
    }
}
