package io.scalegraph.analyzer.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that measures nothing: it writes its options into the file that they name, at the program's end. */
public final class FakeAgent {
    private FakeAgent() {}

    public static void premain(String options, Instrumentation instrumentation) {
        String file = options.replaceFirst("^file=([^,]*).*", "$1")
                .replace("%p", Long.toString(ProcessHandle.current().pid()));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                Files.writeString(Path.of(file), options);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
    }

    /** Packs this class as an agent. */
    public static Path jar(Path folder) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), FakeAgent.class.getName());
        Path jar = folder.resolve("scalegraph-agent.jar");
        String entry = FakeAgent.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream in = FakeAgent.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            in.transferTo(out);
        }
        return jar;
    }
}
