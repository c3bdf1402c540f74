package io.scalegraph.agent.instrument.rewrite;

import io.scalegraph.agent.recorder.hook.SectionRecorder;
import io.scalegraph.trace.WaitKind;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/** One call of the recorder at a method's begin and, if wanted, one at its end, which is given what the first returned. */
public final class AroundAdvice implements Advice {
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    private static final String VIRTUAL = "java/lang/VirtualThread";
    private static final String CONTINUATION = "Ljdk/internal/vm/Continuation;";
    private static final String KIND = "io/scalegraph/trace/WaitKind";
    private static final String FAILURE = "(Ljava/lang/Throwable;";
    /** Room for what the method returns or throws, while the second call is made. */
    private static final int KEPT = 2;

    private final CalledMethod enter;
    private final @Nullable WaitKind kind;
    private final Given given;
    private final @Nullable String text;
    private final @Nullable CalledMethod exit;

    /** What the first call is given of the method that is called. */
    public enum Given {
        /** Nothing: the first call has no parameter for an object. */
        NONE,
        /** Null, where nothing is known. */
        NOTHING,
        /** The object whose method it is; null in a static method. */
        THIS,
        /** The object whose method it is, the thread that holds it exclusively, and the method's arguments that are booleans. */
        THIS_OWNER_AND_FLAGS,
        /** The object whose method it is, and after it the method's first argument, a number. */
        THIS_AND_NUMBER,
        /** The object whose method it is, and after it the method's first argument, a boolean. */
        THIS_AND_FLAG,
        /** The object whose method it is, and after it the method's first argument, a thread. */
        THIS_AND_THREAD,
        /** The object whose method it is, a virtual thread, and after it what its carriers run of it. */
        THIS_AND_CONTINUATION,
        /** The method's first argument. */
        FIRST_ARGUMENT
    }

    /**
     * Calls before and behind a method.
     *
     * @param enter what is called first
     * @param kind its first argument, null if it takes no kind
     * @param given its next arguments
     * @param text its last argument, null if it takes no text
     * @param exit what is called at the end, returned or thrown; null if nothing is
     */
    AroundAdvice(
            CalledMethod enter,
            @Nullable WaitKind kind,
            Given given,
            @Nullable String text,
            @Nullable CalledMethod exit) {
        this.enter = enter;
        this.kind = kind;
        this.given = given;
        this.text = text;
        this.exit = exit;
    }

    /**
     * The method is a wait.
     *
     * @param kind what for
     * @param given what it waits at
     * @return the advice
     */
    public static AroundAdvice ofWait(WaitKind kind, Given given) {
        return new AroundAdvice(RecorderMethod.ENTER, kind, given, null, RecorderMethod.EXIT);
    }

    /**
     * The method is a wait with a limit of time.
     *
     * @param kind what for
     * @param given what it waits at
     * @return the advice
     */
    public static AroundAdvice ofLimitedWait(WaitKind kind, Given given) {
        return new AroundAdvice(RecorderMethod.ENTER_LIMITED, kind, given, null, RecorderMethod.EXIT);
    }

    /**
     * The method is a wait at the object whose method it is, measured in virtual threads alone.
     *
     * @param kind what for
     * @return the advice
     */
    public static AroundAdvice ofVirtualWait(WaitKind kind) {
        return new AroundAdvice(RecorderMethod.ENTER_VIRTUAL, kind, Given.THIS, null, RecorderMethod.EXIT_VIRTUAL);
    }

    /**
     * The method names the waits inside it.
     *
     * @param kind what for they are
     * @return the advice
     */
    public static AroundAdvice ofName(WaitKind kind) {
        return new AroundAdvice(RecorderMethod.NAME, kind, Given.THIS, null, RecorderMethod.RESTORE);
    }

    /**
     * The recorder is told that the method begins, with a kind of wait, the object whose method it is and its first argument,
     * a boolean.
     *
     * @param enter what is called
     * @param kind the kind
     * @return the advice
     */
    public static AroundAdvice ofFlagged(RecorderMethod enter, WaitKind kind) {
        return new AroundAdvice(enter, kind, Given.THIS_AND_FLAG, null, null);
    }

    /**
     * The method is a section or a region.
     *
     * @param enter what is called first, with its name
     * @param name class and method
     * @param exit what is called at its end
     * @return the advice
     */
    public static AroundAdvice ofNamed(RecorderMethod enter, String name, RecorderMethod exit) {
        return new AroundAdvice(enter, null, Given.NONE, name, exit);
    }

    /**
     * The recorder is told of begin and end of the method.
     *
     * @param enter what is called first
     * @param given what it is given
     * @param exit what is called at the end
     * @return the advice
     */
    public static AroundAdvice of(RecorderMethod enter, Given given, RecorderMethod exit) {
        return new AroundAdvice(enter, null, given, null, exit);
    }

    /**
     * The recorder is told that the method begins.
     *
     * @param enter what is called
     * @param given what it is given
     * @return the advice
     */
    public static AroundAdvice atBegin(RecorderMethod enter, Given given) {
        return new AroundAdvice(enter, null, given, null, null);
    }

    @Override
    public int slots() {
        return exit == null ? result().getSize() : result().getSize() + KEPT;
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new AroundVisitor(this, method, slot, next);
    }

    /** What the first call returns. */
    Type result() {
        return Type.getReturnType(enter.descriptor());
    }

    CalledMethod enter() {
        return enter;
    }

    @Nullable
    WaitKind kind() {
        return kind;
    }

    Given given() {
        return given;
    }

    @Nullable
    String text() {
        return text;
    }

    @Nullable
    CalledMethod exit() {
        return exit;
    }

    /** What a first call that returns a number would return if it had not begun anything. */
    long nothing() {
        return SectionRecorder.NOT_MEASURED;
    }

    /** Whether the second call is also told, before all, what the method throws and the object whose method it is. */
    boolean tellsFailure() {
        return exit != null && exit.descriptor().startsWith(FAILURE);
    }

    /** Writes the first call. */
    void begin(HookedMethod method, MethodVisitor code) {
        if (kind != null) {
            code.visitFieldInsn(Opcodes.GETSTATIC, KIND, kind.name(), "L" + KIND + ";");
        }
        load(method, code);
        if (text != null) {
            code.visitLdcInsn(text);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, enter.owner(), enter.method(), enter.descriptor(), false);
    }

    private void load(HookedMethod method, MethodVisitor code) {
        if (given == Given.NONE) {
            return;
        }
        if (given == Given.FIRST_ARGUMENT) {
            code.visitVarInsn(Opcodes.ALOAD, method.isStatic() ? 0 : 1);
            return;
        }
        if (given == Given.NOTHING || method.isStatic()) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        code.visitVarInsn(Opcodes.ALOAD, 0);
        if (given == Given.THIS_AND_NUMBER || given == Given.THIS_AND_FLAG) {
            code.visitVarInsn(Opcodes.ILOAD, 1);
        } else if (given == Given.THIS_AND_THREAD) {
            code.visitVarInsn(Opcodes.ALOAD, 1);
        } else if (given == Given.THIS_AND_CONTINUATION) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, VIRTUAL, "cont", CONTINUATION);
        } else if (given == Given.THIS_OWNER_AND_FLAGS) {
            // Protected: only code inside its package, as this is, may call it.
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, OWNABLE, "getExclusiveOwnerThread", "()Ljava/lang/Thread;", false);
            loadFlags(method, code);
        }
    }

    private static void loadFlags(HookedMethod method, MethodVisitor code) {
        int slot = 1;
        for (Type argument : Type.getArgumentTypes(method.descriptor())) {
            if (argument.getSort() == Type.BOOLEAN) {
                code.visitVarInsn(Opcodes.ILOAD, slot);
            }
            slot += argument.getSize();
        }
    }
}
