package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Tells the recorder what an instance method returns, with {@code this}, just before it does.
 *
 * @param told what is called then
 * @param toldLong what is called if the method returns a long
 * @param with what is told before the result
 */
public record ResultAdvice(RecorderMethod told, RecorderMethod toldLong, With with) implements Advice {
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
    private static final int WIDEST = 2;
    /** The most that a call puts on the operand stack. */
    private static final int STACK = 4;

    /** What is told beside {@code this}. */
    public enum With {
        /** The result. */
        RESULT,
        /** The method's first argument, a number, and the result. */
        ARGUMENT,
        /** The method's first argument, a number, and the state of the synchronizer whose method it is. */
        ARGUMENT_AND_STATE
    }

    /**
     * Tells the result, if there is one.
     *
     * @param told what is called then
     * @return the advice
     */
    public static ResultAdvice of(RecorderMethod told) {
        return new ResultAdvice(told, told, With.RESULT);
    }

    /**
     * Tells the result, whose type depends on the JDK.
     *
     * @param told what is called then
     * @param toldLong what is called if the method returns a long
     * @return the advice
     */
    public static ResultAdvice of(RecorderMethod told, RecorderMethod toldLong) {
        return new ResultAdvice(told, toldLong, With.RESULT);
    }

    /**
     * Tells more than the result.
     *
     * @param told what is called then
     * @param with what is told
     * @return the advice
     */
    public static ResultAdvice of(RecorderMethod told, With with) {
        return new ResultAdvice(told, told, with);
    }

    /** Room for the result while the recorder is told. */
    @Override
    public int slots() {
        return WIDEST;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new Visitor(method, slot, next);
    }

    private final class Visitor extends MethodVisitor {
        private final HookedMethod method;
        private final Type result;
        private final int slot;
        private final List<Label> told = new ArrayList<>();

        Visitor(HookedMethod method, int slot, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.method = method;
            this.result = Type.getReturnType(method.descriptor());
            this.slot = slot;
        }

        private boolean hasResult() {
            return result.getSort() != Type.VOID;
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
                super.visitInsn(opcode);
                return;
            }
            if (hasResult()) {
                super.visitVarInsn(result.getOpcode(Opcodes.ISTORE), slot);
            }
            told.add(label());
            tell();
            told.add(label());
            returnResult();
        }

        private void tell() {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            if (with != With.RESULT) {
                super.visitVarInsn(Opcodes.ILOAD, 1);
            }
            if (with == With.ARGUMENT_AND_STATE) {
                // Protected: only code of a subclass, as this is, may call it.
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, SYNCHRONIZER, "getState", "()I", false);
            } else if (hasResult()) {
                super.visitVarInsn(result.getOpcode(Opcodes.ILOAD), slot);
            }
            (result.getSort() == Type.LONG ? toldLong : ResultAdvice.this.told).call(mv);
        }

        private void returnResult() {
            if (hasResult()) {
                super.visitVarInsn(result.getOpcode(Opcodes.ILOAD), slot);
            }
            super.visitInsn(result.getOpcode(Opcodes.IRETURN));
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            if (!told.isEmpty()) {
                handle();
            }
            super.visitMaxs(stack + STACK, Math.max(locals, slot + WIDEST));
        }

        private void handle() {
            Label handler = label();
            Guard guard = new Guard(mv, method, known());
            guard.begin();
            guard.end();
            returnResult();
            for (int i = 0; i < told.size(); i += 2) {
                super.visitTryCatchBlock(told.get(i), told.get(i + 1), handler, null);
            }
        }

        /** Local variables as frames name them: what the method was given, since another advice may tell it too, and its result. */
        private Object[] known() {
            List<Object> known = new ArrayList<>(List.of(method.type()));
            int size = 1;
            for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
                known.add(Guard.frameType(parameter));
                size += parameter.getSize();
            }
            if (hasResult()) {
                known.addAll(Collections.nCopies(slot - size, Opcodes.TOP));
                known.add(Guard.frameType(result));
            }
            return known.toArray();
        }

        private Label label() {
            Label label = new Label();
            super.visitLabel(label);
            return label;
        }
    }
}
