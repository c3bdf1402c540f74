package io.scalegraph.agent.instrument.program;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import net.bytebuddy.jar.asm.AnnotationVisitor;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/** Finds the methods of a class that carry one of our annotations. */
public final class Annotations {
    private static final byte[] SECTION = MethodHooks.SECTION.getBytes(StandardCharsets.US_ASCII);
    private static final byte[] REGION = MethodHooks.REGION.getBytes(StandardCharsets.US_ASCII);

    /**
     * A method with an annotation.
     *
     * @param annotation {@link MethodHooks#SECTION} or {@link MethodHooks#REGION}
     * @param method its name
     * @param descriptor tells overloads apart
     */
    public record Annotated(String annotation, String method, String descriptor) {}

    private Annotations() {}

    /**
     * Whether the class file names an annotation anywhere: cheap, since every class of the program passes here.
     *
     * @param classFile the class
     * @return whether
     */
    public static boolean anyIn(byte[] classFile) {
        int last = classFile.length - Math.min(SECTION.length, REGION.length);
        for (int i = 0; i <= last; i++) {
            if (classFile[i] == 'L' && (matches(classFile, i, SECTION) || matches(classFile, i, REGION))) {
                return true;
            }
        }
        return false;
    }

    private static boolean matches(byte[] classFile, int at, byte[] name) {
        if (at + name.length > classFile.length) {
            return false;
        }
        // From the end, where the names of types differ sooner than at their common beginnings.
        for (int i = name.length - 1; i > 0; i--) {
            if (classFile[at + i] != name[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The methods that carry one.
     *
     * @param reader the class
     * @return the methods
     */
    public static Set<Annotated> methods(ClassReader reader) {
        Set<Annotated> marked = new LinkedHashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                                if (annotation.equals(MethodHooks.SECTION) || annotation.equals(MethodHooks.REGION)) {
                                    marked.add(new Annotated(annotation, name, descriptor));
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
