package io.scalegraph.agent.instrument.program;

import io.scalegraph.agent.instrument.rewrite.RecorderMethod;
import io.scalegraph.agent.recorder.hook.CallRecorder;
import io.scalegraph.trace.CallEvent;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Times each entering of a monitor in one method of the program. Thread and monitor wait below the monitor on the operand
 * stack, so that no frame and no local variable has to change.
 *
 * <p>Any call can fail for want of stack, even of a method that throws nothing. What the program's handlers cover from
 * right behind {@code monitorenter} they therefore cover from before the call that stands there: else it would leave the
 * method with the monitor held.
 */
abstract class MonitorVisitor extends MethodVisitor {
    /** The most that the calls put on the operand stack, on top of the monitor. */
    private static final int STACK = 2;

    private final String site;
    private final List<Covered> covered = new ArrayList<>();
    private final List<Entered> entered = new ArrayList<>();

    /** What a handler of the program covers. */
    private record Covered(
            Label start, Label end, Label handler, @Nullable String type) {}

    /** The stretch of a call behind a monitorenter. */
    private record Entered(Label before, Label behind) {}

    MonitorVisitor(MethodVisitor next, String site) {
        super(Opcodes.ASM9, next);
        this.site = site;
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
        Entered call = new Entered(new Label(), new Label());
        super.visitLabel(call.before);
        super.visitLdcInsn(place);
        RecorderMethod.ENTERED_MONITOR.call(mv);
        super.visitLabel(call.behind);
        entered.add(call);
        timed();
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        covered.add(new Covered(start, end, handler, type));
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        for (Covered stretch : covered) {
            super.visitTryCatchBlock(start(stretch.start), stretch.end, stretch.handler, stretch.type);
        }
        super.visitMaxs(stack + STACK, locals);
    }

    private Label start(Label start) {
        for (Entered call : entered) {
            if (call.behind.getOffset() == start.getOffset()) {
                return call.before;
            }
        }
        return start;
    }
}
