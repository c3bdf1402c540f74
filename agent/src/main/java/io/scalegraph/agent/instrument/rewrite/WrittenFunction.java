package io.scalegraph.agent.instrument.rewrite;

import java.lang.invoke.MethodHandles;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** A class that is written and not looked up, with one object: it implements one of the JDK's functions. */
final class WrittenFunction {
    static final String OBJECT = "java/lang/Object";

    final ClassWriter type = new ClassWriter(0);

    /** Without methods yet. In this package, since only such classes can be defined here. */
    WrittenFunction(String name, String function) {
        type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, name, null, OBJECT, new String[] {function});
    }

    /** A constructor that has called the one above it; the caller writes the rest. */
    MethodVisitor constructor() {
        MethodVisitor constructor = method("<init>", "()V");
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
        return constructor;
    }

    /** A public method, whose code begins. */
    MethodVisitor method(String name, String descriptor) {
        MethodVisitor method = type.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        method.visitCode();
        return method;
    }

    /** Ends a method with what it returns. */
    static void end(MethodVisitor method, int returned, int stack, int locals) {
        method.visitInsn(returned);
        method.visitMaxs(stack, locals);
        method.visitEnd();
    }

    /** Defines the class and makes its object. It is hidden, so that one that is asked for again does not meet the first. */
    Object made() throws ReflectiveOperationException {
        type.visitEnd();
        return MethodHandles.lookup()
                .defineHiddenClass(type.toByteArray(), true)
                .lookupClass()
                .getConstructor()
                .newInstance();
    }
}
