package io.scalegraph.agent.instrument;

import io.scalegraph.trace.WaitKind;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.jspecify.annotations.Nullable;

/**
 * One call of the recorder at a method's begin and, if wanted, one at its end, which is given what the first returned.
 *
 * @param owner the recorder's class whose methods are called
 * @param enter method that is called first
 * @param enterDescriptor its descriptor
 * @param kind its first argument, null if it takes no kind
 * @param lock its next argument, null if it takes no object
 * @param text its last argument, null if it takes no text
 * @param exit method that is called at the end, returned or thrown; null if none is
 * @param tellsFailure whether that is also told, before all, what the method throws and the object whose method it is
 */
record CallWrap(
        String owner,
        String enter,
        String enterDescriptor,
        @Nullable WaitKind kind,
        @Nullable Lock lock,
        @Nullable String text,
        @Nullable String exit,
        boolean tellsFailure)
        implements Wrap {
    private static final String RECORDER = "io/scalegraph/agent/recorder/Recorder";
    private static final String OWNABLE = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
    private static final String PARTIES = "io/scalegraph/agent/recorder/Parties";
    private static final String SECTIONS = "io/scalegraph/agent/recorder/Sections";
    private static final String COMPUTING = "io/scalegraph/agent/recorder/Computing";
    private static final String VIRTUAL = "io/scalegraph/agent/recorder/VirtualRecorder";
    private static final String KIND = "io/scalegraph/trace/WaitKind";

    /** What a thread is said to wait at. */
    enum Lock {
        /** Nothing that is known. */
        NOTHING,
        /** The object whose method it is; nothing in a static method. */
        THIS,
        /** The object whose method it is, and after it the thread that holds it exclusively. */
        THIS_AND_OWNER,
        /** The object whose method it is, and after it the method's first argument, a number. */
        THIS_AND_NUMBER,
        /** The method's first argument. */
        FIRST_ARGUMENT
    }

    /** The method is a wait. */
    static CallWrap ofWait(WaitKind kind, Lock lock) {
        return new CallWrap(RECORDER, "enter", "(L" + KIND + ";Ljava/lang/Object;)Z", kind, lock, null, "exit", false);
    }

    /** The method is a wait at the object whose method it is, measured in virtual threads alone. */
    static CallWrap ofVirtualWait(WaitKind kind) {
        return new CallWrap(
                VIRTUAL, "enter", "(L" + KIND + ";Ljava/lang/Object;)Z", kind, Lock.THIS, null, "exit", false);
    }

    /** The method is a wait for a queued synchronizer, whose class names the kind. */
    static CallWrap ofSynchronizer() {
        return ofParties("enterSynchronizer", "(Ljava/lang/Object;Ljava/lang/Thread;)Z", Lock.THIS_AND_OWNER);
    }

    /** The method waits for the end of the phase that its first argument gives. */
    static CallWrap ofPhase() {
        return ofParties("enterPhase", "(Ljava/lang/Object;I)Z", Lock.THIS_AND_NUMBER);
    }

    /** The method waits for the end of the thread whose method it is. */
    static CallWrap ofJoin() {
        return ofParties("enterJoin", "(Ljava/lang/Object;)Z", Lock.THIS);
    }

    /** The method waits for a partner to exchange something with. */
    static CallWrap ofExchange() {
        return ofParties("enterExchange", "(Ljava/lang/Object;)Z", Lock.THIS);
    }

    private static CallWrap ofParties(String enter, String descriptor, Lock lock) {
        return new CallWrap(PARTIES, enter, descriptor, null, lock, null, "exit", false);
    }

    /** The method lets those go on who wait at the object whose method it is. */
    static CallWrap ofMeeting(String enter) {
        return new CallWrap(PARTIES, enter, "(Ljava/lang/Object;)V", null, Lock.THIS, null, null, false);
    }

    /** The method names the waits inside it. */
    static CallWrap ofName(WaitKind kind) {
        String descriptor = "(L" + KIND + ";Ljava/lang/Object;)L" + KIND + ";";
        return new CallWrap(RECORDER, "name", descriptor, kind, Lock.THIS, null, "restore", false);
    }

    /** The method is a section. */
    static CallWrap ofSection(String section) {
        return new CallWrap(
                SECTIONS, "enterSection", "(Ljava/lang/String;)J", null, null, section, "exitSection", false);
    }

    /** The method is a region. */
    static CallWrap ofRegion(String region) {
        return new CallWrap(SECTIONS, "enterRegion", "(Ljava/lang/String;)Z", null, null, region, "exitRegion", false);
    }

    /** The method is a computation. */
    static CallWrap ofComputation() {
        return new CallWrap(COMPUTING, "enter", "()Z", null, null, null, "exit", false);
    }

    /** The method starts a thread. */
    static CallWrap ofThreadStart() {
        return new CallWrap(
                RECORDER, "startThread", "(Ljava/lang/Object;)Z", null, Lock.THIS, null, "startedThread", true);
    }

    /** The method starts a virtual thread. */
    static CallWrap ofVirtualStart() {
        return new CallWrap(VIRTUAL, "start", "(Ljava/lang/Object;)Z", null, Lock.THIS, null, "started", true);
    }

    /** The method is the life of a virtual thread. */
    static CallWrap ofVirtualRun() {
        return new CallWrap(VIRTUAL, "begin", "(Ljava/lang/Object;)Z", null, Lock.THIS, null, "end", false);
    }

    /** The recorder is told that the method of this object begins. */
    static CallWrap atBeginOf(String enter) {
        return new CallWrap(RECORDER, enter, "(Ljava/lang/Object;)V", null, Lock.THIS, null, null, false);
    }

    /** The recorder is told that the method begins. */
    static CallWrap atBegin(String enter) {
        return new CallWrap(RECORDER, enter, "()V", null, null, null, null, false);
    }

    @Override
    public int slots() {
        return result().getSize();
    }

    @Override
    public MethodVisitor around(HookedMethod method, int slot, MethodVisitor next) {
        return new CallVisitor(this, method, slot, next);
    }

    /** What the first call returns. */
    Type result() {
        return Type.getReturnType(enterDescriptor);
    }

    String exitDescriptor() {
        String first = tellsFailure ? "Ljava/lang/Throwable;Ljava/lang/Object;" : "";
        return "(" + first + result().getDescriptor() + ")V";
    }

    /** Writes the first call. */
    void begin(HookedMethod method, MethodVisitor code) {
        if (kind != null) {
            code.visitFieldInsn(Opcodes.GETSTATIC, KIND, kind.name(), "L" + KIND + ";");
        }
        if (lock != null) {
            load(lock, method, code);
        }
        if (text != null) {
            code.visitLdcInsn(text);
        }
        code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, enter, enterDescriptor, false);
    }

    private static void load(Lock lock, HookedMethod method, MethodVisitor code) {
        if (lock == Lock.FIRST_ARGUMENT) {
            code.visitVarInsn(Opcodes.ALOAD, method.isStatic() ? 0 : 1);
            return;
        }
        if (lock == Lock.NOTHING || method.isStatic()) {
            code.visitInsn(Opcodes.ACONST_NULL);
            return;
        }
        code.visitVarInsn(Opcodes.ALOAD, 0);
        if (lock == Lock.THIS_AND_NUMBER) {
            code.visitVarInsn(Opcodes.ILOAD, 1);
        } else if (lock == Lock.THIS_AND_OWNER) {
            // Protected: only code inside its package, as this is, may call it.
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, OWNABLE, "getExclusiveOwnerThread", "()Ljava/lang/Thread;", false);
        }
    }
}
