package io.scalegraph.agent.instrument.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * What lies in the local variables and on the operand stack of a method whose instructions go by, from one frame of the class
 * file to the next, as frames name it; of a long or double its second half is {@link Opcodes#TOP}. So a frame can be written
 * between two instructions.
 */
final class OperandTypes {
    private static final String OBJECT = "java/lang/Object";

    private final List<Object> locals = new ArrayList<>();
    private final List<Object> stack = new ArrayList<>();
    /** What has been made and not yet called: by the labels at the instruction that did. */
    private final Map<Object, String> unfinished = new HashMap<>();

    private final List<Label> here = new ArrayList<>();
    private final String owner;
    private boolean known = true;

    OperandTypes(String owner, int access, String name, String descriptor) {
        this.owner = owner;
        if ((access & Opcodes.ACC_STATIC) == 0) {
            locals.add(name.equals("<init>") ? Opcodes.UNINITIALIZED_THIS : owner);
        }
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            add(locals, Guard.frameType(argument));
        }
    }

    /** Whether this code can be reached from what was seen. */
    boolean isKnown() {
        return known;
    }

    /** Local variables, each once, as frames have them. */
    List<Object> locals() {
        return once(locals);
    }

    /** What lies on the operand stack, lowest first, each once. */
    List<Object> stack() {
        return once(stack);
    }

    static boolean isWide(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE;
    }

    private static void add(List<Object> to, Object type) {
        to.add(type);
        if (isWide(type)) {
            to.add(Opcodes.TOP);
        }
    }

    private static List<Object> once(List<Object> halves) {
        List<Object> types = new ArrayList<>();
        for (int i = 0; i < halves.size(); i++) {
            Object type = halves.get(i);
            types.add(type);
            i += isWide(type) ? 1 : 0;
        }
        return types;
    }

    void frame(int localCount, Object[] frameLocals, int stackCount, Object[] frameStack) {
        locals.clear();
        stack.clear();
        for (int i = 0; i < localCount; i++) {
            add(locals, frameLocals[i]);
        }
        for (int i = 0; i < stackCount; i++) {
            add(stack, frameStack[i]);
        }
        known = true;
        here.clear();
    }

    void label(Label label) {
        here.add(label);
    }

    /** Labels that stand right here. */
    List<Label> here() {
        return here;
    }

    private @Nullable Object pop() {
        return stack.isEmpty() ? null : stack.remove(stack.size() - 1);
    }

    private void pop(int halves) {
        for (int i = 0; i < halves; i++) {
            pop();
        }
    }

    private void push(Object type) {
        add(stack, type);
    }

    private void push(Type type) {
        if (type.getSort() != Type.VOID) {
            push(Guard.frameType(type));
        }
    }

    private Object local(int slot) {
        return slot < locals.size() ? locals.get(slot) : Opcodes.TOP;
    }

    private void setLocal(int slot, Object type) {
        while (locals.size() <= slot + 1) {
            locals.add(Opcodes.TOP);
        }
        locals.set(slot, type);
        if (isWide(type)) {
            locals.set(slot + 1, Opcodes.TOP);
        }
        if (slot > 0 && isWide(locals.get(slot - 1))) {
            locals.set(slot - 1, Opcodes.TOP);
        }
    }

    void instruction(int opcode) {
        here.clear();
        if (opcode == Opcodes.AALOAD) {
            pop();
            Object array = pop();
            push(array instanceof String name ? element(name) : array == Opcodes.NULL ? Opcodes.NULL : OBJECT);
        } else if (opcode >= Opcodes.DUP && opcode <= Opcodes.SWAP) {
            copy(opcode);
        } else {
            pop(OperandEffects.pops(opcode));
            Object pushed = OperandEffects.pushes(opcode);
            if (pushed != null) {
                push(pushed);
            }
        }
        if ((opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) || opcode == Opcodes.ATHROW) {
            known = false;
        }
    }

    private static Object element(String array) {
        return array.startsWith("[") ? Guard.frameType(Type.getType(array.substring(1))) : OBJECT;
    }

    /** Halves from the top are put below others. */
    private void copy(int opcode) {
        if (opcode == Opcodes.SWAP) {
            Object upper = pop();
            Object lower = pop();
            stack.add(upper == null ? Opcodes.TOP : upper);
            stack.add(lower == null ? Opcodes.TOP : lower);
            return;
        }
        int halves = opcode >= Opcodes.DUP2 ? 2 : 1;
        int below = (opcode - Opcodes.DUP) % 3;
        int from = stack.size() - halves;
        if (from - below >= 0) {
            stack.addAll(from - below, List.copyOf(stack.subList(from, stack.size())));
        }
    }

    void constant(Object value) {
        here.clear();
        if (value instanceof Integer) {
            push(Opcodes.INTEGER);
        } else if (value instanceof Long) {
            push(Opcodes.LONG);
        } else if (value instanceof Float) {
            push(Opcodes.FLOAT);
        } else if (value instanceof Double) {
            push(Opcodes.DOUBLE);
        } else if (value instanceof String) {
            push("java/lang/String");
        } else if (value instanceof Handle) {
            push("java/lang/invoke/MethodHandle");
        } else if (value instanceof Type type) {
            push(type.getSort() == Type.METHOD ? "java/lang/invoke/MethodType" : "java/lang/Class");
        } else {
            push(Type.getType(((net.bytebuddy.jar.asm.ConstantDynamic) value).getDescriptor()));
        }
    }

    void number(int opcode, int operand) {
        here.clear();
        if (opcode == Opcodes.NEWARRAY) {
            pop();
            push("[" + "ZCFDBSIJ".charAt(operand - Opcodes.T_BOOLEAN));
        } else {
            push(Opcodes.INTEGER);
        }
    }

    void variable(int opcode, int slot) {
        here.clear();
        if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
            push(local(slot));
        } else if (opcode == Opcodes.LSTORE || opcode == Opcodes.DSTORE) {
            pop(2);
            setLocal(slot, opcode == Opcodes.LSTORE ? Opcodes.LONG : Opcodes.DOUBLE);
        } else {
            Object stored = pop();
            setLocal(slot, stored == null ? Opcodes.TOP : stored);
        }
    }

    /** Of a NEW it stands at the first of the labels here. */
    void type(int opcode, String type) {
        List<Label> made = List.copyOf(here);
        here.clear();
        if (opcode == Opcodes.NEW) {
            for (Label label : made) {
                unfinished.put(label, type);
            }
            push(made.get(0));
            return;
        }
        pop();
        if (opcode == Opcodes.INSTANCEOF) {
            push(Opcodes.INTEGER);
        } else if (opcode == Opcodes.ANEWARRAY) {
            push(Type.getType("[" + Type.getObjectType(type).getDescriptor()));
        } else {
            push(type);
        }
    }

    void field(int opcode, String descriptor) {
        here.clear();
        Type type = Type.getType(descriptor);
        boolean puts = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        pop(puts ? type.getSize() : 0);
        pop(opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD ? 1 : 0);
        if (!puts) {
            push(type);
        }
    }

    void call(boolean hasReceiver, String name, String descriptor) {
        here.clear();
        for (Type argument : Type.getArgumentTypes(descriptor)) {
            pop(argument.getSize());
        }
        Object receiver = hasReceiver ? pop() : null;
        if (receiver != null && name.equals("<init>")) {
            String made = receiver == Opcodes.UNINITIALIZED_THIS ? owner : unfinished.get(receiver);
            if (made != null) {
                replace(locals, receiver, made);
                replace(stack, receiver, made);
            }
        }
        push(Type.getReturnType(descriptor));
    }

    private static void replace(List<Object> types, Object before, Object now) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) == before) {
                types.set(i, now);
            }
        }
    }

    void arrays(String descriptor, int dimensions) {
        here.clear();
        pop(dimensions);
        push(Type.getType(descriptor));
    }

    void jump(int opcode) {
        here.clear();
        pop(OperandEffects.pops(opcode));
        if (opcode == Opcodes.GOTO || opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH) {
            known = false;
        }
    }
}
