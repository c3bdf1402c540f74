package io.scalegraph.agent.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.trace.Region;
import io.scalegraph.trace.Section;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.bytebuddy.jar.asm.ClassReader;
import org.junit.jupiter.api.Test;

class AnnotationsTest {
    @Test
    void annotatedMethods_areFoundWithTheirDescriptors() throws IOException {
        byte[] bytes = bytes(Annotated.class);

        assertThat(Annotations.anyIn(bytes)).isTrue();
        assertThat(Annotations.methods(new ClassReader(bytes)))
                .containsExactlyInAnyOrder(
                        new Annotations.Annotated(MethodHooks.SECTION, "solve", "(I)I"),
                        new Annotations.Annotated(MethodHooks.REGION, "step", "()V"));
    }

    @Test
    void classThatOnlyMentionsTheAnnotation_hasNoMarkedMethod() throws IOException {
        byte[] bytes = bytes(Mentions.class);

        assertThat(Annotations.anyIn(bytes)).isTrue();
        assertThat(Annotations.methods(new ClassReader(bytes))).isEmpty();
    }

    @Test
    void otherClasses_passWithoutALook() throws IOException {
        assertThat(Annotations.anyIn(bytes(AnnotationsTest.Plain.class))).isFalse();
        assertThat(Annotations.anyIn(bytes(String.class))).isFalse();
    }

    @Test
    void nameAtAnyPlace_isFound_andCutOffNamesAreNot() {
        for (String name : new String[] {MethodHooks.SECTION, MethodHooks.REGION}) {
            byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
            assertThat(Annotations.anyIn(bytes)).isTrue();
            assertThat(Annotations.anyIn(("xLL" + name).getBytes(StandardCharsets.US_ASCII)))
                    .isTrue();
            assertThat(Annotations.anyIn((name + "L").getBytes(StandardCharsets.US_ASCII)))
                    .isTrue();
            for (int length = 0; length < bytes.length; length++) {
                assertThat(Annotations.anyIn(Arrays.copyOf(bytes, length))).isFalse();
            }
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream in = type.getResourceAsStream(file)) {
            return in.readAllBytes();
        }
    }

    static final class Annotated {
        @Section
        int solve(int n) {
            return n;
        }

        int solve(long n) {
            return (int) n;
        }

        @Region
        void step() {}

        @Deprecated
        void other() {}
    }

    static final class Mentions {
        static final String NAME = "Lio/scalegraph/trace/Section;";

        String name() {
            return NAME;
        }
    }

    static final class Plain {}
}
