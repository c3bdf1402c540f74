package io.scalegraph.analyzer.it.programs;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that writes down the class files of the JDK's primitives as the JVM has them, behind all other agents. */
public final class CaptureAgent implements ClassFileTransformer {
    private final Map<String, byte[]> captured = new TreeMap<>();

    private CaptureAgent() {}

    public static void agentmain(String file, Instrumentation instrumentation) throws Exception {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            boolean primitive = type.getName().startsWith("java.util.concurrent.") && !type.isArray();
            boolean wanted = primitive
                    || type == Thread.class
                    || type.getName().endsWith(".ApplicationShutdownHooks")
                    || type.getName().endsWith(".Busy");
            if (wanted && instrumentation.isModifiableClass(type)) {
                types.add(type);
            }
        }
        CaptureAgent capture = new CaptureAgent();
        instrumentation.addTransformer(capture, true);
        instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
        instrumentation.removeTransformer(capture);
        capture.write(Path.of(file));
    }

    @Override
    public synchronized byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (redefined != null) {
            captured.put(name.replace('/', '.'), bytes.clone());
        }
        return null;
    }

    private synchronized void write(Path file) throws Exception {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
            for (Map.Entry<String, byte[]> type : captured.entrySet()) {
                out.println(type.getKey() + " " + Base64.getEncoder().encodeToString(type.getValue()));
            }
        }
    }

    /** Packs this class as an agent. */
    public static Path jar(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Agent-Class"), CaptureAgent.class.getName());
        manifest.getMainAttributes().put(new Attributes.Name("Can-Retransform-Classes"), "true");
        Path jar = folder.resolve("capture.jar");
        String entry = CaptureAgent.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream in = CaptureAgent.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            in.transferTo(out);
        }
        return jar;
    }
}
