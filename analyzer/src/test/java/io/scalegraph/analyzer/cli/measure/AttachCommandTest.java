package io.scalegraph.analyzer.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.Program;
import io.scalegraph.analyzer.cli.Tool;
import io.scalegraph.analyzer.cli.command.ExitCodes;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Attaching to JVMs that do not want it, and listing them. */
class AttachCommandTest {
    private static final String NO_MECHANISM = "-XX:+DisableAttachMechanism";
    private static final String NO_AGENTS = "-XX:-EnableDynamicAgentLoading";

    @TempDir
    Path folder;

    static Stream<Arguments> refusals() {
        return Stream.of(
                Arguments.of(List.of(NO_MECHANISM), "", "it was started with " + NO_MECHANISM),
                Arguments.of(List.of(), NO_MECHANISM, "it was started with " + NO_MECHANISM),
                Arguments.of(List.of(NO_AGENTS), "", "it was started with " + NO_AGENTS));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("refusals")
    void jvmThatRefuses_isLeftAlone(List<String> options, String variable, String said) throws Exception {
        Process program = start(options, variable);
        try {
            String pid = Long.toString(program.pid());
            Tool.Result result = Tool.call(
                    "attach", pid, "--recording", folder.resolve("a.jfr").toString());

            assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_ATTACHED);
            assertThat(result.err())
                    .startsWith("scalegraph: ")
                    .contains(pid)
                    .contains(said)
                    .hasLineCount(1);
            assertThat(line(Tool.call("ps").out(), pid)).contains(" no ").contains("no: " + said);
            assertThat(program.isAlive()).isTrue();
        } finally {
            program.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource({"--json, --record-only makes no result", "--serve=0, --record-only and --serve exclude each other"})
    void resultOfARecordingAlone_isRefused(String option, String said) {
        Tool.Result result = Tool.call("attach", "4711", "--for=1s", "--record-only", option);

        assertThat(result.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(result.err()).contains(said);
    }

    @Test
    void jvmThatIsNotMeasured_cannotBeDetachedFrom() throws Exception {
        Process program = start(List.of(), "");
        try {
            Tool.Result result = Tool.call("detach", Long.toString(program.pid()));

            assertThat(result.exitCode()).isEqualTo(ExitCodes.NOT_ATTACHED);
            assertThat(result.err()).contains("it is not being measured").hasLineCount(1);
        } finally {
            program.destroyForcibly();
        }
    }

    @Test
    void ps_listsOtherJvms_andNotItself() throws Exception {
        Process program = start(List.of(), "");
        try {
            Tool.Result result = Tool.call("ps");

            assertThat(result.exitCode()).isZero();
            assertThat(line(result.out(), Long.toString(program.pid())))
                    .contains(System.getProperty("java.version"))
                    .contains(System.getProperty("user.name"))
                    .contains(Program.class.getName())
                    .endsWith(" yes");
            assertThat(result.out())
                    .doesNotContain("\n" + ProcessHandle.current().pid() + " ");
        } finally {
            program.destroyForcibly();
        }
    }

    private static String line(String out, String pid) {
        return out.lines()
                .filter(line -> line.startsWith(pid + " "))
                .findFirst()
                .orElse("");
    }

    private static Process start(List<String> options, String variable) throws Exception {
        List<String> command = new ArrayList<>(Tool.program("forever"));
        command.addAll(1, options);
        ProcessBuilder builder = new ProcessBuilder(command);
        if (!variable.isEmpty()) {
            builder.environment().put("JAVA_TOOL_OPTIONS", variable);
        }
        Process program = builder.start();
        BufferedReader out = program.inputReader();
        assertThat(out.readLine()).isEqualTo("running");
        return program;
    }
}
