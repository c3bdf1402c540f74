package io.scalegraph.agent.instrument.rewrite;

import java.util.Map;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Replaces calls inside an instance method by calls of the recorder, with {@code this} as a further argument. */
public final class RedirectAdvice implements Advice {
    private final Map<String, RecorderMethod> redirects;

    /**
     * Redirects calls.
     *
     * @param redirects from {@code owner.method(descriptor)}, as in class files, to what is called instead
     */
    public RedirectAdvice(Map<String, RecorderMethod> redirects) {
        this.redirects = Map.copyOf(redirects);
    }

    Map<String, RecorderMethod> redirects() {
        return redirects;
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
            RecorderMethod redirect = redirects.get(owner + "." + name + descriptor);
            if (redirect == null) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                return;
            }
            super.visitVarInsn(Opcodes.ALOAD, 0);
            redirect.call(mv);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            super.visitMaxs(stack + 1, locals);
        }
    }
}
