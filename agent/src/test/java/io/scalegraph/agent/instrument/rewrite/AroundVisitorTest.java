package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.scalegraph.agent.recorder.hook.SectionRecorder;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each way through a method makes both calls once, the second with what the first returned. Public for those who call. */
public class AroundVisitorTest {
    private static final List<String> CALLS = new ArrayList<>();

    @BeforeEach
    void forgetCalls() {
        CALLS.clear();
    }

    @Test
    void eachReturn_makesBothCallsOnce() throws Exception {
        Method twoReturns = hooked(AroundVisitorTest::writeTwoReturns);

        assertThat(twoReturns.invoke(null, 5)).isEqualTo(5);
        assertThat(twoReturns.invoke(null, -5)).isEqualTo(0);

        assertThat(CALLS).containsExactly("enter", "exit 42", "enter", "exit 42");
    }

    @Test
    void whatIsThrown_passesOnAfterBothCalls() throws Exception {
        Method division = hooked(AroundVisitorTest::writeDivision);

        assertThatThrownBy(() -> division.invoke(null, 0)).hasCauseInstanceOf(ArithmeticException.class);

        assertThat(CALLS).containsExactly("enter", "exit 42");
    }

    /** Legal, though no Java compiler writes it. */
    @Test
    void valuesLeftOnTheStackAtTheReturn_doNotMatter() throws Exception {
        assertThat(hooked(AroundVisitorTest::writeFullStack).invoke(null, 7)).isEqualTo(7);
        assertThat(CALLS).containsExactly("enter", "exit 42");
    }

    @Test
    void failureOfTheSecondCall_isKeptFromTheProgram() throws Exception {
        Method division = hooked(AroundVisitorTest::writeDivision, own("enter", "()J"), own("failingExit", "(J)V"));

        assertThat(division.invoke(null, 1)).isEqualTo(1);
        assertThatThrownBy(() -> division.invoke(null, 0)).hasCauseInstanceOf(ArithmeticException.class);

        assertThat(CALLS).containsExactly("enter", "exit 42", "enter", "exit 42");
    }

    @Test
    void failureOfTheFirstCall_isKeptFromTheProgram_andTheSecondIsTold() throws Exception {
        Method division = hooked(AroundVisitorTest::writeDivision, own("failingEnter", "()J"), own("exit", "(J)V"));

        assertThat(division.invoke(null, 1)).isEqualTo(1);

        assertThat(CALLS).containsExactly("enter", "exit " + SectionRecorder.NOT_MEASURED);
    }

    @Test
    void whatStopsAThread_passesOn_whereThreadsCanBeStopped() throws Exception {
        Method division = hooked(AroundVisitorTest::writeDivision, own("enter", "()J"), own("stoppedExit", "(J)V"));
        boolean stops = Runtime.version().feature() < 20;

        if (stops) {
            assertThatThrownBy(() -> division.invoke(null, 1)).hasRootCauseInstanceOf(ThreadDeath.class);
        } else {
            assertThat(division.invoke(null, 1)).isEqualTo(1);
        }
    }

    /** Called by the hooked methods. */
    public static long enter() {
        CALLS.add("enter");
        return 42;
    }

    /** Called by the hooked methods. */
    public static void exit(long entered) {
        CALLS.add("exit " + entered);
    }

    /** Called by the hooked methods. */
    public static void failingExit(long entered) {
        exit(entered);
        throw new IllegalStateException("exit " + entered);
    }

    /** Called by the hooked methods. */
    public static long failingEnter() {
        enter();
        throw new IllegalStateException("enter");
    }

    /** Called by the hooked methods. */
    public static void stoppedExit(long entered) {
        if (entered != 0) {
            throw new ThreadDeath();
        }
    }

    private record Own(String owner, String method, String descriptor) implements CalledMethod {}

    private static Own own(String method, String descriptor) {
        return new Own(Type.getInternalName(AroundVisitorTest.class), method, descriptor);
    }

    private interface Code {
        void write(MethodVisitor code);
    }

    private static Method hooked(Code body) throws Exception {
        return hooked(body, own("enter", "()J"), own("exit", "(J)V"));
    }

    private static Method hooked(Code body, Own enter, Own exit) throws Exception {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Written", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "f", "(I)I", null, null);
        code.visitCode();
        body.write(code);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        AroundAdvice advice = new AroundAdvice(enter, null, AroundAdvice.Given.NONE, null, exit);
        byte[] bytes = HookedClass.rewrite(
                new ClassReader(writer.toByteArray()), List.of(new Hook(HookPoint.of("Written", "f", advice, ""))));
        return new Fresh(bytes).loadClass("Written").getMethod("f", int.class);
    }

    private static void writeTwoReturns(MethodVisitor code) {
        Label negative = new Label();
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitJumpInsn(Opcodes.IFLT, negative);
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitInsn(Opcodes.IRETURN);
        code.visitLabel(negative);
        code.visitInsn(Opcodes.ICONST_0);
        code.visitInsn(Opcodes.IRETURN);
    }

    private static void writeDivision(MethodVisitor code) {
        code.visitInsn(Opcodes.ICONST_1);
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitInsn(Opcodes.IDIV);
        code.visitInsn(Opcodes.IRETURN);
    }

    private static void writeFullStack(MethodVisitor code) {
        code.visitInsn(Opcodes.LCONST_1);
        code.visitInsn(Opcodes.ACONST_NULL);
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitInsn(Opcodes.IRETURN);
    }

    private static final class Fresh extends ClassLoader {
        private final byte[] bytes;

        Fresh(byte[] bytes) {
            super(AroundVisitorTest.class.getClassLoader());
            this.bytes = bytes;
        }

        @Override
        protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
