package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.instrument.family.Primitives;
import io.scalegraph.trace.JdkWait;
import io.scalegraph.trace.JdkWait.Hooked;
import io.scalegraph.trace.JdkWaits;
import io.scalegraph.trace.WaitKind;
import java.io.IOException;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of the JDK's waits and the hooks say the same. */
class JdkWaitsTest {
    /** What begins a wait; all else that is called before a method is no wait. */
    private static final Set<RecorderMethod> WAITS = EnumSet.of(
            RecorderMethod.ENTER,
            RecorderMethod.NAME,
            RecorderMethod.BEGIN_BLOCKING,
            RecorderMethod.END_BLOCKING,
            RecorderMethod.ENTER_VIRTUAL,
            RecorderMethod.ENTER_SYNCHRONIZER,
            RecorderMethod.ENTER_PHASE,
            RecorderMethod.ENTER_EXCHANGE,
            RecorderMethod.ENTER_JOIN,
            RecorderMethod.BARRIER_AWAIT);

    static Stream<JdkWait> hookedRows() {
        return JdkWaits.ALL.stream()
                .filter(row -> row.hooked() != Hooked.NOT)
                .filter(row -> !row.type().equals("java.lang.VirtualThread")
                        || Runtime.version().feature() >= 21);
    }

    @ParameterizedTest
    @MethodSource("hookedRows")
    void everyRowThatIsHooked_hasItsHook(JdkWait row) {
        assertThat(Primitives.points(true, true)).anyMatch(point -> is(row, point));
    }

    static Stream<HookPoint> waits() {
        return Primitives.points(true, true).stream().filter(JdkWaitsTest::isWait);
    }

    @ParameterizedTest
    @MethodSource("waits")
    void everyHookedWait_hasItsRow(HookPoint point) {
        WaitKind kind = point.advice() instanceof AroundAdvice around
                ? around.kind()
                : ((RedirectAdvice) point.advice()).kind();

        assertThat(JdkWaits.ALL)
                .filteredOn(row -> is(row, point))
                .singleElement()
                .satisfies(row -> assertThat(kind).isIn(row.kind(), null))
                .satisfies(row -> assertThat(row.hooked()).isNotEqualTo(Hooked.NOT));
    }

    static Stream<JdkWait> rowsOfCalls() {
        return JdkWaits.ALL.stream()
                .filter(row -> row.hooked() == Hooked.CALLS)
                .filter(row -> !row.type().endsWith("ThreadPerTaskExecutor")
                        || Runtime.version().feature() >= 21);
    }

    @ParameterizedTest
    @MethodSource("rowsOfCalls")
    void everyMethodWhoseCallsAreHooked_makesOneThatBlocks(JdkWait row) throws IOException {
        List<String> blocking = List.copyOf(
                RedirectAdvice.ofBlockingCalls(row.kind()).redirects().keySet());

        assertThat(calls(row)).anyMatch(blocking::contains);
    }

    @ParameterizedTest
    @MethodSource("hookedRows")
    void everyRow_namesItsFrame(JdkWait row) {
        assertThat(JdkWaits.kind(row.type(), row.method())).isEqualTo(row.kind());
        assertThat(JdkWaits.kind(row.type(), "other")).isNull();
    }

    private static boolean is(JdkWait row, HookPoint point) {
        return row.type().equals(point.type())
                && row.method().equals(point.methods().name())
                && row.parameters() == point.methods().parameters();
    }

    private static boolean isWait(HookPoint point) {
        if (point.advice() instanceof AroundAdvice around) {
            return around.enter() instanceof RecorderMethod enter && WAITS.contains(enter);
        }
        return point.advice() instanceof RedirectAdvice redirect
                && (redirect.kind() != null
                        || redirect.redirects().values().stream().anyMatch(WAITS::contains));
    }

    private static Set<String> calls(JdkWait row) throws IOException {
        Set<String> calls = new HashSet<>();
        try (InputStream in = Object.class.getResourceAsStream("/" + row.type().replace('.', '/') + ".class")) {
            new ClassReader(in)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String descriptor, String signature, String[] thrown) {
                                    boolean wanted = name.equals(row.method())
                                            && (row.parameters() == JdkWait.ANY
                                                    || Type.getArgumentCount(descriptor) == row.parameters());
                                    return wanted ? new Calls(calls) : null;
                                }
                            },
                            0);
        }
        return calls;
    }

    private static final class Calls extends MethodVisitor {
        private final Set<String> calls;

        Calls(Set<String> calls) {
            super(Opcodes.ASM9);
            this.calls = calls;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            calls.add(owner + "." + name + descriptor);
        }
    }
}
