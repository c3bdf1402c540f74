package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.it.programs.Spread;
import io.scalegraph.analyzer.report.JsonSchemas;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The command line as a user calls it, in a folder with a study of {@link Spread}. */
final class StudyTool {
    static final Path PROGRAMS = Path.of("target/test-classes").toAbsolutePath();
    static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path JAR = Path.of("target/scalegraph.jar").toAbsolutePath();
    private static final String RESULT = "study.json";
    private static final long PATIENCE_SECONDS = 300;

    private final Path folder;
    private final Map<String, String> lines = new LinkedHashMap<>();
    private String path = JAVA.getParent() + File.pathSeparator + System.getenv("PATH");

    StudyTool(Path folder) {
        this.folder = folder;
        lines.put("command", command(Spread.class, "{operations}", "{N}"));
        lines.put("processors", "[1, 2]");
        lines.put("parameters", "{operations: 150}");
        lines.put("scaling", "{II: {operations: operations * k}}");
        lines.put("work", "operations");
        lines.put("goals", "{efficiency: 0.5}");
        lines.put("effort", "{disturbance: 100 %}");
    }

    static String command(Class<?> program, String... args) {
        return "[" + JAVA + ", " + String.join(", ", Jdks.BRIEF) + ", -cp, " + PROGRAMS + ", " + program.getName()
                + ", '" + String.join("', '", args) + "']";
    }

    /** Another line of the study. */
    StudyTool with(String key, String value) {
        lines.put(key, value);
        return this;
    }

    StudyTool withFirstInPath(Path programs) {
        path = programs + File.pathSeparator + path;
        return this;
    }

    Path kept() {
        return folder.resolve("scalegraph-studies/study");
    }

    Path journal() {
        return kept().resolve("journal.jsonl");
    }

    List<JsonNode> runs() throws IOException {
        List<JsonNode> runs = new ArrayList<>();
        for (String line : Files.readAllLines(journal())) {
            runs.add(new ObjectMapper().readTree(line));
        }
        return runs;
    }

    String out() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    String err() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    /** Runs the study to its end, or goes on with it. */
    int study(String... args) throws Exception {
        return call(withStudy(args));
    }

    Process start(String... args) throws IOException {
        return started(withStudy(args));
    }

    /** As a terminal starts it: by the launcher, leading a group of processes, in which Ctrl-C is not ignored. */
    Process startInTerminal(String... args) throws IOException {
        return started(
                List.of("env", "--default-signal=INT", "setsid", launcher().toString()), withStudy(args));
    }

    /** A copy of the launcher beside the jar of this build, where nothing is newer than that and so nothing is built. */
    private Path launcher() throws IOException {
        Path root = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(root.resolve("agent/src/main"));
        Files.createDirectories(root.resolve("agent/src/assembly"));
        Files.createFile(root.resolve("pom.xml"));
        Files.createFile(root.resolve("agent/pom.xml"));
        Files.copy(JAR, Files.createDirectories(root.resolve("analyzer/target")).resolve("scalegraph.jar"));
        return Files.copy(Path.of("../scalegraph"), root.resolve("scalegraph"), StandardCopyOption.COPY_ATTRIBUTES);
    }

    /** What Ctrl-C does in a terminal. */
    static void interruptGroup(Process leader) throws Exception {
        Process kill = new ProcessBuilder("sh", "-c", "kill -s INT -- -" + leader.pid())
                .inheritIO()
                .start();
        assertThat(kill.waitFor()).isZero();
    }

    /** Of the journal that is being written, without what stands there of the next one. */
    private long writtenLines() throws IOException {
        return Files.readString(journal()).chars().filter(sign -> sign == '\n').count();
    }

    /** Waits for a study to have made some runs. */
    void awaitRuns(Process study, int runs) throws Exception {
        while (!Files.exists(journal()) || writtenLines() < runs) {
            assertThat(study.isAlive()).as("the study runs").isTrue();
            Thread.sleep(20);
        }
    }

    private List<String> withStudy(String... args) throws IOException {
        StringBuilder yaml = new StringBuilder();
        lines.forEach(
                (key, value) -> yaml.append(key).append(": ").append(value).append('\n'));
        Files.writeString(folder.resolve("study.yaml"), yaml);
        List<String> words = new ArrayList<>(List.of("study", "study.yaml"));
        words.addAll(List.of(args));
        return words;
    }

    /** Any command to its end. */
    int call(List<String> words) throws Exception {
        Process process = started(words);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        if (out().startsWith("{")) {
            JsonSchemas.assertValid(out());
        }
        if (Files.exists(kept().resolve(RESULT))) {
            JsonSchemas.assertValid(Files.readString(kept().resolve(RESULT)));
        }
        return process.exitValue();
    }

    private Process started(List<String> words) throws IOException {
        List<String> scalegraph = new ArrayList<>(List.of(JAVA.toString()));
        scalegraph.addAll(Jdks.BRIEF);
        scalegraph.addAll(List.of("-jar", JAR.toString()));
        return started(scalegraph, words);
    }

    private Process started(List<String> scalegraph, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(scalegraph);
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().put("PATH", path);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    JsonNode finding(String goal) throws IOException {
        JsonNode findings = new ObjectMapper()
                .readTree(Files.readString(kept().resolve(RESULT)))
                .at("/findings");
        for (JsonNode finding : findings) {
            if (finding.at("/goal").asText().equals(goal)) {
                return finding;
            }
        }
        throw new AssertionError("no finding for " + goal + " in " + findings);
    }
}
