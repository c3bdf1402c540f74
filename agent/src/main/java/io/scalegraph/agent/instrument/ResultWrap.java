package io.scalegraph.agent.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells {@code Parties} what an instance method returns, with {@code this}, just before it does.
 *
 * @param told name of the method in Parties
 */
record ResultWrap(String told) implements Wrap {
    @Override
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.IRETURN) {
                    super.visitInsn(Opcodes.DUP);
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    super.visitInsn(Opcodes.SWAP);
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, AfterCallWrap.PARTIES, told, "(Ljava/lang/Object;Z)V", false);
                }
                super.visitInsn(opcode);
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 2, locals);
            }
        };
    }
}
