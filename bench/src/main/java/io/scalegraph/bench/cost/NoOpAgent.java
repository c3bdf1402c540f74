package io.scalegraph.bench.cost;

import io.scalegraph.bench.machine.AgentManifest;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that does nothing: what any agent costs is no cost of ours. */
public final class NoOpAgent {
    private NoOpAgent() {}

    /**
     * What the JVM calls before the program's main.
     *
     * @param options ignored
     * @param instrumentation ignored
     */
    public static void premain(String options, Instrumentation instrumentation) {}

    /** Writes the agent's jar into a folder. */
    static Path jar(Path folder) throws IOException {
        Manifest manifest = AgentManifest.of("Premain-Class", NoOpAgent.class);
        Path jar = folder.resolve("no-op-agent.jar");
        String file = NoOpAgent.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
                InputStream in = NoOpAgent.class.getResourceAsStream("NoOpAgent.class")) {
            if (in == null) {
                throw new IOException("the benchmark's own classes cannot be read");
            }
            out.putNextEntry(new JarEntry(file));
            in.transferTo(out);
        }
        return jar;
    }
}
