package io.scalegraph.analyzer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.scalegraph.analyzer.cli.command.ExitCodes;
import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void heapThatIsTooSmallBehindAnAnalysis_isOneLine() {
        Tool.Result result = Tool.call(
                (recording, processors, baseline, whole) -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                "analyze",
                "run.jfr");

        assertThat(result.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .matches("scalegraph: out of memory \\(Java heap space\\) with a heap of [0-9]+ MB;"
                        + " JAVA_TOOL_OPTIONS=-Xmx4g in the environment gives it more\\R");
    }

    @Test
    void moduleThatASmallRuntimeLacks_isKnownByItsClasses() {
        assertThat(Main.module("com/sun/tools/attach/VirtualMachine")).isEqualTo("jdk.attach");
        assertThat(Main.module("com/sun/net/httpserver/HttpServer")).isEqualTo("jdk.httpserver");
        assertThat(Main.module("jdk/jfr/consumer/RecordingFile")).isEqualTo("jdk.jfr");
        assertThat(Main.module("io/scalegraph/analyzer/cli/Main")).isNull();
    }
}
