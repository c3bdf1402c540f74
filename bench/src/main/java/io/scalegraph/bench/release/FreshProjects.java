package io.scalegraph.bench.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Projects of somebody who has only what is staged: the documents' examples, and a Maven repository that was empty. */
final class FreshProjects {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final List<String> BRIEFLY =
            List.of("LedgerBenchmark", "-t", "2", "-wi", "1", "-w", "300ms", "-i", "2", "-r", "300ms");

    private final Path examples;
    private final Path folder;
    private final String version;
    private final Steps steps;
    private final Path settings;

    /**
     * Nothing is run yet.
     *
     * @param examples docs/examples of the clone
     * @param folder empty, for the projects
     */
    FreshProjects(Path examples, Path folder, Path staged, String version, Steps steps) throws IOException {
        this.examples = examples;
        this.folder = folder;
        this.version = version;
        this.steps = steps;
        this.settings = Files.writeString(
                folder.resolve("settings.xml"), """
                <settings>
                  <localRepository>%s</localRepository>
                  <profiles>
                    <profile>
                      <id>staged</id>
                      <repositories>
                        <repository>
                          <id>staged</id>
                          <url>%s</url>
                        </repository>
                      </repositories>
                    </profile>
                  </profiles>
                  <activeProfiles><activeProfile>staged</activeProfile></activeProfiles>
                </settings>
                """.formatted(folder.resolve("repository"), staged.toUri()));
    }

    /** The example's test, with its study. */
    void junit() throws IOException, InterruptedException {
        Path project = copy("junit");
        expect(
                maven("resolve, compile and run the JUnit example", project, "test"),
                "Tests run: 1, Failures: 0, Errors: 0");
    }

    /** The example's benchmark under the profiler, then under the agent by itself, whose recording is analysed. */
    void jmhAndAgent() throws IOException, InterruptedException {
        Path project = copy("jmh");
        Path list = project.resolve("class-path.txt");
        maven(
                "resolve and compile the JMH example",
                project,
                "compile",
                "dependency:build-classpath",
                "-Dmdep.outputFile=" + list);
        String classPath =
                project.resolve("target/classes") + ":" + Files.readString(list).strip();

        List<String> profiled = benchmark(List.of(), classPath);
        profiled.addAll(List.of("-f", "1", "-prof", "io.scalegraph.jmh.ScalegraphProfiler"));
        expect(steps.run("run it under the profiler", project, Map.of(), profiled), "scalegraph.E");

        Path agent = fetch(project, "agent", "javaagent");
        Path recording = project.resolve("own.jfr");
        List<String> alone = benchmark(List.of("-javaagent:" + agent + "=file=" + recording), classPath);
        alone.addAll(List.of("-f", "0"));
        steps.run("run it under the agent by itself", project, Map.of(), alone);

        Path tool = fetch(project, "analyzer", "all");
        expect(
                steps.run(
                        "analyse what the agent recorded",
                        project,
                        Map.of(),
                        List.of(JAVA, "-jar", tool.toString(), "analyze", recording.toString())),
                "LedgerBenchmark::book");
    }

    private static List<String> benchmark(List<String> options, String classPath) {
        List<String> command = new ArrayList<>(List.of(JAVA));
        command.addAll(options);
        command.addAll(List.of("-Djmh.ignoreLock=true", "-cp", classPath, "org.openjdk.jmh.Main"));
        command.addAll(BRIEFLY);
        return command;
    }

    /** A jar as it is named in the repository. */
    private Path fetch(Path project, String id, String classifier) throws IOException, InterruptedException {
        maven(
                "fetch " + id + ":" + classifier,
                project,
                "dependency:copy",
                "-Dartifact=io.scalegraph:" + id + ":" + version + ":jar:" + classifier,
                "-DoutputDirectory=" + project);
        return project.resolve(id + "-" + version + "-" + classifier + ".jar");
    }

    private String maven(String words, Path project, String... goals) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp", "-s", settings.toString()));
        command.addAll(List.of(goals));
        return steps.run(words, project, Map.of(), command);
    }

    private Path copy(String name) throws IOException {
        Path from = examples.resolve(name);
        Path to = folder.resolve(name);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(path -> !path.startsWith(from.resolve("target")))
                    .toList()) {
                Files.copy(file, to.resolve(from.relativize(file)));
            }
        }
        return to;
    }

    private static void expect(String printed, String words) throws IOException {
        if (!printed.contains(words)) {
            throw new IOException("'" + words + "' is not in what it printed:\n" + printed);
        }
    }
}
