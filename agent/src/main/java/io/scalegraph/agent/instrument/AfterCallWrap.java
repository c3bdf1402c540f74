package io.scalegraph.agent.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells {@code Parties} of a call inside an instance method once it has returned, with {@code this}.
 *
 * @param call {@code owner.method(descriptor)} as in class files
 * @param told name of the method in Parties
 */
record AfterCallWrap(String call, String told) implements Wrap {
    static final String PARTIES = "io/scalegraph/agent/recorder/Parties";

    @Override
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (call.equals(owner + "." + name + descriptor)) {
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, PARTIES, told, "(Ljava/lang/Object;)V", false);
                }
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 1, locals);
            }
        };
    }
}
