package io.scalegraph.agent.instrument.rewrite;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/**
 * Writes the handler around a call of the recorder that stands in changed code. The recorder lets nothing out, but the call
 * itself can fail where the stack is full, when a lock has just been taken. So what fails is kept from the program; it is
 * stored in the thread, if there is one, without a call, for which there may be no stack, and the thread's next hook
 * tells it. What stops a thread passes on: on JDKs that can stop one it may arrive anywhere.
 */
final class Guard {
    /** What hooks know of a thread. */
    static final Type HOOKED_THREAD = Type.getObjectType("io/scalegraph/agent/recorder/thread/HookedThread");
    /** Its field for what failed. */
    static final String FAILURE = "failure";

    private static final String THROWABLE = "java/lang/Throwable";
    private static final String STOPPED = "java/lang/ThreadDeath";
    /** From here on no thread can be stopped. */
    private static final int NO_STOP = 20;

    private final MethodVisitor code;
    private final boolean hasFrames;
    private final Object[] locals;

    /** A handler in which these local variables are known, as frames name them. */
    Guard(MethodVisitor code, HookedMethod method, Object[] locals) {
        this.code = code;
        this.hasFrames = method.hasFrames();
        this.locals = locals;
    }

    /**
     * Looks up what handlers name, to be written where a monitor is about to be entered. A class of the program looks it up
     * through its loader, whose code needs stack: if the handler inside the monitor were the first to ask, it would fail on a
     * full stack, into the program's own handler, which leaves the monitor, tells of it, fails again, and so on for ever.
     */
    static void prepare(MethodVisitor code) {
        if (Runtime.version().feature() < NO_STOP) {
            code.visitLdcInsn(Type.getObjectType(STOPPED));
            code.visitInsn(Opcodes.POP);
        }
    }

    /** What failed lies on the operand stack. */
    void begin() {
        frame();
    }

    /** Stores it in the thread in a local variable. */
    void tell(int thread) {
        Label nobody = new Label();
        code.visitVarInsn(Opcodes.ALOAD, thread);
        code.visitJumpInsn(Opcodes.IFNULL, nobody);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, thread);
        code.visitInsn(Opcodes.SWAP);
        code.visitFieldInsn(Opcodes.PUTFIELD, HOOKED_THREAD.getInternalName(), FAILURE, "L" + THROWABLE + ";");
        code.visitLabel(nobody);
        frame();
    }

    /** Takes it off the operand stack, unless it stops the thread. */
    void end() {
        if (Runtime.version().feature() < NO_STOP) {
            Label ours = new Label();
            code.visitInsn(Opcodes.DUP);
            code.visitTypeInsn(Opcodes.INSTANCEOF, STOPPED);
            code.visitJumpInsn(Opcodes.IFEQ, ours);
            code.visitInsn(Opcodes.ATHROW);
            code.visitLabel(ours);
            frame();
        }
        code.visitInsn(Opcodes.POP);
    }

    private void frame() {
        if (hasFrames) {
            code.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {THROWABLE});
        }
    }

    /** A type as frames name it. */
    static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.CHAR, Type.BYTE, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }
}
