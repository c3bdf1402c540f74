package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher beside the jar, as in a release: what it keeps for later starts, and what JVMs it can do without that. */
@BesideOthers
class LauncherIT {
    private static final String EXAMPLE = "docs/examples/billiards-2.jfr";
    private static final String MADE = "scalegraph: making later starts with this JDK faster (once) ...\n";

    @TempDir
    Path folder;

    private Path root;

    @BeforeEach
    void unpack() throws IOException {
        root = folder.resolve("a release");
        Files.createDirectories(root.resolve("docs/examples"));
        Files.copy(Path.of("../scalegraph"), root.resolve("scalegraph"));
        Files.copy(ScalegraphJar.JAR, root.resolve("scalegraph.jar"));
        for (String example : List.of("docs/examples/billiards-1.jfr", EXAMPLE)) {
            Files.copy(Path.of("..", example), root.resolve(example));
        }
    }

    private int launch(Map<String, String> variables) throws Exception {
        ProcessBuilder launcher = new ProcessBuilder(
                        "bash", root.resolve("scalegraph").toString(), "analyze", "--json", EXAMPLE)
                .directory(root.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        launcher.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        launcher.environment().put("JAVA_HOME", System.getProperty("java.home"));
        launcher.environment().putAll(variables);
        return launcher.start().waitFor();
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    private String out() throws IOException {
        return Files.readString(folder.resolve("out"));
    }

    private List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(file -> file.toString().contains(".jsa")).toList();
        }
    }

    @Test
    @SlowTest
    void firstCommand_makesAnArchive_thatLaterOnesStartWith() throws Exception {
        assertThat(launch(Map.of())).as(said()).isZero();
        assertThat(said()).isEqualTo(MADE);
        String first = out();
        assertThat(archives())
                .singleElement()
                .satisfies(archive -> assertThat(archive).isNotEmptyFile());

        assertThat(launch(Map.of())).isZero();
        assertThat(said()).isEmpty();
        assertThat(out()).isEqualTo(first).startsWith("{");
    }

    @Test
    @SlowTest
    void archiveOfAnotherJar_isMadeAgain() throws Exception {
        launch(Map.of());
        Files.delete(root.resolve("scalegraph.jar"));
        Files.copy(ScalegraphJar.JAR, root.resolve("scalegraph.jar"));

        assertThat(launch(Map.of())).isZero();
        assertThat(said()).isEqualTo(MADE);
        assertThat(archives()).hasSize(1);
    }

    @Test
    @SlowTest
    void fileThatIsNoArchive_changesNoOutput() throws Exception {
        launch(Map.of());
        String sound = out();
        Path archive = archives().get(0);
        Files.delete(archive);
        Files.write(archive, new byte[1 << 20]);

        assertThat(launch(Map.of())).as(said()).isZero();
        assertThat(out()).isEqualTo(sound);
    }

    @Test
    void ownOptionsForAllJvms_areLeftAlone() throws Exception {
        assertThat(launch(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC")))
                .as(said())
                .isZero();
        assertThat(archives()).isEmpty();
        assertThat(out()).startsWith("{");
    }
}
