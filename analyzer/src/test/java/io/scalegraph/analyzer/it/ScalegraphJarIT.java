package io.scalegraph.analyzer.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.scalegraph.analyzer.cli.Program;
import io.scalegraph.analyzer.it.programs.FewConnections;
import io.scalegraph.analyzer.report.JsonSchemas;
import io.scalegraph.analyzer.report.run.FirstAnswerText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that users get, with the real agent and the demo programs inside, in a folder that has nothing else. */
@BesideOthers
class ScalegraphJarIT {
    private static final Path DEMO_APPS =
            Path.of("../demo-apps/target/scalegraph-demo-apps.jar").toAbsolutePath();

    @TempDir
    Path folder;

    private int scalegraph(String... args) throws Exception {
        return new ScalegraphJar(folder).run(args);
    }

    private String out() throws Exception {
        return Files.readString(folder.resolve("out"));
    }

    @Test
    @SlowTest
    void demo_measuresOneThreadAndTwo() throws Exception {
        int exitCode = scalegraph("demo", "--balls", "100", "--steps", "10");

        assertThat(exitCode).as(Files.readString(folder.resolve("err"))).isZero();
        assertThat(out()).contains("on N = 1;", "on N = 2;", "barrier", "Speedup ", "Try next");
        try (Stream<Path> recordings = Files.list(folder.resolve("scalegraph-runs"))) {
            assertThat(recordings).hasSize(2).allMatch(path -> path.toString().contains("demo-100-N"));
        }
    }

    @Test
    @LongTest
    void demo_runsKernels() throws Exception {
        int exitCode = scalegraph("demo", "imbalance", "--workers", "3");

        assertThat(exitCode).as(Files.readString(folder.resolve("err"))).isZero();
        assertThat(out()).contains("on N = 3;", "barrier", "Imbalance", "Try next");
    }

    @Test
    void demo_namesEveryKernelThatThereIs() throws Exception {
        Process kernels = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        DEMO_APPS.toString(),
                        "io.scalegraph.demo.kernels.Kernels")
                .redirectErrorStream(true)
                .start();
        String usage = new String(kernels.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String names = usage.substring(usage.indexOf("NAME is one of ") + 15).strip();
        int exitCode = scalegraph("demo", "--help");

        assertThat(exitCode).isZero();
        assertThat(names).contains("imbalance");
        assertThat(out().replaceAll("\\s+", " ")).contains("billiards, " + names);
    }

    @Test
    @SlowTest
    void run_readerGoesAway_isSilentWithTheProgramsExitCode() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String run = java + " -jar " + ScalegraphJar.JAR + " run --recording r.jfr -- " + java + " -cp "
                + System.getProperty("java.class.path") + " " + Program.class.getName() + " exit 42";
        Process shell = new ProcessBuilder("bash", "-c", run + " | true; echo ${PIPESTATUS[0]}")
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();

        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.US_ASCII))
                .isEqualTo("42\n");
        assertThat(folder.resolve("err")).isEmptyFile();
    }

    /** A pool of fifty threads with two connections costs no processor, and is the answer all the same. */
    @Test
    @LongTest
    void run_poolWaitsForConnections_isNamedInTheFirstAnswer() throws Exception {
        int exitCode = scalegraph(
                "run",
                "--processors",
                "2",
                "--",
                "java",
                "-cp",
                System.getProperty("java.class.path"),
                FewConnections.class.getName());

        assertThat(exitCode).isZero();
        List<String> lines = out().lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(FirstAnswerText.MOST_LINES);
        assertThat(lines.get(1)).startsWith("Threads wait  ").contains("queue-take in FewConnections::borrow");
        assertThat(lines).anyMatch(line -> line.startsWith("Waiting for") && line.contains("FewConnections::query"));
        assertThat(lines).last().asString().startsWith("All of it     ").contains(" analyze --detail ");
    }

    @Test
    @SlowTest
    void run_thenAnalyse_saysTheSame() throws Exception {
        int exitCode = scalegraph(
                "run",
                "--json",
                "--processors",
                "2",
                "--recording",
                "r.jfr",
                "--",
                "java",
                "-jar",
                DEMO_APPS.toString(),
                "--balls",
                "100",
                "--threads",
                "2");
        JsonNode run = new ObjectMapper().readTree(out());
        int analysed = scalegraph("analyze", "--json", "r.jfr");

        assertThat(exitCode).isZero();
        assertThat(analysed).isZero();
        assertThat(run.at("/windows/0/processors").asInt()).isEqualTo(2);
        assertThat(run.at("/windows/0/workers").findValuesAsText("name")).contains("billiards-0", "billiards-1");
        assertThat(new ObjectMapper().readTree(out())).isEqualTo(run);
        assertThat(JsonSchemas.assertValid(out())).isEqualTo("result");
    }
}
