package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** What simple instructions take from the operand stack and put on it, by opcode, as the JVM's specification has it. */
final class OperandEffects {
    private static final int OPCODES = 202;
    private static final int[] POPS = new int[OPCODES];
    private static final @Nullable Object[] PUSHES = new @Nullable Object[OPCODES];

    static {
        addConstants();
        addArrays();
        addArithmetic();
        addConversions();
        addJumps();
    }

    private OperandEffects() {}

    /** Halves of the stack: a long or double has two. */
    static int pops(int opcode) {
        return POPS[opcode];
    }

    /** As frames name it, null for nothing. */
    static @Nullable Object pushes(int opcode) {
        return PUSHES[opcode];
    }

    private static void all(int first, int last, int pops, @Nullable Object pushes) {
        for (int opcode = first; opcode <= last; opcode++) {
            POPS[opcode] = pops;
            PUSHES[opcode] = pushes;
        }
    }

    private static void each(int pops, @Nullable Object pushes, int... opcodes) {
        for (int opcode : opcodes) {
            all(opcode, opcode, pops, pushes);
        }
    }

    private static void addConstants() {
        each(0, Opcodes.NULL, Opcodes.ACONST_NULL);
        all(Opcodes.ICONST_M1, Opcodes.ICONST_5, 0, Opcodes.INTEGER);
        all(Opcodes.LCONST_0, Opcodes.LCONST_1, 0, Opcodes.LONG);
        all(Opcodes.FCONST_0, Opcodes.FCONST_2, 0, Opcodes.FLOAT);
        all(Opcodes.DCONST_0, Opcodes.DCONST_1, 0, Opcodes.DOUBLE);
    }

    private static void addArrays() {
        each(2, Opcodes.INTEGER, Opcodes.IALOAD, Opcodes.BALOAD, Opcodes.CALOAD, Opcodes.SALOAD);
        each(2, Opcodes.LONG, Opcodes.LALOAD);
        each(2, Opcodes.FLOAT, Opcodes.FALOAD);
        each(2, Opcodes.DOUBLE, Opcodes.DALOAD);
        all(Opcodes.IASTORE, Opcodes.SASTORE, 3, null);
        each(4, null, Opcodes.LASTORE, Opcodes.DASTORE);
        each(1, Opcodes.INTEGER, Opcodes.ARRAYLENGTH);
    }

    /** Opcodes go by operation, and within by type: int, long, float, double. */
    private static void addArithmetic() {
        Object[] types = {Opcodes.INTEGER, Opcodes.LONG, Opcodes.FLOAT, Opcodes.DOUBLE};
        for (int opcode = Opcodes.IADD; opcode <= Opcodes.DREM; opcode++) {
            Object type = types[(opcode - Opcodes.IADD) % types.length];
            all(opcode, opcode, OperandTypes.isWide(type) ? 4 : 2, type);
        }
        for (int opcode = Opcodes.INEG; opcode <= Opcodes.DNEG; opcode++) {
            Object type = types[opcode - Opcodes.INEG];
            all(opcode, opcode, OperandTypes.isWide(type) ? 2 : 1, type);
        }
        each(2, Opcodes.INTEGER, Opcodes.ISHL, Opcodes.ISHR, Opcodes.IUSHR);
        each(3, Opcodes.LONG, Opcodes.LSHL, Opcodes.LSHR, Opcodes.LUSHR);
        each(2, Opcodes.INTEGER, Opcodes.IAND, Opcodes.IOR, Opcodes.IXOR, Opcodes.FCMPL, Opcodes.FCMPG);
        each(4, Opcodes.LONG, Opcodes.LAND, Opcodes.LOR, Opcodes.LXOR);
        each(4, Opcodes.INTEGER, Opcodes.LCMP, Opcodes.DCMPL, Opcodes.DCMPG);
    }

    private static void addConversions() {
        each(1, Opcodes.LONG, Opcodes.I2L, Opcodes.F2L);
        each(1, Opcodes.FLOAT, Opcodes.I2F);
        each(1, Opcodes.DOUBLE, Opcodes.I2D, Opcodes.F2D);
        each(2, Opcodes.INTEGER, Opcodes.L2I, Opcodes.D2I);
        each(2, Opcodes.FLOAT, Opcodes.L2F, Opcodes.D2F);
        each(2, Opcodes.DOUBLE, Opcodes.L2D);
        each(2, Opcodes.LONG, Opcodes.D2L);
        each(1, Opcodes.INTEGER, Opcodes.F2I, Opcodes.I2B, Opcodes.I2C, Opcodes.I2S);
    }

    private static void addJumps() {
        all(Opcodes.IFEQ, Opcodes.IFLE, 1, null);
        all(Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPNE, 2, null);
        each(1, null, Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH);
        each(1, null, Opcodes.POP, Opcodes.IRETURN, Opcodes.FRETURN, Opcodes.ARETURN, Opcodes.ATHROW);
        each(1, null, Opcodes.MONITORENTER, Opcodes.MONITOREXIT);
        each(2, null, Opcodes.POP2, Opcodes.LRETURN, Opcodes.DRETURN);
    }
}
