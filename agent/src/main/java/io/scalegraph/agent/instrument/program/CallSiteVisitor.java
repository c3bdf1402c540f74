package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.recorder.hook.CallRecorder;
import java.util.Set;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Counts calls in one method of the program. The time at which a lock is asked for waits below the call's arguments on the
 * operand stack: a local variable would have to be in every frame, and a call in between would be in the program's stack
 * traces. An exception drops it, and what was not acquired is not counted.
 */
abstract class CallSiteVisitor extends CoveringVisitor {
    /** The most that counting puts on the stack, on top of what is there. */
    private static final int STACK = 6;

    private static final Set<String> SPINS = Set.of("yield()V", "onSpinWait()V");

    private final String site;
    private final boolean locks;
    private final boolean spins;

    CallSiteVisitor(MethodVisitor next, String site, boolean locks, boolean spins) {
        super(next);
        this.site = site;
        this.locks = locks;
        this.spins = spins;
    }

    /** A call is counted. */
    abstract void counted();

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String call = name + descriptor;
        if (locks && LockCalls.has(owner, call) && opcode != Opcodes.INVOKESPECIAL) {
            boolean timed = LockCalls.isTimed(descriptor);
            if (timed) {
                beginTimed(Type.getArgumentCount(descriptor) > 2);
            } else {
                begin(Type.getArgumentCount(descriptor) > 0);
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            beginTold();
            end(timed, Type.getReturnType(descriptor), number(owner, name));
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

    /** Puts the time below the lock and the number of permits, if there is one. */
    private void begin(boolean permits) {
        RecorderMethod.BEGIN_CALL.call(mv);
        super.visitInsn(permits ? Opcodes.DUP2_X2 : Opcodes.DUP2_X1);
        super.visitInsn(Opcodes.POP2);
    }

    /** Three words at the most can be got over: so time and unit are taken off the stack, and put back above one object. */
    private void beginTimed(boolean permits) {
        RecorderMethod.BEGIN_ATTEMPT.call(mv);
        super.visitInsn(permits ? Opcodes.DUP_X2 : Opcodes.DUP_X1);
        super.visitInsn(Opcodes.DUP);
        RecorderMethod.ATTEMPT_TIME.call(mv);
        super.visitInsn(Opcodes.DUP2_X1);
        super.visitInsn(Opcodes.POP2);
        RecorderMethod.ATTEMPT_UNIT.call(mv);
    }

    /** Leaves the call's result alone on the stack. */
    private void end(boolean timed, Type result, int number) {
        if (result.getSort() == Type.LONG) {
            super.visitInsn(timed ? Opcodes.DUP2_X1 : Opcodes.DUP2_X2);
        } else if (result.getSort() == Type.BOOLEAN) {
            super.visitInsn(timed ? Opcodes.DUP_X1 : Opcodes.DUP_X2);
        }
        super.visitLdcInsn(number);
        end(timed, result.getSort()).call(mv);
    }

    private static RecorderMethod end(boolean timed, int result) {
        return switch (result) {
            case Type.LONG -> timed ? RecorderMethod.END_ATTEMPT_OF_LONG : RecorderMethod.END_CALL_OF_LONG;
            case Type.BOOLEAN -> timed ? RecorderMethod.END_ATTEMPT_OF_BOOLEAN : RecorderMethod.END_CALL_OF_BOOLEAN;
            default -> RecorderMethod.END_CALL;
        };
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack + STACK, locals);
    }
}
