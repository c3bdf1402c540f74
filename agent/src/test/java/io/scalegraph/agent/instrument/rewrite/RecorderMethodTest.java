package io.scalegraph.agent.instrument.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import net.bytebuddy.jar.asm.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All that changed code calls is there, for any code to call. */
class RecorderMethodTest {
    @ParameterizedTest
    @EnumSource
    void everyMethod_isOneOfTheRecorder(RecorderMethod called) throws Exception {
        Class<?> owner = Class.forName(called.owner().replace('/', '.'));

        assertThat(owner).isPublic();
        assertThat(Arrays.stream(owner.getMethods()).filter(method -> is(called, method)))
                .singleElement()
                .satisfies(method ->
                        assertThat(Modifier.isStatic(method.getModifiers())).isTrue());
    }

    private static boolean is(RecorderMethod called, Method method) {
        return method.getName().equals(called.method())
                && Type.getMethodDescriptor(method).equals(called.descriptor());
    }
}
