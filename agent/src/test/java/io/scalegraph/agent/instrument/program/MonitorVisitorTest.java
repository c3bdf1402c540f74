package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.TraceFormat;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class whose monitors are timed passes the JVM's verification, answers as before, and leaves no monitor held. */
class MonitorVisitorTest {
    private static final String ODD = OddMonitors.class.getName();

    private final CallSites sites = new CallSites(false, List.of(), List.of(ODD, "Old"), false);

    @Test
    void oddMonitors_answerAsBefore() throws Exception {
        Class<?> type = define(ODD, rewrite(ODD, bytes()));
        Method all = type.getDeclaredMethod("all");
        all.setAccessible(true);

        assertThat(type).isNotEqualTo(OddMonitors.class);
        assertThat(all.invoke(null)).isEqualTo(OddMonitors.all());
    }

    @Test
    void whatWasFound_isReported() throws Exception {
        assertThat(sites.report())
                .filteredOn(hook -> hook.target().equals(TraceFormat.TIMED_BLOCKS))
                .singleElement()
                .satisfies(hook -> assertThat(hook.methods()).isEqualTo((int) TraceFormat.NOT_MEASURED));

        rewrite(ODD, bytes());
        rewrite(ODD, bytes()); // a class may be changed again, for another agent's sake

        assertThat(sites.report())
                .extracting(hook -> hook.target() + " " + hook.methods())
                .containsExactly(TraceFormat.TIMED_BLOCKS + " " + enterings(), TraceFormat.SYNCHRONIZED_METHODS + " 1");
    }

    @Test
    void callBehindTheEntering_isCoveredByTheHandlerThatLeavesTheMonitor() throws Exception {
        Calls calls = new Calls();
        new ClassReader(rewrite(ODD, bytes())).accept(calls, 0);

        assertThat(calls.entered).hasSize(enterings()).hasSizeGreaterThan(15);
        assertThat(calls.entered).allMatch(call -> call);
    }

    /** Versions without frames, with optional ones, and with frames; and something lies on the stack below the monitor. */
    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5})
    void classesOfOldCompilers_answerAsBefore(int version) throws Exception {
        Class<?> type = define("Old", rewrite("Old", oldClass(version)));

        assertThat(type.getMethod("twice", long.class).invoke(null, 21L)).isEqualTo(42L);
    }

    @Test
    void classesOfTheJdkAndOtherNames_areLeftAsTheyAre() throws Exception {
        assertThat(sites.rewrite(null, ODD, bytes())).isNull();
        assertThat(sites.rewrite(ClassLoader.getPlatformClassLoader(), ODD, bytes()))
                .isNull();
        assertThat(sites.rewrite(getClass().getClassLoader(), ODD + "$Other", bytes()))
                .isNull();
    }

    /** Compilers copy blocks in a finally clause. */
    private static int enterings() throws IOException {
        int[] count = new int[1];
        ClassVisitor counting = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitInsn(int opcode) {
                        count[0] += opcode == Opcodes.MONITORENTER ? 1 : 0;
                    }
                };
            }
        };
        new ClassReader(bytes()).accept(counting, 0);
        return count[0];
    }

    private byte[] rewrite(String name, byte[] bytes) {
        return sites.rewrite(getClass().getClassLoader(), name, bytes);
    }

    private static byte[] bytes() throws IOException {
        try (InputStream in = OddMonitors.class.getResourceAsStream("OddMonitors.class")) {
            return in.readAllBytes();
        }
    }

    /** Twice its argument, which lies on the stack while a monitor is entered and left. */
    private static byte[] oldClass(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "twice", "(J)J", null, null);
        code.visitCode();
        code.visitVarInsn(Opcodes.LLOAD, 0);
        code.visitLdcInsn("monitor");
        code.visitInsn(Opcodes.MONITORENTER);
        code.visitVarInsn(Opcodes.LLOAD, 0);
        code.visitInsn(Opcodes.LADD);
        code.visitLdcInsn("monitor");
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitInsn(Opcodes.LRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static Class<?> define(String name, byte[] bytes) throws ClassNotFoundException {
        return new ClassLoader(MonitorVisitorTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                Class<?> known = findLoadedClass(wanted);
                if (known != null || !wanted.equals(name)) {
                    return known != null ? known : super.loadClass(wanted, resolve);
                }
                return defineClass(wanted, bytes, 0, bytes.length);
            }
        }.loadClass(name);
    }

    /** For each call behind an entering, whether a handler of everything covers it. */
    private static final class Calls extends ClassVisitor {
        private final List<Boolean> entered = new ArrayList<>();

        Calls() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                private final List<Label> starts = new ArrayList<>();
                private final List<Label> ends = new ArrayList<>();
                private final List<Label> seen = new ArrayList<>();

                @Override
                public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
                    if (type == null) {
                        starts.add(start);
                        ends.add(end);
                    }
                }

                @Override
                public void visitLabel(Label label) {
                    seen.add(label);
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String called, String descriptor, boolean isInterface) {
                    if (called.equals("entered") && owner.endsWith("/MonitorRecorder")) {
                        entered.add(covered());
                    }
                }

                private boolean covered() {
                    for (int i = 0; i < starts.size(); i++) {
                        if (seen.contains(starts.get(i)) && !seen.contains(ends.get(i))) {
                            return true;
                        }
                    }
                    return false;
                }
            };
        }
    }
}
