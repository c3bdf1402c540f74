package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells the recorder what an instance method returns, with {@code this}, just before it does.
 *
 * @param told what is called then
 */
public record ResultAdvice(RecorderMethod told) implements Advice {
    /** Room for the result while the recorder is told. */
    @Override
    public int slots() {
        return 1;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new Visitor(method, slot, next);
    }

    private final class Visitor extends MethodVisitor {
        private final HookedMethod method;
        private final int slot;
        private final List<Label> told = new ArrayList<>();

        Visitor(HookedMethod method, int slot, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.method = method;
            this.slot = slot;
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode != Opcodes.IRETURN) {
                super.visitInsn(opcode);
                return;
            }
            super.visitVarInsn(Opcodes.ISTORE, slot);
            told.add(label());
            super.visitVarInsn(Opcodes.ALOAD, 0);
            super.visitVarInsn(Opcodes.ILOAD, slot);
            ResultAdvice.this.told.call(mv);
            told.add(label());
            returnResult();
        }

        private void returnResult() {
            super.visitVarInsn(Opcodes.ILOAD, slot);
            super.visitInsn(Opcodes.IRETURN);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            if (!told.isEmpty()) {
                handle();
            }
            super.visitMaxs(stack + 2, Math.max(locals, slot + 1));
        }

        private void handle() {
            Object[] known = new Object[slot + 1];
            Arrays.fill(known, Opcodes.TOP);
            known[slot] = Opcodes.INTEGER;
            Label handler = label();
            Guard guard = new Guard(mv, method, known);
            guard.begin();
            guard.end();
            returnResult();
            for (int i = 0; i < told.size(); i += 2) {
                super.visitTryCatchBlock(told.get(i), told.get(i + 1), handler, null);
            }
        }

        private Label label() {
            Label label = new Label();
            super.visitLabel(label);
            return label;
        }
    }
}
