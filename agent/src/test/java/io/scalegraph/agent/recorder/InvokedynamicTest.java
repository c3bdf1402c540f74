package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** Linking a lambda, a joined text or a record's method inside a hook can deadlock: nothing that hooks reach has any. */
class InvokedynamicTest {
    /** Run by the recorder's own thread while it brings the recording up. */
    private static final Set<String> BRING_UP = Set.of("JfrSink.start", "Recording.bringUp");

    /** What every record has; hooks never call it. */
    private static final Set<String> OF_RECORDS = Set.of("toString", "hashCode", "equals");

    @Test
    void recorder_linksNothingInsideAHook() throws Exception {
        Set<String> found = new TreeSet<>();
        Path folder = Path.of(Clock.class.getResource("Clock.class").toURI()).getParent();
        int classes = 0;
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                classes++;
                search(file, found);
            }
        }

        assertThat(classes).isGreaterThan(80);
        assertThat(found).isEmpty();
    }

    private static void search(Path file, Set<String> found) throws IOException {
        String type = file.getFileName().toString().replace(".class", "");
        ClassReader reader = new ClassReader(Files.readAllBytes(file));
        boolean isRecord = reader.getSuperName().equals("java/lang/Record");
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitInvokeDynamicInsn(
                                    String called, String descriptor, Handle bootstrap, Object... arguments) {
                                String method = type + "." + name;
                                if (!BRING_UP.contains(method) && !(isRecord && OF_RECORDS.contains(name))) {
                                    found.add(method);
                                }
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG);
    }
}
