package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** A class whose acquisitions are counted passes the JVM's verification and answers as before. */
class CallSiteVisitorTest {
    private static final String ODD = OddAcquisitions.class.getName();

    private final CallSites sites = new CallSites(true, List.of(), List.of(), false);

    @Test
    void oddAcquisitions_answerAsBefore() throws Exception {
        Class<?> type = define(rewritten());
        Method all = type.getDeclaredMethod("all");
        all.setAccessible(true);

        assertThat(type).isNotEqualTo(OddAcquisitions.class);
        assertThat(all.invoke(null)).isEqualTo(OddAcquisitions.all());
    }

    @Test
    void everyAcquisition_isCountedOnceAndMakesNothing() throws Exception {
        Map<String, Integer> before = calls(bytes());
        Map<String, Integer> after = calls(rewritten());

        int acquisitions = before.get("lock acquired");
        assertThat(acquisitions).isGreaterThan(10);
        assertThat(after)
                .containsEntry("lock acquired", acquisitions)
                .containsEntry("begin", acquisitions)
                .containsEntry("end", acquisitions);
        assertThat(after.get("new")).isEqualTo(before.get("new"));
    }

    /** How often code asks for locks, calls the recorder, and makes objects. */
    private static Map<String, Integer> calls(byte[] bytes) {
        Map<String, Integer> calls = new HashMap<>();
        ClassVisitor counting = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String method, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String name, String descriptor, boolean isInterface) {
                        if (LockCalls.has(owner, name + descriptor)) {
                            calls.merge("lock acquired", 1, Integer::sum);
                        } else if (owner.endsWith("/CallRecorder")) {
                            calls.merge(name, 1, Integer::sum);
                        }
                    }

                    @Override
                    public void visitTypeInsn(int opcode, String type) {
                        calls.merge("new", opcode == Opcodes.NEW ? 1 : 0, Integer::sum);
                    }
                };
            }
        };
        new ClassReader(bytes).accept(counting, 0);
        return calls;
    }

    private byte[] rewritten() throws IOException {
        return sites.rewrite(getClass().getClassLoader(), ODD, bytes());
    }

    private static byte[] bytes() throws IOException {
        try (InputStream in = OddAcquisitions.class.getResourceAsStream("OddAcquisitions.class")) {
            return in.readAllBytes();
        }
    }

    private static Class<?> define(byte[] bytes) throws ClassNotFoundException {
        return new ClassLoader(CallSiteVisitorTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
                Class<?> known = findLoadedClass(wanted);
                if (known != null || !wanted.equals(ODD)) {
                    return known != null ? known : super.loadClass(wanted, resolve);
                }
                return defineClass(wanted, bytes, 0, bytes.length);
            }
        }.loadClass(ODD);
    }
}
