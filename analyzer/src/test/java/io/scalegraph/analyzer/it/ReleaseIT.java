package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The zip of the profile {@code release}, unpacked in a folder that has nothing else. */
@Tag("release")
class ReleaseIT {
    @TempDir
    static Path folder;

    private static Path root;

    @BeforeAll
    static void unpack() throws Exception {
        try (Stream<Path> built = Files.list(Path.of("target"))) {
            List<Path> zips =
                    built.filter(path -> path.toString().endsWith(".zip")).toList();
            assertThat(zips).hasSize(1);
            unpack(zips.get(0));
            String name = String.valueOf(zips.get(0).getFileName());
            root = folder.resolve(name.substring(0, name.length() - ".zip".length()));
        }
    }

    private static void unpack(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            Enumeration<? extends ZipEntry> entries = file.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                Path path = folder.resolve(entry.getName());
                if (entry.isDirectory()) {
                    Files.createDirectories(path);
                } else {
                    Files.createDirectories(folder.resolve(entry.getName()).getParent());
                    try (InputStream bytes = file.getInputStream(entry)) {
                        Files.copy(bytes, path);
                    }
                }
            }
        }
    }

    private static String output(String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text;
    }

    @Test
    void zip_hasWhatTheReadmeNames() {
        assertThat(Stream.of(
                        "scalegraph",
                        "scalegraph.jar",
                        "scalegraph-agent.jar",
                        "README.md",
                        "LICENSE",
                        "docs/options.md",
                        "completion/scalegraph",
                        "man/man1/scalegraph.1",
                        "man/man1/scalegraph-run.1"))
                .allSatisfy(name -> assertThat(root.resolve(name)).isRegularFile());
    }

    @Test
    void launcher_measuresAProgramAndNamesItselfInTheNextCommand() throws Exception {
        String launcher = root.resolve("scalegraph").toString();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String answer = output(
                "bash",
                launcher,
                "run",
                "--processors",
                "2",
                "--",
                java,
                "-cp",
                classPath(),
                Program.class.getName(),
                "exit",
                "0");

        assertThat(answer).contains("L(W,N) = ", launcher + " analyze --detail ");
    }

    @Test
    void agent_standsByItself() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path recording = folder.resolve("own.jfr");
        output(
                java,
                "-javaagent:" + root.resolve("scalegraph-agent.jar") + "=file=" + recording,
                "-cp",
                classPath(),
                Program.class.getName(),
                "exit",
                "0");

        assertThat(output(java, "-jar", root.resolve("scalegraph.jar").toString(), "analyze", recording.toString()))
                .contains("L(W,N) = ", "java -jar " + root.resolve("scalegraph.jar") + " analyze --detail ");
    }

    /** What only tests use is in none. The agent travels inside the one jar too, and has its own. */
    @Test
    void billsOfMaterials_nameTheLibrariesInside() throws Exception {
        assertThat(components("scalegraph"))
                .contains("picocli", "jackson-databind", "commons-math3", "EvalEx", "jte-runtime", "echarts")
                .doesNotContain("assertj-core", "byte-buddy");
        assertThat(components("scalegraph-agent")).containsExactlyInAnyOrder("byte-buddy", "trace-format");
    }

    private static List<String> components(String jar) throws IOException {
        JsonNode bill = new ObjectMapper()
                .readTree(root.resolve("sbom").resolve(jar + ".cdx.json").toFile());
        assertThat(bill.path("bomFormat").asText()).isEqualTo("CycloneDX");
        return bill.path("components").findValuesAsText("name");
    }

    @Test
    void completion_knowsTheCommands() throws Exception {
        String script = root.resolve("completion/scalegraph").toString();

        assertThat(output(
                        "bash",
                        "-c",
                        "source " + script + "; COMP_WORDS=(scalegraph att); COMP_CWORD=1;"
                                + " COMP_LINE='scalegraph att'; _complete_scalegraph; echo ${COMPREPLY[@]}"))
                .isEqualToIgnoringWhitespace("attach");
    }

    /** Absolute, since programs run elsewhere. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(":"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(":"));
    }
}
