package io.scalegraph.analyzer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.launch.FakeAgent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs real programs under the tool in a JVM of its own. */
class RunCommandTest {
    private static Path agent;

    @TempDir
    Path folder;

    private Path out;
    private Path err;

    @BeforeAll
    static void packAgent(@TempDir Path jars) throws IOException {
        agent = FakeAgent.jar(jars);
    }

    @BeforeEach
    void nameFiles() {
        out = folder.resolve("out");
        err = folder.resolve("err");
    }

    private ProcessBuilder tool(List<String> options, List<String> program) {
        List<String> args = new ArrayList<>(List.of("run"));
        args.addAll(options);
        args.add("--");
        args.addAll(program);
        return Tool.fork(agent, args.toArray(String[]::new))
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
    }

    private int run(List<String> options, List<String> program) throws Exception {
        return tool(options, program).start().waitFor();
    }

    private String out() throws IOException {
        return Files.readString(out);
    }

    private String err() throws IOException {
        return Files.readString(err);
    }

    @Test
    void run_programSucceeds_isAnalysed() throws Exception {
        int exitCode = run(List.of("--processors", "2", "--section", "a.B::c"), Tool.program("exit", "0"));

        assertThat(exitCode).isZero();
        assertThat(out()).contains("L(W,N) = ").contains("scalegraph-runs/Program-");
        assertThat(err()).isEmpty();
        try (var recordings = Files.list(folder.resolve("scalegraph-runs"))) {
            assertThat(recordings)
                    .singleElement()
                    .satisfies(recording -> assertThat(recording)
                            .content()
                            .endsWith(".jfr,processors=2,section=a.B::c,begin=recorded"));
        }
    }

    @Test
    void run_programFails_isAnalysedAndItsExitCodeIsKept() throws Exception {
        assertThat(run(List.of(), Tool.program("exit", "42"))).isEqualTo(42);

        assertThat(out()).contains("L(W,N) = ");
    }

    @Test
    void run_keepsTheProgramsStreamsByteForByte() throws Exception {
        byte[] bytes = new byte[100_000];
        new Random(1).nextBytes(bytes);
        Path in = Files.write(folder.resolve("in"), bytes);

        tool(List.of("-o", "result.txt"), Tool.program("copy and speak"))
                .redirectInput(in.toFile())
                .start()
                .waitFor();

        assertThat(out).hasBinaryContent(bytes);
        assertThat(err()).isEqualTo("to the error stream");
        assertThat(folder.resolve("result.txt")).content().contains("L(W,N) = ");
    }

    @Test
    void run_jsonToStandardOutput_movesTheProgramsOutputByteForByte() throws Exception {
        byte[] bytes = new byte[100_000];
        new Random(2).nextBytes(bytes);
        Path in = Files.write(folder.resolve("in"), bytes);

        tool(List.of("--json"), Tool.program("copy"))
                .redirectInput(in.toFile())
                .start()
                .waitFor();

        assertThat(out()).startsWith("{").endsWith("}\n");
        assertThat(err).hasBinaryContent(bytes);
    }

    @Test
    void run_programKilled_saysThatThereIsNoRecording() throws Exception {
        assertThat(run(List.of(), Tool.program("killed"))).isEqualTo(137);

        assertThat(err())
                .startsWith("scalegraph: the program left no recording")
                .hasLineCount(1);
        assertThat(out()).isEmpty();
    }

    @Test
    void run_oldRecording_isNotTakenForANewOne() throws Exception {
        Files.writeString(folder.resolve("x.jfr"), "file=");

        assertThat(run(List.of("--force", "--recording", "x.jfr"), Tool.program("killed")))
                .isEqualTo(137);

        assertThat(err()).contains("no recording");
    }

    @Test
    void run_noSuchProgram_isSaidInOneLine() throws Exception {
        assertThat(run(List.of(), List.of("./no-such-program", "-x"))).isEqualTo(127);

        assertThat(err()).isEqualTo("scalegraph: ./no-such-program: cannot be started: No such file or directory\n");
    }

    @Test
    void run_scriptWithTwoJvms_analysesBothRecordings() throws Exception {
        String java = String.join(" ", Tool.program("exit", "0"));
        Path script = Files.writeString(folder.resolve("two.sh"), "#!/bin/sh\n" + java + "\n" + java + "\nexit 5\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();

        int exitCode = run(List.of("--recording", "r.jfr", "--csv"), List.of("./two.sh"));

        assertThat(exitCode).isEqualTo(5);
        assertThat(out()).hasLineCount(3);
        assertThat(out().lines().skip(1)).allMatch(line -> line.matches("r-[0-9]+\\.jfr,.*"));
        assertThat(err().lines()).hasSize(2).allMatch(line -> line.startsWith("Picked up JAVA_TOOL_OPTIONS"));
    }

    @Test
    void run_scriptKilledBySignal_hasTheSignalsExitCode() throws Exception {
        assertThat(run(List.of(), List.of("sh", "-c", "kill -TERM $$"))).isEqualTo(143);

        assertThat(err()).contains("no recording").hasLineCount(1);
    }

    @Test
    void demo_withoutItsPrograms_saysSo() throws Exception {
        int exitCode = Tool.fork(agent, "demo")
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();

        assertThat(exitCode).isEqualTo(1);
        assertThat(err()).contains("scalegraph: the demo ended with exit code 1");
        assertThat(out()).isEmpty();
    }

    @Test
    void run_toolAskedToEnd_endsTheProgramAndAnalyses() throws Exception {
        ProcessBuilder builder = tool(List.of(), Tool.program("forever")).redirectOutput(ProcessBuilder.Redirect.PIPE);
        Process tool = builder.start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(tool.getInputStream(), StandardCharsets.US_ASCII))) {
            assertThat(lines.readLine()).isEqualTo("running");
            tool.toHandle().destroy();
            assertThat(lines.lines()).anyMatch(line -> line.contains("L(W,N) = "));
        }

        assertThat(tool.waitFor()).isEqualTo(143);
        assertThat(tool.toHandle().descendants()).isEmpty();
    }
}
