package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells the recorder of a call inside an instance method once it has returned, with {@code this}.
 * There is no handler around that, in the middle of an expression: what is called lets nothing out, and at the call itself
 * the stack is as full as at the method's own next call.
 *
 * @param call {@code owner.method(descriptor)} as in class files
 * @param told what is called then
 */
public record AfterCallAdvice(String call, RecorderMethod told) implements Advice {
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
                    told.call(mv);
                }
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 1, locals);
            }
        };
    }
}
