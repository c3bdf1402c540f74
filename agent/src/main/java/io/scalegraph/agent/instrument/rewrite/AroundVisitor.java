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
 * a handler of whatever the code throws. What the first call returned stays in a local variable behind all others, so that
 * no instruction of the method has to change. Behind it stands what the method returns or throws during the second call:
 * {@link Guard} keeps to itself what fails in either.
 */
final class AroundVisitor extends MethodVisitor {
    /** The most that the calls put on the operand stack, on top of what is there. */
    private static final int STACK = 5;

    private final AroundAdvice advice;
    private final HookedMethod method;
    private final Type result;
    private final int slot;
    private final List<Label> covered = new ArrayList<>();
    /** Of the second call before a return. */
    private final List<Label> returning = new ArrayList<>();

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
        Object[] arguments = arguments();
        Label body = new Label();
        Label begin = label();
        advice.begin(method, mv);
        keepResult();
        Label end = label();
        super.visitJumpInsn(Opcodes.GOTO, body);
        Label handler = label();
        Guard guard = new Guard(mv, method, arguments);
        guard.begin();
        guard.end();
        nothingBegun();
        super.visitTryCatchBlock(begin, end, handler, null);
        super.visitLabel(body);
        frame(result.getSort() == Type.VOID ? arguments : with(arguments));
        super.visitInsn(Opcodes.NOP); // the code may begin with a frame of its own
        mark();
    }

    /** The method's own, as they are before its first instruction. */
    private Object[] arguments() {
        List<Object> types = new ArrayList<>();
        if (!method.isStatic()) {
            types.add(method.type());
        }
        for (Type argument : Type.getArgumentTypes(method.descriptor())) {
            types.add(Guard.frameType(argument));
        }
        return types.toArray();
    }

    private void keepResult() {
        if (result.getSort() != Type.VOID) {
            super.visitVarInsn(result.getOpcode(Opcodes.ISTORE), slot);
        }
    }

    /** The first call has failed: the second is told of nothing to end. */
    private void nothingBegun() {
        switch (result.getSort()) {
            case Type.VOID -> {}
            case Type.BOOLEAN -> super.visitInsn(Opcodes.ICONST_0);
            case Type.LONG -> super.visitLdcInsn(advice.nothing());
            default -> super.visitInsn(Opcodes.ACONST_NULL);
        }
        keepResult();
    }

    @Override
    public void visitInsn(int opcode) {
        if (advice.exit() == null || opcode < Opcodes.IRETURN || opcode > Opcodes.RETURN) {
            super.visitInsn(opcode);
            return;
        }
        mark();
        Type returned = Type.getReturnType(method.descriptor());
        keep(returned);
        returning.add(label());
        if (advice.tellsFailure()) {
            super.visitInsn(Opcodes.ACONST_NULL);
        }
        callExit(advice.exit());
        returning.add(label());
        back(returned);
        super.visitInsn(opcode);
        mark();
    }

    private int keptSlot() {
        return slot + result.getSize();
    }

    private void keep(Type type) {
        if (type.getSort() != Type.VOID) {
            super.visitVarInsn(type.getOpcode(Opcodes.ISTORE), keptSlot());
        }
    }

    private void back(Type type) {
        if (type.getSort() != Type.VOID) {
            super.visitVarInsn(type.getOpcode(Opcodes.ILOAD), keptSlot());
        }
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
            handleThrown(advice.exit());
            handleReturning();
        }
        super.visitMaxs(stack + STACK, Math.max(locals, slot + advice.slots()));
    }

    /** Whatever the method's code throws is told to the second call, and thrown on. */
    private void handleThrown(CalledMethod exit) {
        Type throwable = Type.getType(Throwable.class);
        Label handler = label();
        Object[] own = advice.tellsFailure() ? new Object[] {method.type()} : new Object[0];
        if (method.hasFrames()) {
            Object[] locals = with(own);
            super.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {throwable.getInternalName()});
        }
        keep(throwable);
        Label begin = label();
        if (advice.tellsFailure()) {
            back(throwable);
        }
        callExit(exit);
        Label end = label();
        back(throwable);
        super.visitInsn(Opcodes.ATHROW);
        for (int i = 0; i < covered.size(); i += 2) {
            // The last return is often the last instruction: nothing stands behind it to be covered.
            if (covered.get(i).getOffset() < covered.get(i + 1).getOffset()) {
                super.visitTryCatchBlock(covered.get(i), covered.get(i + 1), handler, null);
            }
        }
        super.visitTryCatchBlock(begin, end, failedEnd(throwable), null);
        back(throwable);
        super.visitInsn(Opcodes.ATHROW);
    }

    private void handleReturning() {
        if (returning.isEmpty()) {
            return;
        }
        Type returned = Type.getReturnType(method.descriptor());
        Label handler = failedEnd(returned);
        back(returned);
        super.visitInsn(returned.getOpcode(Opcodes.IRETURN));
        for (int i = 0; i < returning.size(); i += 2) {
            super.visitTryCatchBlock(returning.get(i), returning.get(i + 1), handler, null);
        }
    }

    /** Begins a handler of what fails in the second call, while the method returns or throws something of a type. */
    private Label failedEnd(Type kept) {
        Object[] locals = with(new Object[0]);
        if (kept.getSort() != Type.VOID) {
            locals = Arrays.copyOf(locals, locals.length + 1);
            locals[locals.length - 1] = Guard.frameType(kept);
        }
        Label handler = label();
        Guard guard = new Guard(mv, method, locals);
        guard.begin();
        if (result.equals(Guard.HOOKED_THREAD)) {
            guard.tell(slot);
        }
        guard.end();
        return handler;
    }

    private void callExit(CalledMethod exit) {
        if (advice.tellsFailure()) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        super.visitVarInsn(result.getOpcode(Opcodes.ILOAD), slot);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, exit.owner(), exit.method(), exit.descriptor(), false);
    }

    private Label label() {
        Label label = new Label();
        super.visitLabel(label);
        return label;
    }

    /** Begins or ends a stretch of code whose failures are handled. */
    private void mark() {
        covered.add(label());
    }

    private void frame(Object[] locals) {
        if (method.hasFrames()) {
            super.visitFrame(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]);
        }
    }

    /** Local variables of a frame and behind them the one that is ours. */
    private Object[] with(Object[] locals) {
        int free = 0;
        for (Object local : locals) {
            free += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        Object[] all = Arrays.copyOf(locals, locals.length + slot - free + 1);
        Arrays.fill(all, locals.length, all.length - 1, Opcodes.TOP);
        all[all.length - 1] = Guard.frameType(result);
        return all;
    }
}
