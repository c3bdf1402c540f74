package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.recorder.hook.CallRecorder;
import io.scalegraph.trace.CallEvent;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Times each entering of a monitor in one method of the program. Thread and monitor wait below the monitor on the operand
 * stack, so that no frame and no local variable has to change.
 */
abstract class MonitorVisitor extends CoveringVisitor {
    /** The most that the calls put on the operand stack, on top of the monitor. */
    private static final int STACK = 2;

    private final String site;
    private final RecorderMethod told;

    /** Whether it is timed how long monitors are held is told, too. */
    MonitorVisitor(MethodVisitor next, String site, boolean holds) {
        super(next);
        this.site = site;
        this.told = holds ? RecorderMethod.HELD_MONITOR : RecorderMethod.ENTERED_MONITOR;
    }

    /** An entering is timed. */
    abstract void timed();

    @Override
    public void visitInsn(int opcode) {
        if (opcode != Opcodes.MONITORENTER) {
            super.visitInsn(opcode);
            return;
        }
        int place = CallRecorder.place(CallEvent.MONITOR, site);
        super.visitInsn(Opcodes.DUP);
        super.visitLdcInsn(place);
        RecorderMethod.ARRIVE_AT_MONITOR.call(mv);
        super.visitInsn(Opcodes.SWAP);
        super.visitInsn(Opcodes.DUP);
        super.visitInsn(Opcodes.MONITORENTER);
        beginTold();
        super.visitLdcInsn(place);
        told.call(mv);
        endTold();
        timed();
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack + STACK, locals);
    }
}
