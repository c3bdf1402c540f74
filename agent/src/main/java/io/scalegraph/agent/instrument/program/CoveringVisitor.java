package io.scalegraph.agent.instrument.program;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Writes calls of the recorder into a method of the program, right behind what takes a lock. Any call can fail for want of
 * stack, even of a method that throws nothing. What the program's handlers cover from right behind the taking they
 * therefore cover from before the call that stands there: else it would leave the method with the lock held.
 */
abstract class CoveringVisitor extends MethodVisitor {
    private final List<Covered> covered = new ArrayList<>();
    private final List<Told> told = new ArrayList<>();
    /** The call written last, as long as no jump has come after it. */
    private @Nullable Told latest;

    /** What a handler of the program covers. */
    private record Covered(
            Label start, Label end, Label handler, @Nullable String type) {}

    CoveringVisitor(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** The call of the recorder is about to be written. */
    final void beginTold() {
        Told call = new Told();
        super.visitLabel(call.before);
        latest = call;
    }

    /** It has been written. */
    final void endTold() {
        Told call = latest;
        if (call != null) {
            super.visitLabel(call.behind);
            told.add(call);
        }
    }

    /** As in {@code if (lock.tryLock()) try}. */
    @Override
    public void visitJumpInsn(int opcode, Label label) {
        super.visitJumpInsn(opcode, label);
        Told call = latest;
        if (call != null && (opcode == Opcodes.IFEQ || opcode == Opcodes.IFNE)) {
            super.visitLabel(call.behindJump);
            call.hasJump = true;
            latest = null;
        }
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
        super.visitMaxs(stack, locals);
    }

    private Label start(Label start) {
        for (Told call : told) {
            if (call.isBefore(start)) {
                return call.before;
            }
        }
        return start;
    }

    /** The stretch of a call of the recorder, and where the first jump behind it ends. */
    private static final class Told {
        private static final int JUMP_BYTES = 3;

        final Label before = new Label();
        final Label behind = new Label();
        final Label behindJump = new Label();
        boolean hasJump;

        /** Whether code begins right behind the call, or behind a jump that has nothing but the call before it. */
        boolean isBefore(Label start) {
            int bytes = start.getOffset() - behind.getOffset();
            if (!hasJump || bytes == 0) {
                return bytes == 0;
            }
            return bytes == JUMP_BYTES && start.getOffset() == behindJump.getOffset();
        }
    }
}
