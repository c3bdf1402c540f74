package io.scalegraph.agent.instrument;

import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import net.bytebuddy.utility.OpenedClassReader;

/** Replaces calls inside an instance method by calls of {@code Redirects}, with {@code this} as a further argument. */
final class RedirectWrap implements Wrap {
    private static final String REDIRECTS = "io/scalegraph/agent/recorder/Redirects";

    private final Map<String, String> redirects;

    /**
     * Redirects calls.
     *
     * @param redirects from {@code owner.method(descriptor)}, as in class files, to the name of the method in Redirects
     */
    RedirectWrap(Map<String, String> redirects) {
        this.redirects = redirects;
    }

    @Override
    public MethodVisitor around(
            TypeDescription type, MethodDescription method, MethodVisitor visitor, Implementation.Context context) {
        return new Visitor(visitor);
    }

    private final class Visitor extends MethodVisitor {
        Visitor(MethodVisitor next) {
            super(OpenedClassReader.ASM_API, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            String redirect = redirects.get(owner + "." + name + descriptor);
            if (redirect == null) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                return;
            }
            super.visitVarInsn(Opcodes.ALOAD, 0);
            String receiver = opcode == Opcodes.INVOKESTATIC
                    ? ""
                    : Type.getObjectType(owner).getDescriptor();
            String with = "(" + receiver + descriptor.substring(1).replace(")", "Ljava/lang/Object;)");
            super.visitMethodInsn(Opcodes.INVOKESTATIC, REDIRECTS, redirect, with, false);
        }
    }
}
