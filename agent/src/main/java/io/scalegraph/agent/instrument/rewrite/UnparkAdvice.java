package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Has a method that unparks threads past {@code LockSupport} go through it, where the recorder is told as everywhere else.
 * In the middle of an expression there can be no handler around a call of the recorder, and at a full stack it could fail
 * with the thread not unparked; {@code LockSupport.unpark} has a handler around its own. The threads are a pool's workers,
 * which are never virtual: the unpark is the same, and one frame of the JDK's own deeper, as it was before 22.
 */
public final class UnparkAdvice implements Advice {
    private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String THREAD = "java/lang/Thread";

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
                    super.visitTypeInsn(Opcodes.CHECKCAST, THREAD);
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, SUPPORT, "unpark", "(L" + THREAD + ";)V", false);
                    super.visitInsn(Opcodes.POP); // the object that would have done it
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
