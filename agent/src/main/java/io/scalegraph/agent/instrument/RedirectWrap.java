package io.scalegraph.agent.instrument;

import java.util.Map;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

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
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new Visitor(next);
    }

    private final class Visitor extends MethodVisitor {
        Visitor(MethodVisitor next) {
            super(Opcodes.ASM9, next);
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

        @Override
        public void visitMaxs(int stack, int locals) {
            super.visitMaxs(stack + 1, locals);
        }
    }
}
