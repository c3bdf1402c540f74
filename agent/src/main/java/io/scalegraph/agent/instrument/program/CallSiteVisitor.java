package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.recorder.hook.CallRecorder;
import java.util.Set;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Counts calls in one method of the program. The time at which a lock is asked for waits in a local variable of its own: code
 * that no jump leads into needs no frame that would have to name it. An exception leaves it alone, and what was not acquired
 * is not counted.
 */
abstract class CallSiteVisitor extends CoveringVisitor {
    /** The most that counting puts on the stack, on top of what is there. */
    private static final int STACK = 5;
    /** What the time takes. */
    private static final int SLOTS = 2;

    private static final Set<String> SPINS = Set.of("yield()V", "onSpinWait()V");

    private final String site;
    private final boolean locks;
    private final boolean spins;
    private final int slot;

    /** Of a method that has so many slots for local variables. */
    CallSiteVisitor(MethodVisitor next, String site, boolean locks, boolean spins, int slots) {
        super(next);
        this.site = site;
        this.locks = locks;
        this.spins = spins;
        this.slot = slots;
    }

    /** A call is counted. */
    abstract void counted();

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String call = name + descriptor;
        if (locks && LockCalls.has(owner, call) && opcode != Opcodes.INVOKESPECIAL) {
            RecorderMethod.BEGIN_CALL.call(mv);
            super.visitVarInsn(Opcodes.LSTORE, slot);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            beginTold();
            end(Type.getReturnType(descriptor).getSort(), number(owner, name));
            endTold();
            counted();
            return;
        }
        if (spins && owner.equals("java/lang/Thread") && SPINS.contains(call)) {
            super.visitLdcInsn(number(owner, name));
            RecorderMethod.HIT.call(mv);
            counted();
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private int number(String owner, String name) {
        String type = owner.substring(Math.max(owner.lastIndexOf('/'), owner.lastIndexOf('$')) + 1);
        return CallRecorder.place(type + "::" + name, site);
    }

    /** Leaves the call's result alone on the stack. */
    private void end(int result, int number) {
        RecorderMethod end = RecorderMethod.END_CALL;
        if (result == Type.LONG) {
            super.visitInsn(Opcodes.DUP2);
            end = RecorderMethod.END_CALL_OF_LONG;
        } else if (result == Type.BOOLEAN) {
            super.visitInsn(Opcodes.DUP);
            end = RecorderMethod.END_CALL_OF_BOOLEAN;
        }
        super.visitVarInsn(Opcodes.LLOAD, slot);
        super.visitLdcInsn(number);
        end.call(mv);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack + STACK, locals + SLOTS);
    }
}
