package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.instrument.family.Primitives;
import io.scalegraph.agent.instrument.program.MethodHooks;
import io.scalegraph.agent.instrument.program.MethodRole;
import io.scalegraph.agent.instrument.rewrite.AroundAdvice.Given;
import io.scalegraph.trace.MethodName;
import io.scalegraph.trace.WaitKind;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every hook gives what it calls the arguments that the called method has. */
class AdviceTest {
    static Stream<HookPoint> points() {
        return Stream.concat(
                Primitives.points(true, true).stream(),
                Arrays.stream(MethodRole.values())
                        .map(role -> MethodHooks.point(role, new MethodName("com.acme.Solver", "solve", null))));
    }

    @ParameterizedTest
    @MethodSource("points")
    void everyHook_callsWithTheArgumentsThatTheCalledMethodHas(HookPoint point) throws Exception {
        check(point, point.advice());
        if (point.ofVirtual() != null) {
            check(point, point.ofVirtual());
        }
    }

    private static void check(HookPoint point, Advice advice) throws Exception {
        if (advice instanceof AroundAdvice around) {
            checkAround(around);
        } else if (advice instanceof RedirectAdvice redirect) {
            for (Map.Entry<String, RecorderMethod> entry : redirect.redirects().entrySet()) {
                checkRedirect(entry.getKey(), entry.getValue(), redirect.kind());
            }
        } else if (advice instanceof AfterCallAdvice after) {
            assertThat(after.told().descriptor()).isEqualTo("(Ljava/lang/Object;)V");
            assertThat(jdkMethod(after.call())).as(after.call()).isNotNull();
        } else if (advice instanceof ResultAdvice result) {
            checkResult(point, result);
        } else if (advice instanceof UnparkAdvice) {
            assertThat(jdkMethod("java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V"))
                    .isNotNull();
        } else {
            assertThat(advice).as(point.target()).isInstanceOf(PinnedParkAdvice.class);
            assertThat(RecorderMethod.PIN.descriptor()).isEqualTo("(Ljava/lang/Thread;)V");
            assertThat(RecorderMethod.UNPIN.descriptor()).isEqualTo("()V");
        }
    }

    /** The object, its argument if wanted, and the result or the synchronizer's state. */
    private static void checkResult(HookPoint point, ResultAdvice advice) throws ClassNotFoundException {
        List<Method> hooked = Arrays.stream(Class.forName(point.type()).getDeclaredMethods())
                .filter(method -> method.getName().equals(point.methods().name()))
                .toList();
        assertThat(hooked).as(point.target()).isNotEmpty();
        for (Method method : hooked) {
            Class<?> type = method.getReturnType();
            String result =
                    type == void.class ? "" : type.isPrimitive() ? Type.getDescriptor(type) : "Ljava/lang/Object;";
            String told = switch (advice.with()) {
                case RESULT -> result;
                case ARGUMENT -> "I" + result;
                case ARGUMENT_AND_STATE -> "II";
            };
            RecorderMethod called = type == long.class ? advice.toldLong() : advice.told();
            assertThat(called.descriptor()).as(point.target()).isEqualTo("(Ljava/lang/Object;" + told + ")V");
        }
    }

    private static void checkAround(AroundAdvice advice) {
        List<String> given = new ArrayList<>();
        if (advice.kind() != null) {
            given.add(Type.getDescriptor(WaitKind.class));
        }
        if (advice.given() != Given.NONE) {
            given.add("Ljava/lang/Object;");
        }
        if (advice.given() == Given.THIS_AND_THREAD) {
            given.add("Ljava/lang/Thread;");
        } else if (advice.given() == Given.THIS_OWNER_AND_FLAGS) {
            given.add("Ljava/lang/Thread;ZZZ");
        } else if (advice.given() == Given.THIS_AND_NUMBER) {
            given.add("I");
        } else if (advice.given() == Given.THIS_AND_FLAG) {
            given.add("Z");
        } else if (advice.given() == Given.THIS_AND_CONTINUATION) {
            assertThat(ContinuationStacks.arePossible()).isTrue();
            given.add("Ljava/lang/Object;");
        }
        if (advice.text() != null) {
            given.add("Ljava/lang/String;");
        }
        String result = advice.result().getDescriptor();
        assertThat(advice.enter().descriptor()).isEqualTo("(" + String.join("", given) + ")" + result);
        if (advice.exit() != null) {
            String failure = advice.tellsFailure() ? "Ljava/lang/Throwable;Ljava/lang/Object;" : "";
            assertThat(advice.exit().descriptor()).isEqualTo("(" + failure + (result.equals("V") ? "" : result) + ")V");
        } else {
            assertThat(result).isEqualTo("V");
        }
    }

    /** Receiver, arguments, and behind them the primitive and what is waited for. */
    private static void checkRedirect(String call, RecorderMethod redirect, WaitKind kind) throws Exception {
        Method replaced = jdkMethod(call);
        assertThat(replaced).as(call).isNotNull();
        boolean isStatic = Modifier.isStatic(replaced.getModifiers());
        String receiver = isStatic ? "" : Type.getDescriptor(replaced.getDeclaringClass());
        String arguments = Type.getMethodDescriptor(replaced)
                .substring(1)
                .replace(")", "Ljava/lang/Object;" + (kind == null ? "" : Type.getDescriptor(WaitKind.class)) + ")");
        assertThat(redirect.descriptor()).isEqualTo("(" + receiver + arguments);
    }

    private static Method jdkMethod(String call) throws ClassNotFoundException {
        String signature = call.substring(call.lastIndexOf('.') + 1);
        Class<?> type = Class.forName(call.substring(0, call.lastIndexOf('.')).replace('/', '.'));
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> signature.equals(method.getName() + Type.getMethodDescriptor(method)))
                .findFirst()
                .orElse(null);
    }
}
