package io.scalegraph.agent.instrument;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/** Finds the methods of a class that carry the section annotation. */
final class Marks {
    private static final String SECTION = "Lio/scalegraph/trace/Section;";
    private static final byte[] BYTES = SECTION.getBytes(StandardCharsets.US_ASCII);

    private Marks() {}

    /** Whether the class file names the annotation anywhere: cheap, since every class of the program passes here. */
    static boolean anyIn(byte[] classFile) {
        int last = classFile.length - BYTES.length;
        for (int i = 0; i <= last; i++) {
            if (classFile[i] == 'L' && matches(classFile, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(byte[] classFile, int at) {
        // From the end, where the names of types differ sooner than at their common beginnings.
        for (int i = BYTES.length - 1; i > 0; i--) {
            if (classFile[at + i] != BYTES[i]) {
                return false;
            }
        }
        return true;
    }

    /** Names with descriptors of the methods that carry it. */
    static Set<String> methods(ClassReader reader) {
        Set<String> marked = new HashSet<>();
        reader.accept(
                new ClassVisitor(OpenedClassReader.ASM_API) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return new MethodVisitor(OpenedClassReader.ASM_API) {
                            @Override
                            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                                if (annotation.equals(SECTION)) {
                                    marked.add(name + descriptor);
                                }
                                return null;
                            }
                        };
                    }
                },
                ClassReader.SKIP_CODE);
        return marked;
    }
}
