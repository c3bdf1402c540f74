package io.scalegraph.agent.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.agent.Agent;
import io.scalegraph.trace.WaitKind;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/**
 * Linking a lambda, a joined text or a record's method inside a hook can deadlock, and the first one before main costs a
 * start more than all other code of the agent: nothing that travels in the agent's jar has any.
 */
class InvokedynamicTest {
    /** What every record has; hooks never call it. */
    private static final Set<String> OF_RECORDS = Set.of("toString", "hashCode", "equals");

    @Test
    void agent_linksNothingInsideAHookOrBeforeMain() throws Exception {
        assertThat(linkedAmong(Agent.class, 130)).isEmpty();
    }

    @Test
    void traceFormat_linksNothingInsideAHookOrBeforeMain() throws Exception {
        assertThat(linkedAmong(WaitKind.class, 25)).isEmpty();
    }

    /** A text is made where it is first named, and the memory for it may be what is missing. */
    @Test
    void hooks_nameNoText() throws Exception {
        Set<String> found = new TreeSet<>();
        Path location = Path.of(
                Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.walk(location.resolve("io/scalegraph/agent/recorder/hook"))) {
            for (Path file : files.filter(f -> f.toString().endsWith("Recorder.class")
                            || f.toString().endsWith("Calls.class")
                            || f.toString().endsWith("Failed.class"))
                    .toList()) {
                texts(file, found);
            }
        }
        assertThat(found).isEmpty();
    }

    private static void texts(Path file, Set<String> found) throws IOException {
        String type = file.getFileName().toString().replace(".class", "");
        new ClassReader(Files.readAllBytes(file))
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitLdcInsn(Object value) {
                                        if (value instanceof String) {
                                            found.add(type + "." + name + ": " + value);
                                        }
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_DEBUG);
    }

    /** Methods that link something, in all classes that come from where one came from: a folder, or a jar. */
    private static Set<String> linkedAmong(Class<?> one, int classes) throws Exception {
        Path location =
                Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        if (Files.isDirectory(location)) {
            return search(location, classes);
        }
        try (FileSystem jar = FileSystems.newFileSystem(location)) {
            return search(jar.getPath("/"), classes);
        }
    }

    private static Set<String> search(Path folder, int classes) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> all = files.filter(f -> f.toString().endsWith(".class")).toList();
            assertThat(all).hasSizeGreaterThan(classes);
            for (Path file : all) {
                search(file, found);
            }
        }
        return found;
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
                                if (!(isRecord && OF_RECORDS.contains(name))) {
                                    found.add(method);
                                }
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG);
    }
}
