package io.scalegraph.bench.release;

import io.scalegraph.bench.machine.SourceTree;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Whether what is staged for Maven Central is complete, and works for somebody who has nothing else. */
@Command(
        name = "release",
        mixinStandardHelpOptions = true,
        description = {
            "Stages the artifacts to a folder as Maven Central wants them, by the profile 'central', and looks at each: jar,"
                    + " sources, Javadoc, bill of materials, checksums, signature, and what the POM has to say. Where gpg is"
                    + " installed they are signed, with the key in MAVEN_GPG_KEY or one made for the test.",
            "Then the examples of docs/examples are built and run with a Maven repository that was empty, and a program under the"
                    + " staged agent by itself. Maven fetches all else from Maven Central; it takes some minutes.",
            "Exit code 1 if something is missing or fails.",
            "",
            "Example: ./scalegraph bench release --folder /tmp/release"
        })
public final class ReleaseCommand implements Callable<Integer> {
    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "A new folder for all that is made; the artifacts are in staged/ there. Default: a temporary one.")
    private @Nullable Path chosen;

    /** Nothing is chosen yet. */
    public ReleaseCommand() {}

    @Override
    public Integer call() throws InterruptedException, URISyntaxException {
        try {
            return check();
        } catch (IOException e) {
            System.err.println("scalegraph bench release: " + e.getMessage());
            return 1;
        }
    }

    private int check() throws IOException, InterruptedException, URISyntaxException {
        Path folder = chosen == null
                ? Files.createTempDirectory("scalegraph-release-")
                : Files.createDirectory(chosen.toAbsolutePath().normalize());
        Path root = SourceTree.root();
        Path staged = folder.resolve("staged");
        Steps steps = new Steps(Files.createDirectory(folder.resolve("logs")));
        SigningKey key = SigningKey.in(folder, steps);
        steps.run("stage", root, key == null ? Map.of() : key.environment(), stage(staged));

        Path group = staged.resolve("io/scalegraph");
        String version = Version.of(root.resolve("pom.xml"));
        List<StagedArtifact> artifacts = StagedArtifact.of(group, version, key != null);
        System.out.println("| artifact " + version + " | also as | what is missing for Maven Central |");
        System.out.println("|---|---|---|");
        artifacts.forEach(System.out::println);
        System.out.println(
                key == null
                        ? "Signatures: not looked at, for there is no gpg."
                        : "Good signatures: " + key.verify(staged));

        FreshProjects projects = new FreshProjects(
                root.resolve("docs/examples"), Files.createDirectory(folder.resolve("fresh")), staged, version, steps);
        projects.junit();
        projects.jmhAndAgent();
        System.out.println("The JUnit and the JMH example, the agent and the command line work from " + staged);
        return artifacts.stream().allMatch(artifact -> artifact.missing().isEmpty()) ? 0 : 1;
    }

    private static List<String> stage(Path staged) {
        return List.of(
                "mvn",
                "-B",
                "-ntp",
                "-Pcentral",
                "deploy",
                "-DskipTests",
                "-pl",
                "!bench",
                "-DaltDeploymentRepository=staged::" + staged.toUri());
    }
}
