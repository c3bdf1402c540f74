package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * In a method of a virtual thread, tells the recorder before and after each call that blocks the carrier. There is no handler
 * around that, as in {@link AfterCallAdvice}.
 */
public final class PinnedParkAdvice implements Advice {
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String CARRIER = "carrierThread";

    /** Of a method whose object is the virtual thread. */
    public PinnedParkAdvice() {}

    /**
     * Whether this JDK keeps the carrier where the changed code would look for it.
     *
     * @return whether
     */
    public static boolean isPossible() {
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
                    RecorderMethod.PIN.call(mv);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (parks) {
                    RecorderMethod.UNPIN.call(mv);
                }
            }

            @Override
            public void visitMaxs(int stack, int locals) {
                super.visitMaxs(stack + 1, locals);
            }
        };
    }
}
