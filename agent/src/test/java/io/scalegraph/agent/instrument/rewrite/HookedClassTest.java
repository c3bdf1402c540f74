package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.program.MethodRole;
import io.scalegraph.trace.MethodName;
import io.scalegraph.trace.WaitKind;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A hooked class passes the JVM's verification and answers as before. */
class HookedClassTest {
    private static final String ODD = OddMethods.class.getName();

    /** What is done to a method of a type. */
    private record Way(String name, BiFunction<String, String, HookPoint> point) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Way> ways() {
        return Stream.of(
                new Way(
                        "section",
                        (type, method) -> MethodHooks.point(MethodRole.SECTION, new MethodName(type, method, null))),
                new Way(
                        "region",
                        (type, method) -> MethodHooks.point(MethodRole.REGION, new MethodName(type, method, null))),
                new Way(
                        "compute",
                        (type, method) -> MethodHooks.point(MethodRole.COMPUTE, new MethodName(type, method, null))),
                new Way(
                        "wait",
                        (type, method) -> HookPoint.of(
                                type, method, AroundAdvice.ofWait(WaitKind.LOCK, AroundAdvice.Given.THIS), "waits")));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void oddMethods_answerAsBefore(Way way) throws Exception {
        Map<String, byte[]> hooked = new HashMap<>();
        for (Class<?> type : List.of(OddMethods.class, OddMethods.Shape.class)) {
            List<Hook> hooks = new ArrayList<>();
            Arrays.stream(type.getDeclaredMethods())
                    .map(Method::getName)
                    .distinct()
                    .forEach(name -> hooks.add(new Hook(way.point().apply(type.getName(), name))));
            hooked.put(type.getName(), HookedClass.rewrite(new ClassReader(bytes(type.getName())), hooks));
        }

        assertThat(answers(hooked)).isEqualTo(OddMethods.all());
    }

    @Test
    void severalHooksOnOneMethod_answerAsBefore() throws Exception {
        List<Hook> hooks =
                ways().map(way -> new Hook(way.point().apply(ODD, "nestedTry"))).toList();

        byte[] bytes = HookedClass.rewrite(new ClassReader(bytes(ODD)), hooks);

        assertThat(answers(Map.of(ODD, bytes))).isEqualTo(OddMethods.all());
        assertThat(hooks).allMatch(hook -> hook.report("").methods() == 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<init>", "<clinit>", "unwritten", "nowhere", "noSuchMethod"})
    void whatHasNoBodyOrIsAConstructor_isLeftAsItWas_andReported(String method) throws Exception {
        Hook hook = new Hook(MethodHooks.point(MethodRole.SECTION, new MethodName(ODD, method, null)));

        assertThat(HookedClass.rewrite(new ClassReader(bytes(ODD)), List.of(hook)))
                .isNull();
        assertThat(hook.stands()).isFalse();
        assertThat(hook.report("").methods()).isZero();
        assertThat(hook.report("").consequence()).contains(ODD + "::" + method);
    }

    @Test
    void overloads_areAllHooked_butForThoseThatADescriptorExcludes() throws Exception {
        String type = Overloads.class.getName();
        Hook all = new Hook(MethodHooks.point(MethodRole.SECTION, new MethodName(type, "f", null)));
        Hook one = new Hook(MethodHooks.marked(MethodHooks.REGION, type, "f", "(J)J"));

        HookedClass.rewrite(new ClassReader(bytes(type)), List.of(all, one));

        assertThat(all.report("").methods()).isEqualTo(3);
        assertThat(one.report("").methods()).isEqualTo(1);
    }

    /** Versions without frames, with optional ones, and with frames. */
    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_4, Opcodes.V1_5})
    void classesOfOldCompilers_answerAsBefore(int version) throws Exception {
        byte[] old = oldClass(version);
        Hook section = new Hook(MethodHooks.point(MethodRole.SECTION, new MethodName("Old", "sum", null)));
        Hook region = new Hook(MethodHooks.point(MethodRole.REGION, new MethodName("Old", "sum", null)));

        byte[] bytes = HookedClass.rewrite(new ClassReader(old), List.of(section, region));

        Class<?> type = new Fresh(Map.of("Old", bytes)).loadClass("Old");
        assertThat(type.getMethod("sum", long.class).invoke(null, 10L)).isEqualTo(55L);
    }

    /** The JVM leaves the frames out of the classes in its archive. */
    @ParameterizedTest
    @MethodSource("ways")
    void classesWithoutFrames_keepTheStackTheyNeed(Way way) throws Exception {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes(ODD)).accept(writer, ClassReader.SKIP_FRAMES);
        byte[] bare = writer.toByteArray();
        Map<String, Integer> before = stacks(bare);
        List<Hook> hooks = before.keySet().stream()
                .map(method -> method.substring(0, method.indexOf('(')))
                .distinct()
                .map(method -> new Hook(way.point().apply(ODD, method)))
                .toList();

        Map<String, Integer> after = stacks(HookedClass.rewrite(new ClassReader(bare), hooks));

        assertThat(after).hasSameSizeAs(before);
        before.forEach(
                (method, stack) -> assertThat(after.get(method)).as(method).isGreaterThanOrEqualTo(stack));
    }

    private static Map<String, Integer> stacks(byte[] bytes) {
        Map<String, Integer> stacks = new HashMap<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMaxs(int maxStack, int maxLocals) {
                                        stacks.put(name + descriptor, maxStack);
                                    }
                                };
                            }
                        },
                        0);
        return stacks;
    }

    private static String answers(Map<String, byte[]> hooked) throws Exception {
        Class<?> type = new Fresh(hooked).loadClass(ODD);
        assertThat(type).isNotEqualTo(OddMethods.class);
        Method all = type.getDeclaredMethod("all");
        all.setAccessible(true);
        return (String) all.invoke(null);
    }

    private static byte[] bytes(String type) throws IOException {
        try (InputStream in =
                HookedClassTest.class.getClassLoader().getResourceAsStream(type.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** The sum of the numbers from 1, in a loop. */
    private static byte[] oldClass(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "sum", "(J)J", null, null);
        code.visitCode();
        code.visitInsn(Opcodes.LCONST_0);
        code.visitVarInsn(Opcodes.LSTORE, 2);
        Label again = new Label();
        Label done = new Label();
        code.visitLabel(again);
        code.visitVarInsn(Opcodes.LLOAD, 0);
        code.visitInsn(Opcodes.LCONST_0);
        code.visitInsn(Opcodes.LCMP);
        code.visitJumpInsn(Opcodes.IFLE, done);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitVarInsn(Opcodes.LLOAD, 0);
        code.visitInsn(Opcodes.LADD);
        code.visitVarInsn(Opcodes.LSTORE, 2);
        code.visitVarInsn(Opcodes.LLOAD, 0);
        code.visitInsn(Opcodes.LCONST_1);
        code.visitInsn(Opcodes.LSUB);
        code.visitVarInsn(Opcodes.LSTORE, 0);
        code.visitJumpInsn(Opcodes.GOTO, again);
        code.visitLabel(done);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Loads the given classes and those nested in OddMethods itself, everything else as usual. */
    private static final class Fresh extends ClassLoader {
        private final Map<String, byte[]> classes;

        Fresh(Map<String, byte[]> classes) {
            super(HookedClassTest.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!classes.containsKey(name) && !name.startsWith(ODD)) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try {
                byte[] bytes = classes.containsKey(name) ? classes.get(name) : bytes(name);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Overloads, one of them generic with a bridge. */
    static final class Overloads implements LongUnaryOperator {
        long f(long n) {
            return n;
        }

        int f(int n) {
            return n;
        }

        String f() {
            return "";
        }

        @Override
        public long applyAsLong(long n) {
            return f(n);
        }
    }
}
