package io.scalegraph.agent.instrument.rewrite;

import java.lang.invoke.MethodHandles;
import java.util.function.ToLongFunction;
import net.bytebuddy.jar.asm.ClassWriter;
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
    private static final String OBJECT = "java/lang/Object";
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
            return (ToLongFunction<Thread>) MethodHandles.lookup()
                    .defineClass(written())
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            return null; // another JVM: threads are asked as they are
        }
    }

    private static byte[] written() {
        ClassWriter type = new ClassWriter(0);
        String[] interfaces = {"java/util/function/ToLongFunction"};
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, NAME, null, OBJECT, interfaces);
        MethodVisitor constructor = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(1, 1);
        constructor.visitEnd();
        MethodVisitor number = type.visitMethod(Opcodes.ACC_PUBLIC, "applyAsLong", "(L" + OBJECT + ";)J", null, null);
        number.visitCode();
        number.visitVarInsn(Opcodes.ALOAD, 1);
        number.visitTypeInsn(Opcodes.CHECKCAST, THREAD);
        number.visitMethodInsn(Opcodes.INVOKEVIRTUAL, THREAD, "threadId", "()J", false);
        number.visitInsn(Opcodes.LRETURN);
        number.visitMaxs(2, 2);
        number.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }
}
