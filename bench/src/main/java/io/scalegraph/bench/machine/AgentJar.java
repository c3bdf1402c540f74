package io.scalegraph.bench.machine;

import io.scalegraph.analyzer.launch.BundledJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Jars of the agent that a benchmark is given. An agent's manifest puts the jar of one name on the boot class path: from a
 * jar of another name that is the build that lies beside it, or none, and what runs is a mixture or starts otherwise. Such
 * a jar is copied under the right name first.
 */
public final class AgentJar {
    private static final String NAME = "scalegraph-agent.jar";
    private static final String PREMAIN = "io.scalegraph.agent.Premain";

    private AgentJar() {}

    /**
     * The agent to measure.
     *
     * @param chosen jar of another build, null for the one that the benchmark was built with
     * @param spec the command whose option it is
     * @return its jar, by a name under which it measures
     * @throws IOException if it cannot be read or copied
     * @throws ParameterException if it is no jar of the agent
     */
    public static Path of(@Nullable Path chosen, CommandSpec spec) throws IOException {
        if (chosen == null) {
            return BundledJar.AGENT.extract();
        }
        Path jar = chosen.toAbsolutePath();
        if (!isAgent(jar)) {
            throw new ParameterException(spec.commandLine(), "'" + chosen + "' is no jar of Scalegraph's agent");
        }
        if (jar.endsWith(NAME)) {
            return jar;
        }
        Path folder = Files.createTempDirectory("scalegraph-agent-");
        folder.toFile().deleteOnExit();
        Path copy = Files.copy(jar, folder.resolve(NAME));
        copy.toFile().deleteOnExit();
        return copy;
    }

    private static boolean isAgent(Path jar) {
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest != null
                    && PREMAIN.equals(manifest.getMainAttributes().getValue("Premain-Class"));
        } catch (IOException e) {
            return false; // not there, or no jar
        }
    }
}
