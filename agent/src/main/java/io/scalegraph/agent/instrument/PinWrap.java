package io.scalegraph.agent.instrument;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** In a method of a virtual thread, tells the recorder before and after each call that blocks the carrier. */
final class PinWrap implements Wrap {
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String CARRIER = "carrierThread";
    private static final String RECORDER = "io/scalegraph/agent/recorder/VirtualRecorder";

    /** Whether this JDK keeps the carrier where the changed code would look for it. */
    static boolean isPossible() {
        try {
            Class<?> virtual = Class.forName(VIRTUAL.replace('/', '.'), false, null);
            return virtual.getDeclaredField(CARRIER).getType() == Thread.class;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    @Override
    public int slots() {
        return 0;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean parks = owner.endsWith("/Unsafe") && name.equals("park");
                if (parks) {
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    super.visitFieldInsn(Opcodes.GETFIELD, VIRTUAL, CARRIER, "Ljava/lang/Thread;");
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "pin", "(Ljava/lang/Thread;)V", false);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (parks) {
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "unpin", "()V", false);
                }
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 1, locals);
            }
        };
    }
}
