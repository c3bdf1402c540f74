package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells the recorder of each thread that a method unparks past {@code LockSupport}, before it does. There is no handler
 * around that, as in {@link AfterCallAdvice}.
 */
public final class UnparkAdvice implements Advice {
    /** Of any method. */
    public UnparkAdvice() {}

    @Override
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.endsWith("/Unsafe") && name.equals("unpark")) {
                    super.visitInsn(Opcodes.DUP);
                    RecorderMethod.WAKE.call(mv);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 1, locals);
            }
        };
    }
}
