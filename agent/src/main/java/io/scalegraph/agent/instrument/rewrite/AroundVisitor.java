package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * Writes the calls of a {@link AroundAdvice} into one method: the first before its code, the second before each return and in
 * a handler of whatever the code throws. The handler does not cover the second call itself. What the first call returned
 * stays in a local variable behind all others, so that no instruction of the method has to change.
 */
final class AroundVisitor extends MethodVisitor {
    /** The most that the calls put on the operand stack, on top of what is there. */
    private static final int STACK = 4;

    private final AroundAdvice advice;
    private final HookedMethod method;
    private final Type result;
    private final int slot;
    private final List<Label> covered = new ArrayList<>();

    AroundVisitor(AroundAdvice advice, HookedMethod method, int slot, MethodVisitor next) {
        super(Opcodes.ASM9, next);
        this.advice = advice;
        this.method = method;
        this.result = advice.result();
        this.slot = slot;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        advice.begin(method, mv);
        if (result.getSort() != Type.VOID) {
            super.visitVarInsn(result.getOpcode(Opcodes.ISTORE), slot);
        }
        mark();
    }

    @Override
    public void visitInsn(int opcode) {
        if (advice.exit() == null || opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
            super.visitInsn(opcode);
            return;
        }
        mark();
        if (advice.tellsFailure()) {
            super.visitInsn(Opcodes.ACONST_NULL);
        }
        callExit(advice.exit());
        super.visitInsn(opcode);
        mark();
    }

    /** Frames come expanded; the local variable behind all others is in each. */
    @Override
    public void visitFrame(int type, int locals, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
        if (result.getSort() == Type.VOID) {
            super.visitFrame(type, locals, local, stacked, stack);
            return;
        }
        Object[] known = local == null ? new Object[0] : Arrays.copyOf(local, locals);
        Object[] with = with(known);
        super.visitFrame(Opcodes.F_NEW, with.length, with, stacked, stack);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        mark();
        if (advice.exit() != null) {
            handle(advice.exit());
        }
        super.visitMaxs(stack + STACK, Math.max(locals, slot + result.getSize()));
    }

    private void handle(CalledMethod exit) {
        Label handler = new Label();
        super.visitLabel(handler);
        if (method.hasFrames()) {
            Object[] locals = with(advice.tellsFailure() ? new Object[] {method.type()} : new Object[0]);
            super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        }
        if (advice.tellsFailure()) {
            super.visitInsn(Opcodes.DUP);
        }
        callExit(exit);
        super.visitInsn(Opcodes.ATHROW);
        for (int i = 0; i < covered.size(); i += 2) {
            // The last return is often the last instruction: nothing stands behind it to be covered.
            if (covered.get(i).getOffset() < covered.get(i + 1).getOffset()) {
                super.visitTryCatchBlock(covered.get(i), covered.get(i + 1), handler, null);
            }
        }
    }

    private void callExit(CalledMethod exit) {
        if (advice.tellsFailure()) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        super.visitVarInsn(result.getOpcode(Opcodes.ILOAD), slot);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, exit.owner(), exit.method(), exit.descriptor(), false);
    }

    /** Begins or ends a stretch of code whose failures are handled. */
    private void mark() {
        Label label = new Label();
        super.visitLabel(label);
        covered.add(label);
    }

    /** Local variables of a frame and behind them the one that is ours. */
    private Object[] with(Object[] locals) {
        int free = 0;
        for (Object local : locals) {
            free += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        Object[] all = Arrays.copyOf(locals, locals.length + slot - free + 1);
        Arrays.fill(all, locals.length, all.length - 1, Opcodes.TOP);
        all[all.length - 1] = switch (result.getSort()) {
            case Type.BOOLEAN -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            default -> result.getInternalName();
        };
        return all;
    }
}
