package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * Tells the recorder of each leaving of a monitor in one method, before it is left. What fails in that call must not keep the
 * method from leaving it, so it has a handler, for which the operand stack is kept in local variables of its own. Around a
 * wait at a monitor the hold is interrupted. Stands behind whatever else changes the method.
 */
public final class MonitorExitVisitor extends MethodVisitor {
    private static final int SLOTS_BEFORE = 2;
    private static final int STACK = 3;

    private final HookedMethod method;
    private final OperandTypes types;
    private final int firstSlot;
    private int lastSlot;

    /**
     * Of one method.
     *
     * @param type internal name of its class
     * @param version of the class file, with frames
     * @param access the method's flags
     * @param name its name
     * @param descriptor its descriptor
     * @param locals how many slots its local variables have
     * @param next receives the changed code
     */
    public MonitorExitVisitor(
            String type, int version, int access, String name, String descriptor, int locals, MethodVisitor next) {
        super(Opcodes.ASM9, next);
        this.method = new HookedMethod(type, version, access, name, descriptor);
        this.types = new OperandTypes(type, access, name, descriptor);
        this.firstSlot = locals + SLOTS_BEFORE;
        this.lastSlot = firstSlot;
    }

    /**
     * Whether a class file tells what this needs to know.
     *
     * @param version of the class file
     * @return whether
     */
    public static boolean isPossible(int version) {
        return (version & 0xFFFF) > Opcodes.V1_6;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode == Opcodes.MONITOREXIT && types.isKnown()) {
            tell();
        } else if (opcode == Opcodes.MONITORENTER) {
            Guard.prepare(mv);
        }
        super.visitInsn(opcode);
        types.instruction(opcode);
    }

    private void tell() {
        List<Object> stack = types.stack();
        List<Object> known = new ArrayList<>(types.locals());
        fill(known);
        int[] slots = new int[stack.size()];
        int slot = firstSlot;
        for (int i = 0; i < slots.length; i++) {
            slots[i] = slot;
            slot += OperandTypes.isWide(stack.get(i)) ? 2 : 1;
            known.add(stack.get(i));
        }
        lastSlot = Math.max(lastSlot, slot);
        for (int i = slots.length - 1; i >= 0; i--) {
            super.visitVarInsn(store(stack.get(i)), slots[i]);
        }
        call(known.toArray(), slots[slots.length - 1]);
        for (int i = 0; i < slots.length; i++) {
            super.visitVarInsn(store(stack.get(i)) - Opcodes.ISTORE + Opcodes.ILOAD, slots[i]);
        }
    }

    /** Up to the slots of this. */
    private void fill(List<Object> known) {
        int used = 0;
        for (Object local : known) {
            used += OperandTypes.isWide(local) ? 2 : 1;
        }
        while (used > firstSlot) {
            known.remove(known.size() - 1);
            used--;
        }
        while (used < firstSlot) {
            known.add(Opcodes.TOP);
            used++;
        }
    }

    private void call(Object[] known, int monitor) {
        Label begin = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label left = new Label();
        super.visitTryCatchBlock(begin, end, handler, null);
        super.visitLabel(begin);
        super.visitVarInsn(Opcodes.ALOAD, monitor);
        RecorderMethod.LEAVE_MONITOR.call(mv);
        super.visitLabel(end);
        super.visitJumpInsn(Opcodes.GOTO, left);
        super.visitLabel(handler);
        Guard guard = new Guard(mv, method, known);
        guard.begin();
        guard.end();
        super.visitLabel(left);
        super.visitFrame(Opcodes.F_NEW, known.length, known, 0, new Object[0]);
    }

    private static int store(Object type) {
        if (type == Opcodes.INTEGER) {
            return Opcodes.ISTORE;
        }
        if (type == Opcodes.LONG) {
            return Opcodes.LSTORE;
        }
        if (type == Opcodes.FLOAT) {
            return Opcodes.FSTORE;
        }
        return type == Opcodes.DOUBLE ? Opcodes.DSTORE : Opcodes.ASTORE;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean waits = opcode == Opcodes.INVOKEVIRTUAL
                && name.equals("wait")
                && (descriptor.equals("()V") || descriptor.equals("(J)V") || descriptor.equals("(JI)V"));
        if (waits) {
            tellWait(descriptor);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (waits) {
            RecorderMethod.BACK_AT_MONITOR.call(mv);
        }
        types.call(opcode != Opcodes.INVOKESTATIC, name, descriptor);
    }

    /** Which monitor it is lies below the limit of time. */
    private void tellWait(String descriptor) {
        boolean hasNanos = descriptor.equals("(JI)V");
        if (hasNanos) {
            lastSlot = Math.max(lastSlot, firstSlot + 1);
            super.visitVarInsn(Opcodes.ISTORE, firstSlot);
        }
        boolean hasLimit = !descriptor.equals("()V");
        if (hasLimit) {
            super.visitInsn(Opcodes.DUP2_X1);
            super.visitInsn(Opcodes.POP2);
        }
        super.visitInsn(Opcodes.DUP);
        RecorderMethod.WAIT_AT_MONITOR.call(mv);
        if (hasLimit) {
            super.visitInsn(Opcodes.DUP_X2);
            super.visitInsn(Opcodes.POP);
        }
        if (hasNanos) {
            super.visitVarInsn(Opcodes.ILOAD, firstSlot);
        }
    }

    @Override
    public void visitFrame(int kind, int localCount, Object[] locals, int stackCount, Object[] stack) {
        super.visitFrame(kind, localCount, locals, stackCount, stack);
        types.frame(localCount, locals, stackCount, stack);
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        types.label(label);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        super.visitIntInsn(opcode, operand);
        types.number(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int slot) {
        super.visitVarInsn(opcode, slot);
        types.variable(opcode, slot);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW && types.here().isEmpty()) {
            Label made = new Label();
            super.visitLabel(made);
            types.label(made);
        }
        super.visitTypeInsn(opcode, type);
        types.type(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        types.field(opcode, descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        types.call(false, name, descriptor);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        super.visitJumpInsn(opcode, label);
        types.jump(opcode);
    }

    @Override
    public void visitLdcInsn(Object value) {
        super.visitLdcInsn(value);
        types.constant(value);
    }

    @Override
    public void visitIincInsn(int slot, int by) {
        super.visitIincInsn(slot, by);
        types.here().clear();
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        super.visitTableSwitchInsn(min, max, otherwise, labels);
        types.jump(Opcodes.TABLESWITCH);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int @Nullable [] keys, Label[] labels) {
        super.visitLookupSwitchInsn(otherwise, keys, labels);
        types.jump(Opcodes.LOOKUPSWITCH);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        super.visitMultiANewArrayInsn(descriptor, dimensions);
        types.arrays(descriptor, dimensions);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
        super.visitMaxs(stack + STACK, Math.max(locals, lastSlot));
    }
}
